/** Which lists are wanted, and how far: what the puller works through. */

import type { PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { parseListName } from '#db/lists/list-names.ts';
import { listNamed } from '../resources/registry.ts';

/** The outing that a name stands for by itself; null for names of lists. */
export function outingOfSingle(name: string): string | null {
  const parsed = parseListName(name);
  return parsed?.kind === 'single' ? parsed.outingId : null;
}

/** Who wants a list at the device time `now`. */
export type Subscription =
  /** Somebody looks at it. */
  | { by: 'screen'; now: number }
  /** It is kept ready for later; see `PulledList.distance`. */
  | { by: 'readiness'; now: number; distance: number }
  /** What is stored may no longer be so. */
  | { by: 'doubt'; now: number };

/** Declares that a list is wanted; answers whether there is anything to pull for it. */
export async function subscribe(
  db: UserDatabase,
  name: string,
  pages: number,
  want: Subscription,
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
    want,
  );
}

/** Declares that a list of a channel is wanted; answers whether there is anything to pull for it. */
async function subscribeOnChannel(
  db: UserDatabase,
  name: string,
  channelIfNew: string,
  pages: number,
  want: Subscription,
): Promise<boolean> {
  const row = subscribed(await db.lists.get(name), name, channelIfNew, pages, want);
  await db.lists.put(row);
  return needsPull(row);
}

/** A list, stored or not, as it stands once it is wanted. */
export function subscribed(
  stored: PulledList | undefined,
  name: string,
  channelIfNew: string,
  pages: number,
  want: Subscription,
): PulledList {
  const from = listNamed(name)?.list.from?.(want.now);
  const pages_wanted = Math.max(pages, stored?.pages_wanted ?? 0);
  const wantedAt = want.by === 'screen' ? want.now : 0;
  const distance = want.by === 'readiness' ? { distance: want.distance } : {};
  if (stored) {
    // Refused once, asked for anew: access may have been given meanwhile.
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

/** Whether a list has a page to fetch: it is stale, or fewer pages are stored than wanted. */
export function needsPull(list: PulledList): boolean {
  if (list.failure === 'refused') return false;
  return list.stale || (list.progress.kind !== 'complete' && list.pages_pulled < list.pages_wanted);
}

/** Whether nobody has asked for a list yet: it is fetched ahead of need. */
export const isAhead = (list: PulledList) => list.wanted_at === 0 && list.distance !== undefined;

/** Marks lists to be pulled again from their start; what is stored stays visible meanwhile. Resolves to them as they stand then. */
export async function markStale(db: UserDatabase, lists: readonly PulledList[]): Promise<PulledList[]> {
  const all = lists.map(marked);
  await db.lists.bulkPut(all);
  return all;
}

/** A list as it stands once it is marked. */
export const marked = (list: PulledList): PulledList => ({
  ...list,
  stale: true,
  marks: list.marks + 1,
  failure: null,
});
