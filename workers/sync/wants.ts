/** Which lists are wanted, and how far: what the puller works through. */
import type { PulledList } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import { listNamed } from './resources/registry.ts';

const SINGLE = 'outing/';

/** The outing that a name stands for by itself; null for names of lists. */
export const singleOuting = (name: string) => (name.startsWith(SINGLE) ? name.slice(SINGLE.length) : null);

/**
 * Declares that a list is wanted; answers whether there is anything to pull for it. `wantedAt` is the device time at which
 * a screen asked for it, 0 where it is only kept ready for later.
 */
export async function wantList(
  db: UserDatabase,
  name: string,
  pages: number,
  { now, wantedAt }: { now: number; wantedAt: number },
  channelOf: (outingId: string | null) => Promise<string>,
): Promise<boolean> {
  const declared = listNamed(name)?.list;
  const single = singleOuting(name);
  if (!declared && single === null) return false;
  const stored = await db.lists.get(name);
  const channel = stored?.channel ?? (await channelOf(declared ? declared.outing(name) : single));
  const pages_wanted = Math.max(pages, stored?.pages_wanted ?? 0);
  const fresh: PulledList = {
    name,
    channel,
    progress: { kind: 'pulling', next: null, reached: null },
    stale: false,
    marks: 0,
    pulled_at: null,
    failure: null,
    pages_wanted,
    pages_pulled: 0,
    wanted_at: wantedAt,
    ...(declared?.from ? { from: declared.from(now) } : {}),
  };
  // Refused once, asked for anew: access may have been given meanwhile.
  const failure = stored?.failure === 'refused' ? null : (stored?.failure ?? null);
  const row = stored
    ? { ...stored, pages_wanted, wanted_at: Math.max(wantedAt, stored.wanted_at), failure }
    : fresh;
  await db.lists.put(row);
  return needsPull(row);
}

/** Whether a list has a page to fetch: it is stale, or fewer pages are stored than wanted. */
export function needsPull(list: PulledList): boolean {
  if (list.failure === 'refused') return false;
  return list.stale || (list.progress.kind !== 'complete' && list.pages_pulled < list.pages_wanted);
}

/** Marks lists to be pulled again from their start; what is stored stays visible meanwhile. */
export async function markStale(db: UserDatabase, lists: readonly PulledList[]): Promise<void> {
  await db.lists.bulkPut(
    lists.map((list) => ({ ...list, stale: true, marks: list.marks + 1, failure: null })),
  );
}
