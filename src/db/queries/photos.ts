/** Queries of photos. */
import type { UserDatabase } from '../database/user-database.ts';
import { wholeList } from '../lists/list-range.ts';
import { listInOuting, type PhotoRow } from '../rows.ts';

/** The photos of an outing, newest first; unsent ones before all others. */
export function photosIn(db: UserDatabase, outingId: string): Promise<PhotoRow[]> {
  return wholeList(db.photos, listInOuting('photos', outingId)).reverse().toArray();
}
