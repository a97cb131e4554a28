/** What this device holds for use without a network. */
import type { UserDatabase } from './user-database.ts';

export interface StoredCounts {
  outings: number;
  notes: number;
}

export async function storedCounts(db: UserDatabase): Promise<StoredCounts> {
  return { outings: await db.outings.count(), notes: await db.notes.count() };
}

/** Whether anything was ever pulled to this device or made on it, so that its screens have something to show. */
export async function holdsData(db: UserDatabase): Promise<boolean> {
  if ((await db.outings.count()) > 0) return true;
  return (await db.lists.filter((list) => list.pulled_at !== null).first()) !== undefined;
}
