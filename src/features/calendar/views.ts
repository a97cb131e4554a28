/** Defines the views of the calendar and their addresses. */
export const VIEWS = ['month', 'week', 'day', 'year', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];

export const calendarHref = (view: CalendarView, day: string) => `/calendar?view=${view}&day=${day}`;
