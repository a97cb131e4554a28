/** Shows the calendar's state while it has nothing to show, or not all of it. */
import { useTranslations } from 'use-intl';
import { useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import type { PullState } from './model/use-entries.ts';

/** Shows that it was never loaded, how old it is, or that more is being loaded. */
export function CalendarState({ state }: { state: PullState }) {
  const t = useTranslations('calendar');
  const { engine } = useSync();
  switch (state.kind) {
    case 'never':
      return (
        <div className="pb-2">
          <LoadError onRetry={() => void engine.syncNow()}>
            {t(state.offline ? 'neverLoaded' : 'couldNotLoad')}
          </LoadError>
        </div>
      );
    case 'older':
      return (
        <div className="pb-1">
          <Freshness at={state.at} failed={state.failed} />
        </div>
      );
    case 'fine':
      return state.isLoadingMore ? (
        <p role="status" className="late pb-1 text-soft text-xs">
          {t('loading')}
        </p>
      ) : null;
  }
}

export function DaysSkeleton() {
  return (
    <div className="late">
      <Skeleton>
        <div className="flex flex-col gap-3">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex flex-col gap-2">
              <LineSkeleton width={34} />
              <LineSkeleton className="h-16 rounded-card" />
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

/** Replaces a grid whose code or entries are loading. */
export function GridSkeleton() {
  return (
    <div className="late min-h-0 grow">
      <Skeleton className="h-full">
        <LineSkeleton className="h-full min-h-96 rounded-card" />
      </Skeleton>
    </div>
  );
}
