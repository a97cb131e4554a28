/** Reads the outings of the list: live from the local database, in growing number; pulls further pages as needed. */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { LONGEST_OUTING_MS } from '#contract/outings/outing/span.ts';
import { dayAt, startOfDay } from '#contract/time/instants.ts';
import { wasPulled } from '#db/lists/readiness.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { outingsWith, ownParts, timelineBetween, timelinePage } from '#db/queries/outings/outings.ts';
import { invitedTo } from '#db/queries/outings/own-participations.ts';
import type { OutingRow } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import type { Direction, Filter, Narrowing } from './agenda-search.ts';
import { type FilterContext, keptBy, narrowedBy } from './filters.ts';
import { outingSearch } from './search-fold.ts';

/** The number of rows by which a list grows. */
export const TIMELINE_STEP = 40;

const NONE: ReadonlySet<string> = new Set();

export interface Timeline {
  /** Undefined before the database's first result. */
  outings: readonly OutingRow[] | undefined;
  /** Whether the server's outings are included: only then does an empty list mean that there are none. */
  isPulled: boolean;
  /** Outings that have begun and are not over. */
  goingOn: ReadonlySet<string>;
  list: WantedList;
  /** There may be more outings, on the device or on the server. */
  hasMore: boolean;
  limit: number;
  showMore: () => void;
}

/** Returns the current time, the device's current day, and its first instant. */
export function useToday(): { now: number; today: string; start: number } {
  const now = useNow();
  const zone = deviceTimeZone();
  const today = dayAt(now, zone);
  const start = useMemo(() => startOfDay(today, zone), [today, zone]);
  return { now, today, start };
}

/** Returns what the filters need to know about the reader; undefined until the database has responded. */
export function useFilterContext(): FilterContext | undefined {
  const { db, user } = useLoggedIn();
  const { now } = useToday();
  const own = useLiveQuery(async () => {
    const [parts, invited] = await Promise.all([ownParts(db, user.id), invitedTo(db)]);
    return { parts, invited };
  }, [db, user.id]);
  return useMemo(() => own && { userId: user.id, ...own, now }, [user.id, own, now]);
}

interface TimelineQuery {
  direction: Direction;
  filter: Filter;
  search: string;
  narrowing: Narrowing;
  context: FilterContext | undefined;
  firstLimit: number;
}

export function useTimeline({
  direction,
  filter,
  search,
  narrowing: { part, place, person, from, to },
  context,
  firstLimit,
}: TimelineQuery): Timeline {
  const { db } = useLoggedIn();
  const { list, loadMore } = useSubscription(`timeline/${direction}`);
  const [limit, setLimit] = useState(firstLimit);

  const found = useLiveQuery(async () => {
    if (!context) return undefined;
    const isPulled = await wasPulled(db, `timeline/${direction}`);
    const matches = outingSearch(search);
    const shared = person === undefined ? NONE : await outingsWith(db, person);
    const isWanted = narrowedBy({ part, place, person, from, to }, context, shared);
    const keep = (outing: OutingRow) =>
      keptBy(filter, outing, context) && isWanted(outing) && matches(outing);
    const { now } = context;
    const begun = await timelineBetween(db, now - LONGEST_OUTING_MS, now);
    const current = begun.filter((outing) => phaseAt(outing.attributes, now) === 'now');
    const goingOn = new Set(current.map((outing) => outing.id));
    const page = await timelinePage(
      db,
      direction,
      now,
      limit,
      (outing) => keep(outing) && !goingOn.has(outing.id),
    );
    const outings = direction === 'upcoming' ? [...current.filter(keep), ...page] : page;
    return { outings, isPulled, goingOn, full: page.length >= limit, asked: limit };
  }, [db, direction, filter, search, part, place, person, from, to, limit, context]);

  const full = found?.full ?? false;
  const serverHasMore = list.kind === 'stored' && list.more;
  const canPull = serverHasMore && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (full) setLimit((count) => count + TIMELINE_STEP);
    else if (canPull) loadMore();
  }, [full, canPull, loadMore]);

  // A filter may hide a whole page: then no scrolling would ever load the next one.
  const short = found !== undefined && found.asked === limit && !full;
  useEffect(() => {
    if (short && canPull) loadMore();
  }, [short, canPull, loadMore]);

  return {
    outings: found?.outings,
    isPulled: found?.isPulled ?? false,
    goingOn: found?.goingOn ?? NONE,
    list,
    hasMore: full || canPull,
    limit,
    showMore,
  };
}
