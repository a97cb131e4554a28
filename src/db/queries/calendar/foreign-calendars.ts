/** Queries the foreign calendars that the user subscribes to. */
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { type ForeignCalendarRow, listOfPerson } from '../../rows.ts';

/** The oldest first. */
export const foreignCalendarsOf = (db: UserDatabase): Promise<ForeignCalendarRow[]> =>
  wholeList(db.foreignCalendars, listOfPerson('foreignCalendars')).toArray();
