/** Renders contact lists as a tree: expand, collapse, drag onto each other, and each with its menu. */

import { ChevronRight, Ellipsis, GripVertical } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { Button as TreeButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslations } from 'use-intl';
import type { ListRow } from '#domain/people/list-rows.ts';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { Mark, type MarkState } from '#ui/lists/marks.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { type ListNode, moveRefusal, nodesOf } from './list-rules.ts';

export interface ListTreeProps {
  rows: readonly ListRow[];
  /** The number of people in each list or below it. */
  counts: ReadonlyMap<string, number>;
  markOf: (id: string) => MarkState | undefined;
  menuOf: (row: ListRow) => readonly MenuAction[];
  onOpen: (row: ListRow) => void;
  /** `parentId`: null for the top. */
  onMove: (row: ListRow, parentId: string | null) => void;
}

export default inOwnLanguage(ListTree);

function ListTree({ rows, counts, markOf, menuOf, onOpen, onMove }: ListTreeProps) {
  const t = useTranslations('contactLists');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => nodesOf(rows), [rows]);
  const expanded = rows.flatMap(({ id }) => (closed.has(id) ? [] : [id]));
  const { dragAndDropHooks, isDragging } = useDragging(rows, onMove);
  const draw = (node: ListNode) => (
    <TreeItem
      id={node.id}
      textValue={node.title}
      onAction={() => onOpen(node)}
      className="group cursor-pointer bg-card outline-none hover:bg-sunken data-drop-target:bg-tint data-dragging:opacity-50 data-drop-target:outline-2 data-focus-visible:outline-2 data-drop-target:outline-brand data-focus-visible:outline-deep -outline-offset-3"
    >
      <TreeItemContent>
        <RowContent
          node={node}
          count={counts.get(node.id) ?? 0}
          mark={markOf(node.id)}
          menu={menuOf(node)}
          isOpen={!closed.has(node.id)}
        />
      </TreeItemContent>
      <Collection items={node.children} dependencies={[counts, closed, markOf, menuOf]}>
        {draw}
      </Collection>
    </TreeItem>
  );
  return (
    <Tree
      aria-label={t('title')}
      items={nodes}
      dependencies={[counts, closed, markOf, menuOf]}
      keyboardNavigationBehavior="tab"
      expandedKeys={expanded}
      onExpandedChange={(keys) => setClosed(new Set(rows.flatMap(({ id }) => (keys.has(id) ? [] : [id]))))}
      dragAndDropHooks={dragAndDropHooks}
      className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-warm outline-none data-drop-target:outline-2 data-drop-target:outline-brand"
      // Room to drop a list at the top level.
      style={{ paddingBottom: isDragging ? 56 : 0 }}
    >
      {draw}
    </Tree>
  );
}

/** A list is dropped onto its new parent, or next to the tree for the top level. */
function useDragging(rows: readonly ListRow[], onMove: ListTreeProps['onMove']) {
  const [isDragging, setDragging] = useState(false);
  // Read while the pointer moves, before the next render.
  const dragged = useRef<string | null>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': rows.find(({ id }) => id === key)?.title ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onDragStart({ keys }) {
      const [key] = keys;
      dragged.current = typeof key === 'string' ? key : null;
      setDragging(true);
    },
    onDragEnd() {
      dragged.current = null;
      setDragging(false);
    },
    getDropOperation(target) {
      if (dragged.current === null || (target.type === 'item' && target.dropPosition !== 'on'))
        return 'cancel';
      const parentId = target.type === 'item' ? String(target.key) : null;
      return moveRefusal(rows, dragged.current, parentId) === null ? 'move' : 'cancel';
    },
    onDrop({ target }) {
      const row = rows.find(({ id }) => id === dragged.current);
      if (row) onMove(row, target.type === 'item' ? String(target.key) : null);
    },
  });
  return { dragAndDropHooks, isDragging };
}

interface RowContentProps {
  node: ListNode;
  count: number;
  mark: MarkState | undefined;
  menu: readonly MenuAction[];
  isOpen: boolean;
}

function RowContent({ node: { title, level, hasChildren }, count, mark, menu, isOpen }: RowContentProps) {
  const t = useTranslations('contactLists');
  const formats = useFormats();
  const menuLabel = t('menuOf', { title });
  return (
    <div
      style={{ paddingInlineStart: `${(level - 1) * 20 + 4}px` }}
      className="flex min-h-14 items-center pe-1 few-words:flex-wrap"
    >
      {hasChildren ? (
        <TreeButton
          slot="chevron"
          className="grid size-11 shrink-0 place-items-center rounded-full text-soft outline-none data-focus-visible:outline-2 data-focus-visible:outline-deep"
        >
          <ChevronRight
            aria-hidden
            className={`size-5 transition-transform ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
          />
        </TreeButton>
      ) : (
        <span className="w-11 shrink-0" />
      )}
      <span
        dir="auto"
        className="follow-page line-clamp-2 min-w-0 grow py-2 font-semibold few-words:basis-2/3"
      >
        {title}
      </span>
      <Mark state={mark} compact />
      <span className="tabular ms-2 shrink-0 text-soft">
        <span aria-hidden>{formats.number(count)}</span>
        <span className="sr-only">{t('count', { count })}</span>
      </span>
      <TreeButton
        slot="drag"
        aria-label={t('drag', { title })}
        className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-full text-soft outline-none data-focus-visible:outline-2 data-focus-visible:outline-deep"
      >
        <GripVertical aria-hidden className="size-5" />
      </TreeButton>
      <OwnPress>
        <Menu
          label={title}
          items={menu}
          trigger={(props) => <IconButton {...props} icon={Ellipsis} label={menuLabel} className="-ms-1" />}
        />
      </OwnPress>
    </div>
  );
}

/** A press in here, or in what it opens, is not a press on the row. */
function OwnPress({ children }: { children: ReactNode }) {
  const stop = (event: SyntheticEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears nothing, it only ends the way of what its button hears
    <span onPointerDown={stop} onMouseDown={stop} onClick={stop} onKeyDown={stop} onKeyUp={stop}>
      {children}
    </span>
  );
}
