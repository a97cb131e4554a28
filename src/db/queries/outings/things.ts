/** Queries what outings need. */
import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting, type ThingRow } from '../../rows.ts';
import { refusedChangesIn } from '../sending/refused-changes.ts';

/** Returns what an outing needs, in the order in which it was added; unsent ones after all others. */
export function thingsIn(db: UserDatabase, outingId: string): Promise<ThingRow[]> {
  return wholeList(db.things, listInOuting('things', outingId)).toArray();
}

/** Returns the refused changes of an outing's things, in the order in which they were made. */
export const refusedThingChanges = (db: UserDatabase, outingId: string): Promise<Mutation[]> =>
  refusedChangesIn(db, ['things.create', 'things.update', 'things.take', 'things.delete'], outingId);
