/** Queries the templates of new outings. */
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { wasPulled } from '../../lists/readiness.ts';
import { listOfPerson, type RowOf } from '../../rows.ts';

export type ActivityTemplateRow = RowOf<'activityTemplates'>;

/** Returns all templates in their order; null before they have arrived on this device. */
export async function activityTemplates(db: UserDatabase): Promise<ActivityTemplateRow[] | null> {
  const list = listOfPerson('activityTemplates');
  // Must run before the rows are read: see `wasPulled`.
  if (!(await wasPulled(db, list))) return null;
  return wholeList(db.activityTemplates, list).toArray();
}
