/**
 * Holds the outing that a finger is about to open, read before the finger is lifted: the page renders with the tap and
 * not after a read.
 */

import type { UserDatabase } from '#db/database/user-database.ts';
import { type FoundOuting, findOuting } from './find-outing.ts';

interface Prepared {
  db: UserDatabase;
  id: string;
  found: FoundOuting;
  /** Time of the page's own clock, ms. */
  at: number;
}

/** Longer than a tap takes. Older results are read again. */
export const PREPARED_FOR_MS = 1_000;

let last: Prepared | null = null;

/** Reads an outing that the user is likely to open now. */
export async function prepareOuting(db: UserDatabase, id: string, userId: string): Promise<void> {
  const found = await findOuting(db, id, userId);
  last = { db, id, found, at: performance.now() };
}

/** Returns the fresh read of this outing; its page reads it again, and follows it. */
export function preparedOuting(db: UserDatabase, id: string): FoundOuting | undefined {
  const isFresh = last?.db === db && last.id === id && performance.now() - last.at < PREPARED_FOR_MS;
  return isFresh ? last?.found : undefined;
}
