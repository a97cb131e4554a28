/** Lists the area's calls and declarations. */
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { calendarCalls } from '#contract/outings/outing/calendar-calls.ts';
import type { Area } from '../../core/area.ts';
import { calendarLinkDeclarations } from './declarations.ts';
import { registerFeed } from './feed.ts';
import { registerCalendarLinks } from './links.ts';
import { registerOutingCalendarFile } from './outing-calendar-file.ts';

export const calendarsArea: Area = {
  name: 'calendars',
  calls: calendarCalls,
  register: [registerOutingCalendarFile],
};

export const calendarLinksArea: Area = {
  name: 'calendar-links',
  calls: calendarLinkCalls,
  register: [registerCalendarLinks, registerFeed],
  declarations: calendarLinkDeclarations,
};
