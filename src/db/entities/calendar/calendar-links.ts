/** Declares the user's links to their calendar. */
import type { CalendarLink } from '#contract/calendar/calendar-link/calendar-link.ts';
import { declareEntity } from '../../entity.ts';

export const calendarLinks = declareEntity<CalendarLink>()({
  table: 'id, [list+order+id]',
  since: 15,
  within: { kind: 'person' },
  list: 'calendar-links',
});
