/** The last sequence of a channel. Read in the snapshot of an answer, it says how new the answer is. */
import { eq } from 'drizzle-orm';
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
