/** The order of the queue. Reads indexes only: what is sent next costs the same however much waits behind it. */
import type { RowKey } from '#db/rows.ts';
import type { Mutation } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import { isWaiting } from './store.ts';

/** Lanes that hold anything, refused changes included. */
export async function lanesOf(db: UserDatabase): Promise<string[]> {
  return (await db.outbox.orderBy('lane').uniqueKeys()).map(String);
}

/**
 * The change of a lane that may be sent next: the first that waits, or the first behind those whose bytes are not uploaded
 * yet that touches none of their rows. Undefined while it uses what a change in another lane has yet to create. `but`:
 * changes that are on their way or answered already.
 */
export async function headOf(
  db: UserDatabase,
  lane: string,
  but: readonly Mutation[] = [],
): Promise<Mutation | undefined> {
  const head = await firstReady(db, lane, new Set(but.map(({ position }) => position)));
  if (!head || head.uses.length === 0) return head;
  const creates = db.outbox.where('creates').anyOf(head.uses);
  const awaited = await creates.filter((other) => isWaiting(other) && other.lane !== lane).first();
  return awaited ? undefined : head;
}

async function firstReady(
  db: UserDatabase,
  lane: string,
  but: ReadonlySet<number>,
): Promise<Mutation | undefined> {
  const inLane = db.outbox
    .where('lane')
    .equals(lane)
    .filter((mutation) => isWaiting(mutation) && !but.has(mutation.position));
  const [uploads, first] = await Promise.all([db.uploads.toArray(), inLane.clone().first()]);
  const missing = new Set(uploads.flatMap(({ kind, blob }) => (kind === 'uploaded' ? [] : [blob])));
  if (missing.size === 0) return first;
  const behind = new Set<RowKey>();
  for (const mutation of await inLane.toArray()) {
    const { blob, touches } = mutation;
    const waits = (blob !== undefined && missing.has(blob)) || touches.some((key) => behind.has(key));
    if (!waits) return mutation;
    // One row's changes keep their order.
    for (const key of touches) behind.add(key);
  }
  return undefined;
}

/** Ids that a change in the queue, waiting or refused, would create. */
export async function uncreatedIds(db: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set((await db.outbox.orderBy('creates').keys()).map(String));
}
