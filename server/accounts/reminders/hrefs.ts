/** Builds the targets of reminders and mails in the app: paths with their queries. */
import { dayAt } from '#contract/time/instants.ts';

export const outingHref = (id: string): string => `/outings/${id}`;

/** Returns the link to the day of an entry in the calendar. @param start of it, Unix ms */
export const entryHref = (start: number, zone: string): string =>
  `/calendar?view=day&day=${dayAt(start, zone)}`;
