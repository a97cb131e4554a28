/** Reads the last sequences of channels. Read in the snapshot of a response, a sequence dates the response. */
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../db/transaction.ts';
import { channels } from './tables.ts';

/** Returns the last sequences of channels. @returns a lookup: 0 for a channel without events. */
export async function sequencesOf(
  db: Queryable,
  channelIds: readonly string[],
): Promise<(channelId: string) => number> {
  const wanted = [...new Set(channelIds)];
  const heads =
    wanted.length === 0
      ? []
      : await db
          .select({ id: channels.id, sequence: channels.sequence })
          .from(channels)
          .where(inArray(channels.id, wanted));
  const sequences = new Map(heads.map(({ id, sequence }) => [id, sequence]));
  return (channelId) => sequences.get(channelId) ?? 0;
}

/** @returns 0 for a channel without events. */
export async function sequenceOf(db: Queryable, channelId: string): Promise<number> {
  return (await sequencesOf(db, [channelId]))(channelId);
}
