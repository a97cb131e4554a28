/** Builds the menu of a contact list: all its actions, including the equivalents of dragging. */

import { FolderInput, FolderPlus, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ListRow } from '#domain/people/list-rows.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import type { ListDialog } from './list-dialogs.tsx';
import { takesSubList } from './list-rules.ts';
import type { ListActions } from './use-list-actions.ts';

/** @param open leads to the list; null if it is already shown */
export function useListMenu(
  rows: readonly ListRow[],
  actions: ListActions,
  onDialog: (dialog: ListDialog) => void,
  open: ((row: ListRow) => void) | null,
): (row: ListRow) => MenuAction[] {
  const t = useTranslations('contactLists');
  return (row) => {
    const items: MenuAction[] = [];
    if (open) items.push({ id: 'open', label: t('openList'), icon: UserPlus, onSelect: () => open(row) });
    if (takesSubList(rows, row.id))
      items.push({
        id: 'new',
        label: t('addBelow'),
        icon: FolderPlus,
        onSelect: () => onDialog({ kind: 'new', parent: row }),
      });
    items.push(
      { id: 'rename', label: t('rename'), icon: Pencil, onSelect: () => onDialog({ kind: 'rename', row }) },
      { id: 'move', label: t('move'), icon: FolderInput, onSelect: () => onDialog({ kind: 'move', row }) },
      {
        id: 'delete',
        label: t('delete'),
        icon: Trash2,
        danger: true,
        onSelect: () =>
          row.hasChildren ? onDialog({ kind: 'delete', row }) : void actions.remove(row, false),
      },
    );
    return items;
  };
}
