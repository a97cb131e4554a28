/** The last sequence of a channel: what an answer read in the same snapshot is as new as. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/transaction.ts';
import { channels } from './tables.ts';

/** @returns 0 for a channel that has not said anything yet. */
export async function sequenceOf(db: Queryable, channelId: string): Promise<number> {
  const [head] = await db
    .select({ sequence: channels.sequence })
    .from(channels)
    .where(eq(channels.id, channelId));
  return head?.sequence ?? 0;
}
