/** Queries the user's links to their calendar. */
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson, type RowOf } from '../../rows.ts';

export type CalendarLinkRow = RowOf<'calendarLinks'>;

/** The oldest first. */
export const calendarLinksOf = (db: UserDatabase): Promise<CalendarLinkRow[]> =>
  wholeList(db.calendarLinks, listOfPerson('calendarLinks')).toArray();
