/**
 * Shows a list while the user rearranges it: rows are dragged, or moved by their menus. Loaded when a user changes an
 * order.
 */

import { Ellipsis, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslations } from 'use-intl';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { type Move, useMoveMenu } from './use-move-menu.ts';

interface ArrangedListProps<TItem extends { id: string }> {
  items: readonly TItem[];
  /** Id of its heading. */
  labelledBy: string;
  titleOf: (item: TItem) => string;
  onMove: Move;
  /** Content of a row, between its handle and its menu. */
  children: (item: TItem) => ReactNode;
  markOf?: (item: TItem) => MarkState | undefined;
}

/** Must be inside `inOwnLanguage`, for the announcements of a drag. */
export function ArrangedList<TItem extends { id: string }>({
  items,
  labelledBy,
  titleOf,
  onMove,
  children,
  markOf,
}: ArrangedListProps<TItem>) {
  const indexOf = (key: unknown) => items.findIndex(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const item = items[indexOf(key)];
        return { 'text/plain': item ? titleOf(item) : '' };
      }),
    onReorder({ keys, target }) {
      const [key] = keys;
      const from = indexOf(key);
      const at = indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      // The row is removed before it is inserted.
      void onMove(from, at > from ? at - 1 : at);
    },
  });
  return (
    <GridList
      aria-labelledby={labelledBy}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[items, markOf]}
      className="arranged divide-y divide-line overflow-hidden rounded-card bg-card shadow-warm outline-none"
    >
      {(item: TItem) => (
        <GridListItem
          id={item.id}
          textValue={titleOf(item)}
          className="flex min-h-14 items-center gap-1 bg-card ps-1 pe-1 outline-none focus-visible:outline-2 focus-visible:-outline-offset-3 focus-visible:outline-deep data-dragging:opacity-50"
        >
          <Row
            title={titleOf(item)}
            mark={markOf?.(item)}
            index={indexOf(item.id)}
            last={items.length - 1}
            onMove={onMove}
          >
            {children(item)}
          </Row>
        </GridListItem>
      )}
    </GridList>
  );
}

interface RowProps {
  title: string;
  mark: MarkState | undefined;
  index: number;
  last: number;
  onMove: Move;
  children: ReactNode;
}

function Row({ title, mark, index, last, onMove, children }: RowProps) {
  const t = useTranslations('arranging');
  const menuOf = useMoveMenu(onMove, last);
  const label = t('menuOf', { title });
  return (
    <>
      <DragButton
        slot="drag"
        aria-label={t('drag', { title })}
        className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-full text-soft outline-none focus-visible:outline-2 focus-visible:outline-deep"
      >
        <GripVertical aria-hidden className="size-5" />
      </DragButton>
      <div className="min-w-0 grow py-2">{children}</div>
      <Mark state={mark} compact />
      <Menu
        label={label}
        items={menuOf(index)}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} />}
      />
    </>
  );
}
