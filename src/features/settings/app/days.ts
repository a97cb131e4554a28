/** Names of the days on which a week may begin. */

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** "Monday". @param day 1 for Monday to 7 for Sunday */
export const dayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

/** The locale without what the reader chose otherwise. */
export const localeOfRegion = (locale: string): string => locale.split('-u-', 1).join();
