/** Renders the program while it is rearranged: each day a list whose items are dragged, or moved by their menu. */

import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { ArrangedList } from '#domain/app/arranging/arranged-list.tsx';
import { placingsFor } from '#domain/app/arranging/placings.ts';
import type { Move } from '#domain/app/arranging/use-move-menu.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { type ProgramDay, standingOf } from './order.ts';

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

/** Stores an item's new position, and those of its neighbors that make room. */
function useMove(items: readonly OutingRow[]): Move {
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  return async (from, to) => {
    const changes = placingsFor(items, from, to, standingOf).flatMap(({ id, position }) => {
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
  const marks = useRowMarks();
  const move = useMove(items);
  const title = day === null ? t('undated') : formats.fullDay(Date.parse(day), 'UTC');
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-1.5 font-semibold text-sm text-soft first-letter:uppercase">
        {title}
      </h3>
      <ArrangedList
        items={items}
        labelledBy={headingId}
        titleOf={({ attributes }) => attributes.title}
        markOf={({ id }) => marks.get(rowKey('outings', id))}
        onMove={move}
      >
        {(item) => <Content item={item} />}
      </ArrangedList>
    </section>
  );
}

function Content({ item }: { item: OutingRow }) {
  const when = useWhenLines(item);
  return (
    <>
      <div dir="auto" className="follow-page line-clamp-2 font-semibold">
        {item.attributes.title}
      </div>
      <div className="truncate text-sm text-soft">{when.main}</div>
    </>
  );
}
