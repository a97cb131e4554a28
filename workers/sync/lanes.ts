/** The order of the queue. Reads indexes only: what is sent next costs the same however much waits behind it. */
import type { Mutation } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import { isWaiting } from './store.ts';

/** Lanes that hold anything, refused changes included. */
export async function lanesOf(db: UserDatabase): Promise<string[]> {
  return (await db.outbox.orderBy('lane').uniqueKeys()).map(String);
}

/** The first waiting change of a lane; undefined while it uses what a change in another lane has yet to create. */
export async function headOf(db: UserDatabase, lane: string): Promise<Mutation | undefined> {
  const head = await db.outbox.where('lane').equals(lane).filter(isWaiting).first();
  if (!head) return undefined;
  const creates = db.outbox.where('creates').anyOf(head.uses);
  const awaited = await creates.filter((other) => isWaiting(other) && other.lane !== lane).first();
  return awaited ? undefined : head;
}

/** Ids that a change in the queue, waiting or refused, would create. */
export async function uncreatedIds(db: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set((await db.outbox.orderBy('creates').keys()).map(String));
}
