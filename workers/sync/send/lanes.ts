/** The order of the queue. Reads indexes only: what is sent next costs the same however much waits behind it. */

import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { RowKey } from '#db/rows.ts';
import { isWaiting } from '../storage/store.ts';

/** Lanes that hold anything, refused changes included. */
export async function lanesOf(db: UserDatabase): Promise<string[]> {
  return (await db.outbox.orderBy('lane').uniqueKeys()).map(String);
}

/** Ids of bytes that queued changes bring along and that are not on the server yet. */
export async function missingBytes(db: UserDatabase): Promise<ReadonlySet<string>> {
  const uploads = await db.uploads.toArray();
  return new Set(uploads.flatMap(({ kind, blob }) => (kind === 'uploaded' ? [] : [blob])));
}

interface Look {
  /** Changes that are on their way, answered, or made ready already. */
  but: readonly Mutation[];
  count: number;
  missing: Promise<ReadonlySet<string>>;
}

/** A lane as one look saw it. */
export interface LaneSeen {
  /** Its first changes, whatever they are. */
  first: readonly Mutation[];
  /**
   * The changes that may be sent one after the other: those that wait, without those whose bytes are not uploaded yet
   * and what touches their rows. They end before one that uses what a change in another lane has yet to create.
   */
  next: readonly Mutation[];
}

export async function lookInto(db: UserDatabase, lane: string, look: Look): Promise<LaneSeen> {
  const inLane = db.outbox.where('lane').equals(lane);
  const but = new Set(look.but.map(({ position }) => position));
  const isOpen = (mutation: Mutation) => isWaiting(mutation) && !but.has(mutation.position);
  const enough = but.size + look.count;
  const [missing, first] = await Promise.all([look.missing, inLane.clone().limit(enough).toArray()]);
  const open = await openChanges();
  return { first, next: await untilAwaited(db, lane, open.slice(0, look.count)) };

  async function openChanges(): Promise<readonly Mutation[]> {
    if (missing.size > 0) return unhindered((await inLane.clone().toArray()).filter(isOpen), missing);
    const open = first.filter(isOpen);
    // Refused changes may stand before those that wait.
    const isShort = first.length === enough && open.length < look.count;
    return isShort ? inLane.clone().filter(isOpen).limit(look.count).toArray() : open;
  }
}

/** The change of a lane that may be sent next; see `LaneSeen.next`. */
export async function headOf(db: UserDatabase, lane: string): Promise<Mutation | undefined> {
  const { next } = await lookInto(db, lane, { but: [], count: 1, missing: missingBytes(db) });
  return next[0];
}

function unhindered(open: readonly Mutation[], missing: ReadonlySet<string>): Mutation[] {
  const behind = new Set<RowKey>();
  return open.filter(({ blob, touches }) => {
    const waits = (blob !== undefined && missing.has(blob)) || touches.some((key) => behind.has(key));
    // One row's changes keep their order.
    if (waits) for (const key of touches) behind.add(key);
    return !waits;
  });
}

async function untilAwaited(
  db: UserDatabase,
  lane: string,
  mutations: readonly Mutation[],
): Promise<readonly Mutation[]> {
  const used = [...new Set(mutations.flatMap(({ uses }) => uses))];
  // Each read at once: a filter goes through an index entry by entry.
  const creators = await Promise.all(used.map((id) => db.outbox.where('creates').equals(id).toArray()));
  const awaited = new Set(
    used.filter((_, index) => creators[index]?.some((other) => isWaiting(other) && other.lane !== lane)),
  );
  const end = mutations.findIndex(({ uses }) => uses.some((id) => awaited.has(id)));
  return end < 0 ? mutations : mutations.slice(0, end);
}

/** Ids that a change in the queue, waiting or refused, would create. */
export async function uncreatedIds(db: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set((await db.outbox.orderBy('creates').keys()).map(String));
}
