/** The dialogs of contact lists: a new one, another name, another place, and what becomes of the lists below a deleted one. */

import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ContactListTitle } from '#contract/base/fields.ts';
import { CONTACT_LIST_LEVELS_MAX, CONTACT_LIST_TITLE_MAX } from '#contract/base/limits.ts';
import { NewListField } from '#domain/people/contact-lists/new-list-field.tsx';
import type { ListRow } from '#domain/people/list-rows.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { moveTargets } from './list-rules.ts';
import type { ListActions } from './use-list-actions.ts';

export type ListDialog =
  /** `parent`: null for the top. */
  { kind: 'new'; parent: ListRow | null } | { kind: 'rename' | 'move' | 'delete'; row: ListRow };

interface ListDialogsProps {
  rows: readonly ListRow[];
  actions: ListActions;
  dialog: ListDialog | null;
  onClose: () => void;
}

export function ListDialogs({ rows, actions, dialog, onClose }: ListDialogsProps) {
  const t = useTranslations('contactLists');
  // What is shown stays while it closes.
  const [last, setLast] = useState(dialog);
  if (dialog !== null && dialog !== last) setLast(dialog);
  if (last === null) return null;
  const titleOf = () => {
    switch (last.kind) {
      case 'new':
        return last.parent ? t('newBelow', { title: last.parent.title }) : t('new');
      case 'rename':
        return t('rename');
      case 'move':
        return t('moveTitle', { title: last.row.title });
      case 'delete':
        return t('deleteTitle', { title: last.row.title });
    }
  };
  return (
    <Dialog open={dialog !== null} onClose={onClose} title={titleOf()} width="sm">
      {last.kind === 'new' && (
        <NewListField parentId={last.parent?.id ?? null} count={rows.length} onMade={onClose} />
      )}
      {last.kind === 'rename' && <Rename row={last.row} rename={actions.rename} onClose={onClose} />}
      {last.kind === 'move' && <Move rows={rows} row={last.row} move={actions.move} onClose={onClose} />}
      {last.kind === 'delete' && <Delete row={last.row} remove={actions.remove} onClose={onClose} />}
    </Dialog>
  );
}

interface RenameProps {
  row: ListRow;
  rename: ListActions['rename'];
  onClose: () => void;
}

function Rename({ row, rename, onClose }: RenameProps) {
  const t = useTranslations('contactLists');
  const { sayIssue } = useRuleWords();
  const notStored = useNotStored();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(row.title);
  const [error, setError] = useState<string>();
  const refuse = (words: string) => {
    setError(words);
    input.current?.focus();
  };
  const save = async () => {
    const parsed = v.safeParse(ContactListTitle, title);
    if (!parsed.success) return refuse(sayIssue(parsed.issues[0]));
    if (parsed.output === row.title) return onClose();
    const result = await rename(row, parsed.output);
    if (result.kind === 'stored') onClose();
    else refuse(notStored(result));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        ref={input}
        label={t('name')}
        autoComplete="off"
        enterKeyHint="done"
        max={CONTACT_LIST_TITLE_MAX}
        value={title}
        error={error}
        onChange={(next) => {
          setTitle(next);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" wide>
        {t('save')}
      </Button>
    </form>
  );
}

interface MoveProps {
  rows: readonly ListRow[];
  row: ListRow;
  move: ListActions['move'];
  onClose: () => void;
}

function Move({ rows, row, move, onClose }: MoveProps) {
  const t = useTranslations('contactLists');
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {moveTargets(rows, row.id, t('top')).map(({ id, title, level, refusal }) => (
        <li key={id ?? 'top'}>
          <button
            type="button"
            disabled={refusal !== null}
            onClick={() => {
              onClose();
              void move(row, id);
            }}
            style={{ paddingInlineStart: `${(level - 1) * 20 + 14}px` }}
            className="flex min-h-12 w-full flex-col justify-center py-2 pe-3.5 text-start hover:bg-sunken disabled:pointer-events-none disabled:text-soft"
          >
            <span dir="auto" className="follow-page wrap-anywhere w-full">
              {title}
            </span>
            {refusal !== null && (
              <span className="text-sm">{t(`refusal.${refusal}`, { levels: CONTACT_LIST_LEVELS_MAX })}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DeleteProps {
  row: ListRow;
  remove: ListActions['remove'];
  onClose: () => void;
}

function Delete({ row, remove, onClose }: DeleteProps) {
  const t = useTranslations('contactLists');
  const ui = useTranslations('ui');
  const go = (withSubLists: boolean) => {
    onClose();
    void remove(row, withSubLists);
  };
  return (
    <div className="flex flex-col gap-2.5">
      <p className="pb-1.5 text-soft">{t('deleteLine')}</p>
      <Button variant="danger" wide onClick={() => go(false)}>
        {t('deleteAlone')}
      </Button>
      <Button variant="danger" wide onClick={() => go(true)}>
        {t('deleteAll')}
      </Button>
      <Button variant="card" wide onClick={onClose}>
        {ui('cancel')}
      </Button>
    </div>
  );
}
