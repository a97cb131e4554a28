/**
 * Checks whether anything has arrived on this device yet. kept-ready.ts checks what has been prefetched; no first
 * screen needs that.
 */
import type { UserDatabase } from '../database/user-database.ts';

/**
 * Returns whether a list was ever pulled. Call it in the query that reads the list's rows, and before reading them: in
 * a separate query it may be true while the rows that arrived with it are not on the screen yet, and the list would
 * look empty.
 */
export async function wasPulled(db: UserDatabase, list: string): Promise<boolean> {
  return ((await db.lists.get(list))?.pulled_at ?? null) !== null;
}

/**
 * Returns up to where (in its order) a timeline is known: what it lacks before that, the server also lacks. Call it
 * like `wasPulled`. While pages that arrived once are pulled again, their earlier content counts.
 */
export async function pulledUntil(db: UserDatabase, list: string): Promise<number> {
  const stored = await db.lists.get(list);
  if (!stored || stored.pulled_at === null) return -Infinity;
  return ('reached' in stored.progress && stored.progress.reached?.order) || Infinity;
}

/** Returns whether this device has any data, pulled or created here, so that its screens have something to show. */
export async function holdsData(db: UserDatabase): Promise<boolean> {
  if ((await db.outings.limit(1).primaryKeys()).length > 0) return true;
  return (await db.lists.filter((list) => list.pulled_at !== null).first()) !== undefined;
}
