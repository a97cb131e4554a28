/** Reads the entries of a period: live from the device, and pulled if missing. */

import { useEffect } from 'react';
import { dayAfter } from '#contract/outings/outing/span.ts';
import { startOfDay } from '#contract/time/instants.ts';
import { pulledUntil, wasPulled } from '#db/lists/readiness.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useConnectivity, useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import type { CalendarEntry } from './entry.ts';
import type { Period } from './periods.ts';
import { readEntries } from './read-entries.ts';

export interface FoundEntries {
  /** The period of these entries: the previous one while a new one is looked up. */
  period: Period;
  entries: readonly CalendarEntry[];
  /** The server's entries are included: only then does an empty period mean that nothing is planned. */
  isPulled: boolean;
}

/** The list of the user's own entries. */
const OWN = 'personal-calendar';

/** Returns undefined before the database's first result. */
export function useEntries({ first, last }: Period): FoundEntries | undefined {
  const { db, user } = useLoggedIn();
  const zone = deviceTimeZone();
  return useLiveQuery(async () => {
    const period = { first, last };
    const isPulled = (await wasPulled(db, 'timeline/upcoming')) && (await wasPulled(db, OWN));
    return { period, isPulled, entries: await readEntries(db, user.id, period, zone) };
  }, [db, user.id, first, last, zone]);
}

export type PullState =
  /** Everything was pulled, or is being loaded. */
  | { kind: 'fine'; isLoadingMore: boolean }
  | { kind: 'never'; offline: boolean }
  /** The entries are stored, but may be outdated. */
  | { kind: 'older'; at: number; failed: boolean };

/** Subscribes to what a period shows, pulls as far as it reaches, and reports the state. */
export function usePullState({ first, last }: Period, today: string): PullState {
  const { db } = useLoggedIn();
  const upcoming = useSubscription('timeline/upcoming');
  const past = useSubscription('timeline/past');
  const own = useSubscription(OWN);
  const offline = useConnectivity().network.kind !== 'online';
  const zone = deviceTimeZone();
  const reached = useLiveQuery(
    async () => ({
      upcoming: await pulledUntil(db, 'timeline/upcoming'),
      past: await pulledUntil(db, 'timeline/past'),
    }),
    [db],
  );
  const needsMore = {
    upcoming: reached !== undefined && last >= today && reached.upcoming < startOfDay(dayAfter(last), zone),
    // The list of past outings runs backwards: it is known back to where it was pulled.
    past:
      reached !== undefined &&
      first < today &&
      Number.isFinite(reached.past) &&
      reached.past > startOfDay(first, zone),
  };
  useMore(upcoming, needsMore.upcoming && !offline);
  useMore(past, needsMore.past && !offline);
  // A series of any time can take place in any period.
  useMore(own, !offline);
  const isLoadingMore = [upcoming, past, own].some(({ list }) => list.kind === 'stored' && list.loadingMore);
  const shown = stateOf(last < today ? past.list : upcoming.list, offline, isLoadingMore);
  return shown.kind === 'fine' ? stateOf(own.list, offline, isLoadingMore) : shown;
}

function useMore({ list, loadMore }: ReturnType<typeof useSubscription>, needed: boolean): void {
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  useEffect(() => {
    if (needed && canPull) loadMore();
  }, [needed, canPull, loadMore]);
}

function stateOf(list: WantedList, offline: boolean, isLoadingMore: boolean): PullState {
  if (list.kind === 'unknown') return { kind: 'fine', isLoadingMore };
  const failed = list.failure !== null;
  if (list.kind === 'never')
    return offline || failed ? { kind: 'never', offline } : { kind: 'fine', isLoadingMore };
  return offline || failed
    ? { kind: 'older', at: list.currentAt, failed: !offline }
    : { kind: 'fine', isLoadingMore };
}
