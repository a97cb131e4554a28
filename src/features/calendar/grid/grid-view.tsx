/** A month, a week or a day in a grid, in every state that it can be in. */
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';
import { drawnPeriod } from '../model/periods.ts';
import { useEntries, usePullState } from '../model/use-entries.ts';
import { MonthGrid } from '../month/month-grid.tsx';
import { usePeriodWords } from '../period-words.ts';
import { CalendarNotice, GridBone } from '../states.tsx';
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
  const isEmpty = isOfPeriod && found.isPulled && found.entries.length === 0;
  const shared = {
    day,
    firstDay,
    label: t('grid', { period: words.title(view, day, firstDay) }),
    onOpen: layers.openEntry,
    onSelect: layers.choose,
    onMove: layers.moveTo,
    onMore: layers.openDay,
  };
  return (
    <>
      <CalendarNotice state={state} />
      {isEmpty && (
        <div className="flex min-h-11 items-center justify-between gap-3 pb-2">
          <p role="status" className="text-soft">
            {t(EMPTY[view])}
          </p>
          <Button
            size="sm"
            look="plain"
            onClick={() => layers.choose({ kind: 'days', first: day, last: day })}
          >
            {t('plan')}
          </Button>
        </div>
      )}
      {found === undefined ? (
        <GridBone />
      ) : (
        <Suspense fallback={<GridBone />}>
          <div className="min-h-0 grow overflow-auto rounded-card bg-card shadow-warm">
            {view === 'month' ? (
              <MonthGrid {...shared} today={today} entries={found.entries} />
            ) : (
              <FullGrid
                {...shared}
                view={view}
                entries={found.entries}
                onDay={(to) => show({ view: 'day', day: to })}
                onWeek={(to) => show({ view: 'week', day: to })}
              />
            )}
          </div>
        </Suspense>
      )}
    </>
  );
}
