/** How many stored outings each filter would show. */

import { useLiveQuery } from 'dexie-react-hooks';
import { eachOfTimeline } from '#db/queries/outings.ts';
import { useSignedIn } from '#sync/provider.tsx';
import type { Direction, Filter } from './agenda-search.ts';
import { type FilterContext, keptBy } from './filters.ts';

export type CountedFilter = Exclude<Filter, 'all'>;
const COUNTED: readonly CountedFilter[] = ['answer', 'hosting', 'drafts', 'canceled'];

export type FilterCounts = Readonly<Record<CountedFilter, number>>;
const NONE: FilterCounts = { answer: 0, hosting: 0, drafts: 0, canceled: 0 };

export function useFilterCounts(
  direction: Direction,
  from: number,
  context: FilterContext | undefined,
): FilterCounts {
  const { db } = useSignedIn();
  const counts = useLiveQuery(async () => {
    const found = { ...NONE };
    if (!context) return found;
    await eachOfTimeline(db, direction, from, (outing) => {
      for (const filter of COUNTED) if (keptBy(filter, outing, context)) found[filter] += 1;
    });
    return found;
  }, [db, direction, from, context]);
  return counts ?? NONE;
}
