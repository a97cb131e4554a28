/** Subscribes to lists: which ones must be pulled, and how many pages of them. */

import type { PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { declarationOf } from '#db/entities.ts';
import { parseListName } from '#db/lists/list-names.ts';
import { needsPull } from '#db/lists/needs-pull.ts';
import { TIMELINE } from '#db/rows.ts';
import { listNamed } from '../resources/registry.ts';

/** Returns the outing of a name that means a single outing; null for names of lists. */
export function outingOfSingle(name: string): string | null {
  const parsed = parseListName(name);
  return parsed?.kind === 'single' ? parsed.outingId : null;
}

/** Who needs a list at the device time `now` */
export type Subscription =
  /** A screen shows it. `today`: the server's time, if the list's window starts by it */
  | { by: 'screen'; now: number; today: number }
  /** It is prefetched; see `PulledList.distance`. */
  | { by: 'prefetch'; now: number; today?: undefined; distance: number }
  /** The stored rows may be outdated. */
  | { by: 'recheck'; now: number; today?: undefined };

/** Number of pages wanted of a prefetched list */
const ALL_PAGES = 1_000_000;

/** Returns how many pages of a list are prefetched. If only its first rows are, one page contains them. */
export function pagesAhead(name: string): number {
  const entity = listNamed(name)?.resource.entity;
  return entity !== undefined && declarationOf(entity).rowsKeptReady !== undefined ? 1 : ALL_PAGES;
}

/** Subscribes to a list. Returns whether there is anything to pull for it. */
export async function subscribe(
  db: UserDatabase,
  name: string,
  pages: number,
  subscription: Subscription,
  channelOf: (outingId: string | null) => Promise<string>,
): Promise<boolean> {
  const declared = listNamed(name)?.list;
  const single = outingOfSingle(name);
  if (!declared && single === null) return false;
  return subscribeOnChannel(
    db,
    name,
    await channelOf(declared ? declared.outing(name) : single),
    pages,
    subscription,
  );
}

/** Subscribes to a list of a known channel. Returns whether there is anything to pull for it. */
async function subscribeOnChannel(
  db: UserDatabase,
  name: string,
  channelIfNew: string,
  pages: number,
  subscription: Subscription,
): Promise<boolean> {
  const row = subscribed(await db.lists.get(name), name, channelIfNew, pages, subscription);
  await db.lists.put(row);
  return needsPull(row);
}

/** Returns the row of a list, stored or not, after a subscription. */
export function subscribed(
  stored: PulledList | undefined,
  name: string,
  channelIfNew: string,
  pages: number,
  subscription: Subscription,
): PulledList {
  const from = listNamed(name)?.list.from?.(subscription.today ?? subscription.now);
  const pages_wanted = Math.max(pages, stored?.pages_wanted ?? 0);
  const wantedAt = subscription.by === 'screen' ? subscription.now : 0;
  const distance = subscription.by === 'prefetch' ? { distance: subscription.distance } : {};
  if (stored) {
    // Refused before, but access may have been granted meanwhile.
    const failure = stored.failure === 'refused' ? null : stored.failure;
    return {
      ...stored,
      ...distance,
      pages_wanted,
      wanted_at: Math.max(wantedAt, stored.wanted_at),
      failure,
    };
  }
  return {
    name,
    channel: channelIfNew,
    progress: { kind: 'pulling', next: null, reached: null },
    stale: false,
    marks: 0,
    pulled_at: null,
    failure: null,
    pages_wanted,
    pages_pulled: 0,
    wanted_at: wantedAt,
    ...(from === undefined ? {} : { from }),
    ...distance,
  };
}

/** Returns whether no screen has asked for the list yet: it is prefetched. */
export const isAhead = (list: PulledList) => list.wanted_at === 0 && list.distance !== undefined;

/** The agenda that is prefetched, from 30 days back */
export const UPCOMING_AGENDA = `${TIMELINE}/upcoming`;

/** Returns whether this is the agenda, and the device has nothing of it yet. */
export const isNewAgenda = ({ name, pulled_at }: PulledList) =>
  name === UPCOMING_AGENDA && pulled_at === null;

/** Marks lists to be pulled again from their start. Stored rows stay visible meanwhile. Returns the marked lists. */
export async function markStale(db: UserDatabase, lists: readonly PulledList[]): Promise<PulledList[]> {
  const all = lists.map(marked);
  await db.lists.bulkPut(all);
  return all;
}

/** Returns the row of a list after it was marked. */
export const marked = (list: PulledList): PulledList => ({
  ...list,
  stale: true,
  marks: list.marks + 1,
  failure: null,
});
