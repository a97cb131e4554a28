/** Renders cards of outings under month headings: windowed, in one or two columns, with j and k to move. */

import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { useRowMarks, useSync } from '#sync/provider.tsx';
import { useKeys } from '#ui/device/use-keys.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { InfiniteList } from '#ui/lists/infinite-list.tsx';
import { type KeptPlace, storePlace } from '#ui/lists/list-places.ts';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { stepRow } from '#ui/lists/step-row.ts';
import { type FilterContext, needsParticipation, participationTo } from './filters.ts';
import { MonthHeading } from './month-heading.tsx';
import { type AgendaRow, monthRows } from './month-rows.ts';
import { TWO_COLUMNS } from './two-columns.ts';
import type { Timeline } from './use-timeline.ts';

interface OutingListProps {
  timeline: Timeline;
  outings: readonly OutingRow[];
  context: FilterContext;
  place: KeptPlace | undefined;
  /** Announce the number of outings to screen readers when it changes. */
  announce: boolean;
}

export function OutingList({ timeline, outings, context, place, announce }: OutingListProps) {
  const t = useTranslations('agenda');
  const router = useRouter();
  const area = useRef<HTMLDivElement>(null);
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1;
  const { goingOn, limit } = timeline;
  const rows = useMemo(() => monthRows(outings, columns, goingOn), [outings, columns, goingOn]);
  useKeys([
    { keys: ['j'], label: t('keys.nextOuting'), act: () => stepRow(area.current, 1) },
    { keys: ['k'], label: t('keys.previousOuting'), act: () => stepRow(area.current, -1) },
  ]);
  return (
    <div ref={area}>
      <p role="status" className="sr-only">
        {announce && t('results', { count: outings.length })}
      </p>
      <InfiniteList
        items={rows}
        keyOf={(row) => row.key}
        hasMore={timeline.hasMore}
        onEndReached={timeline.showMore}
        place={place}
        onLeave={(left) => storePlace(router.state.resolvedLocation?.state.__TSR_key, left, { limit })}
        footer={<ListEnd timeline={timeline} />}
      >
        {(row) => <Row row={row} context={context} columns={columns} />}
      </InfiniteList>
    </div>
  );
}

function Row({
  row,
  context,
  columns,
}: {
  row: AgendaRow<OutingRow>;
  context: FilterContext;
  columns: number;
}) {
  const marks = useRowMarks();
  if (row.kind === 'month') return <MonthHeading month={row.month} />;
  return (
    <div className={`grid gap-5 pb-5 ${columns === 2 ? 'grid-cols-2' : 'grid-cols-1'}`}>
      {row.outings.map((outing) => (
        <OutingTile
          key={outing.id}
          outing={outing}
          needsParticipation={needsParticipation(outing, context)}
          participation={participationTo(outing, context)}
          mark={marks.get(rowKey('outings', outing.id))}
        />
      ))}
    </div>
  );
}

/** Shows skeletons while more is loading, and a message with a retry button after a failure. */
function ListEnd({ timeline: { list } }: { timeline: Timeline }) {
  const t = useTranslations('agenda');
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{t('couldNotLoadMore')}</LoadError>;
  }
  return list.loadingMore ? <CardGridSkeleton cards={2} /> : null;
}
