/** Counts the stored outings of each filter. */

import { LONGEST_OUTING_MS } from '#contract/outings/outing/span.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { eachOfTimeline } from '#db/queries/outings/outings.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import type { Direction, Filter } from './agenda-search.ts';
import { type FilterContext, keptBy } from './filters.ts';

export type CountedFilter = Exclude<Filter, 'all'>;
const COUNTED: readonly CountedFilter[] = ['answer', 'hosting', 'drafts', 'canceled'];

export type FilterCounts = Readonly<Record<CountedFilter, number>>;
const NONE: FilterCounts = { answer: 0, hosting: 0, drafts: 0, canceled: 0 };

export function useFilterCounts(direction: Direction, context: FilterContext | undefined): FilterCounts {
  const { db } = useLoggedIn();
  const counts = useLiveQuery(async () => {
    const found = { ...NONE };
    if (!context) return found;
    const { now } = context;
    const from = direction === 'upcoming' ? now - LONGEST_OUTING_MS : now;
    await eachOfTimeline(db, direction, from, (outing) => {
      const isOver = phaseAt(outing.attributes, now) === 'over';
      if (isOver !== (direction === 'past')) return;
      for (const filter of COUNTED) if (keptBy(filter, outing, context)) found[filter] += 1;
    });
    return found;
  }, [db, direction, context]);
  return counts ?? NONE;
}
