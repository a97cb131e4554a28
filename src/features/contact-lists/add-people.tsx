/** Chooses followers for a contact list, several at once. Loaded when it opens. */

import { Check, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import type { KnownPerson } from '#domain/people/known-people.ts';
import type { ListRow } from '#domain/people/list-rows.ts';
import { isFound } from '#domain/people/shown-people.ts';
import { FormError } from '#forms/form-error.tsx';
import { useDropQuestion } from '#forms/leave-question.tsx';
import type { MutateResult } from '#sync/hooks.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

export interface AddPeopleProps {
  row: ListRow;
  people: readonly KnownPerson[];
  open: boolean;
  onAdd: (people: readonly Person[]) => Promise<MutateResult>;
  /** Leads to the search of all users. */
  onFind: () => void;
  onClose: () => void;
}

export default function AddPeople({ row, people, open, onAdd, onFind, onClose }: AddPeopleProps) {
  const t = useTranslations('contactLists');
  const notStored = useNotStored();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  const [error, setError] = useState<string>();
  const close = () => {
    setChosen(new Map());
    setError(undefined);
    onClose();
  };
  const { leave, question } = useDropQuestion(chosen.size > 0, close);
  const add = async () => {
    const result = await onAdd([...chosen.values()]);
    if (result.kind === 'stored') close();
    else setError(notStored(result));
  };
  const toggle = (person: Person) => {
    const next = new Map(chosen);
    if (!next.delete(person.id)) next.set(person.id, person);
    setChosen(next);
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('addTo', { title: row.title })}
      tall
      footer={
        chosen.size > 0 && (
          <Button variant="primary" onClick={() => void add()}>
            {t('addCount', { count: chosen.size })}
          </Button>
        )
      }
    >
      {question}
      {error !== undefined && <FormError>{error}</FormError>}
      <Candidates
        row={row}
        people={people}
        chosen={chosen}
        onToggle={toggle}
        onFind={() => {
          close();
          onFind();
        }}
      />
    </Dialog>
  );
}

interface CandidatesProps extends Pick<AddPeopleProps, 'row' | 'people' | 'onFind'> {
  chosen: ReadonlyMap<string, Person>;
  onToggle: (person: Person) => void;
}

function Candidates({ row, people, chosen, onToggle, onFind }: CandidatesProps) {
  const t = useTranslations('contactLists');
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const candidates = useMemo(
    () =>
      people.filter(
        ({ relation }) => relation.isFollower && !relation.isBlocked && !relation.listIds.includes(row.id),
      ),
    [people, row.id],
  );
  const found = useMemo(() => candidates.filter(isFound(search)), [candidates, search]);
  if (candidates.length === 0)
    return (
      <EmptyState
        drawing="people"
        action={
          <Button variant="primary" onClick={onFind}>
            {t('find')}
          </Button>
        }
      >
        {t('noFollowers')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <SearchField data-arrival label={t('search')} value={text} onChange={setText} />
      {found.length === 0 ? (
        <EmptyState drawing="search">{t('noneFound')}</EmptyState>
      ) : (
        <DialogRows items={found} keyOf={({ id }) => id}>
          {({ id, person }) => (
            <Candidate person={person} isChosen={chosen.has(id)} onPress={() => onToggle(person)} />
          )}
        </DialogRows>
      )}
    </div>
  );
}

interface CandidateProps {
  person: Person;
  isChosen: boolean;
  onPress: () => void;
}

function Candidate({ person, isChosen, onPress }: CandidateProps) {
  const personName = usePersonName();
  const Icon = isChosen ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 border-line border-b py-2 text-start hover:bg-sunken"
    >
      <Avatar person={personOf(person)} />
      <span className="min-w-0 grow">
        <span dir="auto" className="follow-page block truncate font-semibold">
          {personName(person)}
        </span>
        <bdi className="follow-page block truncate text-sm text-soft">@{person.username}</bdi>
      </span>
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full border ${
          isChosen ? 'border-deep bg-deep text-on-deep' : 'border-edge text-soft'
        }`}
      >
        <Icon aria-hidden className="size-4" />
      </span>
    </button>
  );
}
