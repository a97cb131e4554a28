/** The program while it is arranged: each day a list whose items are dragged, or moved by their menu. */

import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from 'lucide-react';
import { useId } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { useWhenLines } from '#domain/use-when-lines.ts';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useMutateAll, useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { type ProgramDay, placingsFor } from './order.ts';

interface ArrangeProps {
  days: readonly ProgramDay<OutingRow>[];
}

export default inOwnLanguage(Arrange);

function Arrange({ days }: ArrangeProps) {
  const t = useTranslations('outings.arrange');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft text-sm">{t('how')}</p>
      {days.map(({ day, items }) => (
        <Day key={day ?? 'undated'} day={day} items={items} />
      ))}
    </div>
  );
}

/** Stores an item's new place, and those of its neighbours that make room. */
function useMove(items: readonly OutingRow[]): (from: number, to: number) => Promise<void> {
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  return async (from, to) => {
    const changes = placingsFor(items, from, to).flatMap(({ id, position }) => {
      const item = items.find((one) => one.id === id);
      if (!item) return [];
      const args = { id, root_id: item.root_id, change: { position } };
      return [{ name: 'outings.update', args } as const];
    });
    if (changes.length === 0) return;
    const result = await mutateAll(changes);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
}

function Day({ day, items }: ProgramDay<OutingRow>) {
  const t = useTranslations('outings.arrange');
  const formats = useFormats();
  const headingId = useId();
  const move = useMove(items);
  const indexOf = (key: unknown) => items.findIndex(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': items[indexOf(key)]?.attributes.title ?? '' })),
    onReorder({ keys, target }) {
      const [key] = keys;
      const from = indexOf(key);
      const at = indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      // Its own row is taken out before it is put back.
      void move(from, at > from ? at - 1 : at);
    },
  });
  const title = day === null ? t('undated') : formats.fullDay(Date.parse(day), 'UTC');
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 font-semibold text-sm text-soft first-letter:uppercase">
        {title}
      </h3>
      <GridList
        aria-labelledby={headingId}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[items]}
        className="arranged divide-y divide-line overflow-hidden rounded-card bg-card shadow-warm outline-none"
      >
        {(item: OutingRow) => (
          <GridListItem
            id={item.id}
            textValue={item.attributes.title}
            className="flex min-h-14 items-center gap-1 bg-card ps-1 pe-1 outline-none focus-visible:outline-2 focus-visible:-outline-offset-3 focus-visible:outline-deep data-dragging:opacity-50"
          >
            <Row item={item} index={indexOf(item.id)} last={items.length - 1} onMove={move} />
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}

interface RowProps {
  item: OutingRow;
  index: number;
  last: number;
  onMove: (from: number, to: number) => Promise<void>;
}

function Row({ item, index, last, onMove }: RowProps) {
  const t = useTranslations('outings.arrange');
  const mark = useRowMark(`outings:${item.id}`);
  const when = useWhenLines(item.attributes);
  const { title } = item.attributes;
  const menu = t('menuOf', { title });
  return (
    <>
      <DragButton
        slot="drag"
        aria-label={t('drag', { title })}
        className="flex size-11 shrink-0 cursor-grab items-center justify-center rounded-full text-soft outline-none focus-visible:outline-2 focus-visible:outline-deep"
      >
        <GripVertical aria-hidden className="size-5" />
      </DragButton>
      <div className="min-w-0 grow py-2">
        <div dir="auto" className="follow-page line-clamp-2 font-semibold">
          {title}
        </div>
        <div className="truncate text-sm text-soft">{when.main}</div>
      </div>
      <Mark state={mark} compact />
      <Menu
        label={menu}
        items={[
          {
            id: 'up',
            label: t('up'),
            icon: ArrowUp,
            disabled: index === 0,
            onSelect: () => void onMove(index, index - 1),
          },
          {
            id: 'down',
            label: t('down'),
            icon: ArrowDown,
            disabled: index === last,
            onSelect: () => void onMove(index, index + 1),
          },
        ]}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={menu} />}
      />
    </>
  );
}
