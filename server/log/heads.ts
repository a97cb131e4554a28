/** The last sequences of channels. Read in the snapshot of an answer, one says how new the answer is. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/transaction.ts';
import { channels } from './tables.ts';

/** @returns 0 for a channel without events. */
export async function sequenceOf(db: Queryable, channelId: string): Promise<number> {
  const [head] = await db
    .select({ sequence: channels.sequence })
    .from(channels)
    .where(eq(channels.id, channelId));
  return head?.sequence ?? 0;
}

/** The last sequence of each of these channels, by its id; channels without events are left out. */
export async function sequencesOf(
  db: Queryable,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const heads = await db
    .select({ id: channels.id, sequence: channels.sequence })
    .from(channels)
    .where(inArray(channels.id, [...channelIds]));
  return new Map(heads.map(({ id, sequence }) => [id, sequence]));
}
