/**
 * Edits in which contact lists a follower is: all lists at once, with the option to create a new one. Loaded when it
 * opens.
 */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { FormError } from '#forms/form-error.tsx';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { ListChoice } from './contact-lists/list-choice.tsx';
import { NewListField } from './contact-lists/new-list-field.tsx';
import type { ListRow } from './list-rows.ts';
import { usePersonActions } from './use-person-actions.ts';
import { useContactLists, useRelation } from './use-relation.ts';

export interface ContactDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

export default function ContactDialog({ person, open, onClose }: ContactDialogProps) {
  const t = useTranslations('following');
  const personName = usePersonName();
  const [turned, setTurned] = useState(NONE_TURNED);
  const close = () => {
    setTurned(NONE_TURNED);
    onClose();
  };
  const { leave, question } = useDropQuestion(turned.size > 0, close);
  return (
    <Dialog open={open} onClose={leave} title={t('listsOf', { name: personName(person) })} width="sm">
      {question}
      <Content person={person} turned={turned} onTurn={setTurned} onClose={close} />
    </Dialog>
  );
}

/** By list, whether the user turned it on or off. */
type Turned = ReadonlyMap<string, boolean>;
const NONE_TURNED: Turned = new Map();

interface ContentProps extends Omit<ContactDialogProps, 'open'> {
  /** What the user turned on and off; the rest is unchanged. */
  turned: Turned;
  onTurn: (turned: Turned) => void;
}

/** Mounted again each time the dialog opens. */
function Content(props: ContentProps) {
  const lists = useContactLists();
  const relation = useRelation(props.person.id);
  if (lists === undefined || relation === undefined) return null;
  return <Choice {...props} lists={lists} present={relation.listIds} />;
}

interface ChoiceProps extends ContentProps {
  lists: readonly ListRow[];
  /** The lists that contain the person now. */
  present: readonly string[];
}

function Choice({ person, lists, present, turned, onTurn, onClose }: ChoiceProps) {
  const t = useTranslations('following');
  const ui = useTranslations('ui');
  const notStored = useNotStored();
  const { changeLists } = usePersonActions(person);
  const [error, setError] = useState<string>();
  const isIn = (id: string) => turned.get(id) ?? present.includes(id);
  const turn = (id: string, on: boolean) => {
    const next = new Map([...turned, [id, on]]);
    // A choice that was turned back does not count.
    if (on === present.includes(id)) next.delete(id);
    onTurn(next);
    setError(undefined);
  };

  const save = async () => {
    const added = lists.flatMap(({ id }) => (isIn(id) && !present.includes(id) ? [id] : []));
    const removed = present.filter((id) => turned.get(id) === false);
    const result = await changeLists(added, removed);
    if (result === null || result.kind === 'stored') onClose();
    else setError(notStored(result));
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft text-sm">{t('listsAbout')}</p>
      {error !== undefined && <FormError>{error}</FormError>}
      {lists.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {lists.map((list) => (
            <li key={list.id}>
              <ListChoice list={list} chosen={isIn(list.id)} onTurn={(on) => turn(list.id, on)} />
            </li>
          ))}
        </ul>
      )}
      <NewListField count={lists.length} onMade={(id) => turn(id, true)} />
      <div className="flex gap-2.5 *:grow md:justify-end md:*:grow-0">
        <Button variant="card" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button variant="primary" onClick={() => void save()}>
          {t('saveLists')}
        </Button>
      </div>
    </div>
  );
}
