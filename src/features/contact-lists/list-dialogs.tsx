/** Renders the dialogs of contact lists: create, rename, move, and delete, which asks about the lists below. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ContactListTitle } from '#contract/base/fields.ts';
import { CONTACT_LIST_LEVELS_MAX, CONTACT_LIST_TITLE_MAX, CONTACT_LISTS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { ListRow } from '#domain/people/list-rows.ts';
import { TextDialog } from '#forms/text-dialog.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
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
  // The content remains while the dialog closes.
  const [last, setLast] = useState(dialog);
  if (dialog !== null && dialog !== last) setLast(dialog);
  if (last === null) return null;
  const isOpen = dialog !== null;
  switch (last.kind) {
    case 'new':
      return isOpen && <NewList parent={last.parent} count={rows.length} onClose={onClose} />;
    case 'rename':
      return isOpen && <Rename row={last.row} rename={actions.rename} onClose={onClose} />;
    case 'move':
      return (
        <Dialog open={isOpen} onClose={onClose} title={t('moveTitle', { title: last.row.title })} width="sm">
          <Move rows={rows} row={last.row} move={actions.move} onClose={onClose} />
        </Dialog>
      );
    case 'delete':
      return (
        <Dialog
          open={isOpen}
          onClose={onClose}
          title={t('deleteTitle', { title: last.row.title })}
          width="sm"
        >
          <Delete row={last.row} remove={actions.remove} onClose={onClose} />
        </Dialog>
      );
  }
}

const Title = v.object({ text: ContactListTitle });

interface NewListProps {
  /** The list above; null for the top. */
  parent: ListRow | null;
  /** The number of lists. */
  count: number;
  onClose: () => void;
}

function NewList({ parent, count, onClose }: NewListProps) {
  const t = useTranslations('contactLists');
  const field = useTranslations('following');
  const mutate = useMutate();
  const check = useCheck(Title);
  const parent_list_id = parent?.id ?? null;
  return (
    <TextDialog
      draft={`contact-list/${parent_list_id ?? 'top'}/new`}
      title={parent ? t('newBelow', { title: parent.title }) : t('new')}
      label={t('name')}
      placeholder={field('newListPlaceholder')}
      max={CONTACT_LIST_TITLE_MAX}
      saveLabel={field('makeList')}
      limit={count >= CONTACT_LISTS_MAX ? field('tooManyLists', { count: CONTACT_LISTS_MAX }) : null}
      check={check}
      save={(title, drafts) =>
        mutate('contactLists.create', { id: newId(), title, parent_list_id }, { drafts })
      }
      onClose={onClose}
    />
  );
}

interface RenameProps {
  row: ListRow;
  rename: ListActions['rename'];
  onClose: () => void;
}

function Rename({ row, rename, onClose }: RenameProps) {
  const t = useTranslations('contactLists');
  const check = useCheck(Title);
  return (
    <TextDialog
      draft={`contact-list/${row.id}`}
      title={t('rename')}
      label={t('name')}
      max={CONTACT_LIST_TITLE_MAX}
      initial={row.title}
      saveLabel={t('save')}
      check={check}
      save={(title, drafts) => rename(row, title, drafts)}
      onClose={onClose}
    />
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
