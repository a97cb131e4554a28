/** Renders a month, a week or a day in a grid, in every state. */
import { lazy, memo, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';
import { drawnPeriod } from '../model/periods.ts';
import { useEntries, usePullState } from '../model/use-entries.ts';
import { MonthGrid, type MonthGridProps } from '../month/month-grid.tsx';
import { usePeriodWords } from '../period-words.ts';
import { CalendarState, GridSkeleton } from '../states.tsx';
import type { Layers } from '../use-layers.tsx';
import type { Place } from '../use-place.ts';

const FullGrid = lazy(() => import('./full-grid.tsx'));

interface GridViewProps {
  place: Place;
  view: 'month' | 'week' | 'day';
  firstDay: number;
  layers: Layers;
}

const EMPTY = { month: 'emptyMonth', week: 'emptyWeek', day: 'emptyDay' } as const;

export function GridView({ place, view, firstDay, layers }: GridViewProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  const { day, today, show } = place;
  const period = drawnPeriod(view, day, firstDay);
  const found = useEntries(period);
  const state = usePullState(period, today);
  const isOfPeriod = found?.period.first === period.first && found.period.last === period.last;
  const frame = useRef<HTMLDivElement>(null);
  const isEmpty = isOfPeriod && found.isPulled && found.entries.length === 0;
  return (
    <>
      <CalendarState state={state} />
      {isEmpty && (
        <div className="flex min-h-11 items-center justify-between gap-3 pb-2">
          <p role="status" className="text-soft">
            {t(EMPTY[view])}
          </p>
          <Button
            size="sm"
            variant="plain"
            onClick={() => layers.choose({ kind: 'days', first: day, last: day })}
          >
            {t('plan')}
          </Button>
        </div>
      )}
      {found === undefined ? (
        <GridSkeleton />
      ) : (
        <Suspense fallback={<GridSkeleton />}>
          <div ref={frame} className="min-h-0 grow overflow-auto rounded-card bg-card shadow-warm">
            <Grid
              isKnown={isOfPeriod}
              view={view}
              day={day}
              today={today}
              firstDay={firstDay}
              entries={found.entries}
              label={t('grid', { period: words.title(view, day, firstDay) })}
              onOpen={layers.openEntry}
              onSelect={layers.choose}
              onMove={layers.moveTo}
              onMore={layers.openDay}
              show={show}
              frame={frame}
            />
          </div>
        </Suspense>
      )}
    </>
  );
}

interface GridProps extends MonthGridProps {
  /** The entries belong to the period to draw. */
  isKnown: boolean;
  view: GridViewProps['view'];
  show: Place['show'];
}

/**
 * Keeps the last grid until the entries of the new period are known, a few ms later: rendering a grid without its
 * entries would be wasted, and the entries would flicker.
 */
const Grid = memo(
  function Grid({ isKnown: _, view, show, today, frame, ...shared }: GridProps) {
    if (view === 'month') return <MonthGrid {...shared} today={today} frame={frame} />;
    return (
      <FullGrid
        {...shared}
        view={view}
        onDay={(to) => show({ view: 'day', day: to })}
        onWeek={(to) => show({ view: 'week', day: to })}
      />
    );
  },
  (_, { isKnown }) => !isKnown,
);
