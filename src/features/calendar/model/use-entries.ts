/** The entries of a period: live from the device, and pulled where they are not there yet. */

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
  /** Of this period: while another one is looked up it is the one before. */
  period: Period;
  entries: readonly CalendarEntry[];
  /** The server's entries are included: only then does an empty period mean that nothing is planned. */
  isPulled: boolean;
}

/** The list of entries of one's own. */
const OWN = 'personal-calendar';

/** Undefined before the database's first answer. */
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
  /** What there is was pulled, or is on its way. */
  | { kind: 'fine'; isLoadingMore: boolean }
  | { kind: 'never'; offline: boolean }
  /** It is there, and may be of an earlier time. */
  | { kind: 'older'; at: number; failed: boolean };

/** Subscribes to what a period shows, pulls as far as it reaches, and says how that stands. */
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
    // The list of past outings goes backwards: it is known down to where it was pulled.
    past:
      reached !== undefined &&
      first < today &&
      Number.isFinite(reached.past) &&
      reached.past > startOfDay(first, zone),
  };
  useMore(upcoming, needsMore.upcoming && !offline);
  useMore(past, needsMore.past && !offline);
  // Series of any time take place in any period.
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
