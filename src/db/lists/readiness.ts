/** Whether anything has come to this device yet. What is kept ready beyond that is told by kept-ready.ts, which no first screen needs. */
import type { UserDatabase } from '../database/user-database.ts';

/**
 * Whether a list was ever pulled. Asked in the query that reads its rows, and before them: told by another query, it may be true
 * while the rows that came with it are not on the screen yet, and nothing would pass for all there is.
 */
export async function wasPulled(db: UserDatabase, list: string): Promise<boolean> {
  return ((await db.lists.get(list))?.pulled_at ?? null) !== null;
}

/** Whether anything was ever pulled to this device or made on it, so that its screens have something to show. */
export async function holdsData(db: UserDatabase): Promise<boolean> {
  if ((await db.outings.count()) > 0) return true;
  return (await db.lists.filter((list) => list.pulled_at !== null).first()) !== undefined;
}
