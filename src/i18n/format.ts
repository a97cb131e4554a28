/**
 * Formats dates, times and lists, in one user's language and zone. The locale determines 12 or 24 hours, or its tag
 * does for a user (habits.ts); the app never guesses.
 */

import { dayAt, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';
import { presentZone } from '#contract/time/zone-ids.ts';

/** A moment: a Date, epoch milliseconds, or an ISO 8601 string. */
export type Moment = Date | number | string;

/** The conventions to follow. `locale` is a full BCP 47 tag, such as en-GB; `timeZone` an IANA name. */
export interface Habits {
  locale: string;
  timeZone: string;
}

/** The three lines of a date badge. */
export interface DateBadgeParts {
  month: string;
  day: string;
  weekday: string;
}

/** Every function takes an optional zone: an outing is shown in its own zone, everything else in the user's. */
export interface Formats {
  /** 09:30, or 9:30 AM if that is the convention */
  time: (moment: Moment, zone?: string) => string;
  /** Sat 12 Dec */
  day: (moment: Moment, zone?: string) => string;
  /** Saturday 12 December */
  longDay: (moment: Moment, zone?: string) => string;
  /** Sat, 12 Dec 2027 */
  fullDay: (moment: Moment, zone?: string) => string;
  /** Sat 12 Dec, 10:20 */
  dayTime: (moment: Moment, zone?: string) => string;
  /** Sat, 12 Dec 2027, 10:20 */
  fullDayTime: (moment: Moment, zone?: string) => string;
  /** December, or December 2027 */
  month: (moment: Moment, options?: { year?: boolean; zone?: string }) => string;
  /** 12 – 14 Dec */
  dayRange: (start: Moment, end: Moment, zone?: string) => string;
  /**
   * 07:40 – 18:00 · 23:00 – 00:30 in a night · 22:00 – Sun 09:00 · 17:00 – Sun 20 Dec, 15:00. The day of the start is
   * shown next to it.
   */
  timeRange: (start: Moment, end: Moment, zone?: string) => string;
  /** DEC, 12, Sat */
  dateBadge: (moment: Moment, zone?: string) => DateBadgeParts;
  /** The calendar day, YYYY-MM-DD */
  isoDay: (moment: Moment, zone?: string) => string;
  /** 5 minutes ago, tomorrow, in 3 weeks */
  relative: (moment: Moment, now: Moment) => string;
  /** Ada, Ben and Chloé */
  list: (words: readonly string[]) => string;
  /** 1,204 */
  number: (value: number) => string;
  /** Without thousands separators. */
  digits: (value: number) => string;
  /** “Lisbon”, or if zones have a name in the user's language and their cities have none: “Westeuropäische Zeit” */
  zone: (zone: string, moment: Moment) => string;
  /** Whether a clock in that zone shows the same as the user's */
  sameClock: (moment: Moment, zone: string) => boolean;
}

/**
 * Returns the city of an IANA time zone, in English and by its current name: `America/New_York` is New York,
 * `Asia/Calcutta` Kolkata.
 */
export function zoneCity(zone: string): string {
  return (presentZone(zone).split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** When the night ends: what ends by then belongs to the evening before. */
const MORNING = '06:00';

/**
 * Returns how far a span reaches by the clock of its place: within a day, into its night, into the next day, or
 * further. Wall times.
 */
export function reachOf(starts_at: string, ends_at: string): 'day' | 'night' | 'next_day' | 'days' {
  const [day = '', time = ''] = starts_at.split('T');
  const [lastDay = '', until = ''] = ends_at.split('T');
  if (lastDay <= day) return 'day';
  if (lastDay !== shiftedBy(day, 1)) return 'days';
  return until <= MORNING && until < time ? 'night' : 'next_day';
}

/** Returns a wall time as an instant that shows it in UTC; with `time` (HH:mm), that of the same day. */
const wallClock = (wall: string, time = wall.slice(11)): number =>
  Date.parse(`${wall.slice(0, 10)}T${time}Z`);

const toDate = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns the largest unit that the distance fills, with the signed amount. */
export function relativeStep(
  moment: Moment,
  now: Moment,
): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  const seconds = (toDate(moment).getTime() - toDate(now).getTime()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return { value: Math.trunc(seconds / size), unit };
  }
  return { value: 0, unit: 'second' };
}

/** Creates the functions for one user. Creating an Intl formatter is slow, so each is created once and reused. */
export function createFormats({ locale, timeZone }: Habits): Formats {
  const kept = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (name: string, options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    const key = `${name}@${zone}`;
    const found = kept.get(key);
    if (found) return found;
    const isShort = options.weekday === 'short' || options.month === 'short';
    // Portugal's own data has whole weekdays and months as numbers, which fit on no date badge and in no week. Brazil's
    // short forms are common to both.
    const words = isShort ? locale.replace('pt-PT', 'pt') : locale;
    const made = new Intl.DateTimeFormat(words, { ...options, timeZone: zone });
    kept.set(key, made);
    return made;
  };
  // 6:30 AM, but 06:30: a leading zero belongs to clocks of 24 hours.
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const clock = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const time = (zone?: string) => dateFormat('time', clock, zone);
  const day = (zone?: string) =>
    dateFormat('day', { weekday: 'short', day: 'numeric', month: 'short' }, zone);
  const dayTime = (zone?: string) =>
    dateFormat('dayTime', { weekday: 'short', day: 'numeric', month: 'short', ...clock }, zone);
  const part = (name: string, options: Intl.DateTimeFormatOptions, moment: Moment, zone?: string) =>
    dateFormat(name, options, zone).format(toDate(moment));

  const timeRange = (from: Moment, to: Moment, zone = timeZone) => {
    const [start, end] = [toDate(from), toDate(to)];
    const [starts_at, ends_at] = [wallTimeAt(start.getTime(), zone), wallTimeAt(end.getTime(), zone)];
    const reach = reachOf(starts_at, ends_at);
    if (reach === 'day') return time(zone).formatRange(start, end);
    // Intl adds dates to times of two days. As times of one day they get the language's format of a range.
    if (reach === 'night')
      return time('UTC').formatRange(wallClock(starts_at), wallClock(starts_at, ends_at.slice(11)));
    const last =
      reach === 'days' ? dayTime(zone) : dateFormat('weekdayTime', { weekday: 'short', ...clock }, zone);
    return `${time(zone).format(start)} – ${last.format(end)}`;
  };

  const isoDay = (moment: Moment, zone = timeZone) => dayAt(toDate(moment).getTime(), zone);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const number = new Intl.NumberFormat(locale);
  const digits = new Intl.NumberFormat(locale, { useGrouping: false });

  return {
    time: (moment, zone) => time(zone).format(toDate(moment)),
    day: (moment, zone) => day(zone).format(toDate(moment)),
    longDay: (moment, zone) =>
      part('longDay', { weekday: 'long', day: 'numeric', month: 'long' }, moment, zone),
    fullDay: (moment, zone) =>
      part('fullDay', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, moment, zone),
    dayTime: (moment, zone) => dayTime(zone).format(toDate(moment)),
    fullDayTime: (moment, zone) =>
      part(
        'fullDayTime',
        {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          ...clock,
        },
        moment,
        zone,
      ),
    month: (moment, options = {}) =>
      options.year
        ? part('monthYear', { month: 'long', year: 'numeric' }, moment, options.zone)
        : part('month', { month: 'long' }, moment, options.zone),
    dayRange: (start, end, zone) =>
      isoDay(start, zone) === isoDay(end, zone)
        ? day(zone).format(toDate(start))
        : dateFormat('range', { day: 'numeric', month: 'short' }, zone).formatRange(
            toDate(start),
            toDate(end),
          ),
    timeRange,
    dateBadge: (moment, zone) => ({
      month: part('badgeMonth', { month: 'short' }, moment, zone).replace('.', ''),
      day: part('badgeDay', { day: 'numeric' }, moment, zone),
      weekday: part('badgeWeekday', { weekday: 'short' }, moment, zone).replace('.', ''),
    }),
    isoDay,
    relative: (moment, now) => {
      const { value, unit } = relativeStep(moment, now);
      return relative.format(value, unit);
    },
    list: (words) => list.format(words),
    number: (value) => number.format(value),
    digits: (value) => digits.format(value),
    zone: (zone, moment) =>
      locale.startsWith('en')
        ? zoneCity(zone)
        : (dateFormat('zone', { timeZoneName: 'longGeneric' }, zone)
            .formatToParts(toDate(moment))
            .find(({ type }) => type === 'timeZoneName')?.value ?? zoneCity(zone)),
    sameClock: (moment, zone) =>
      time(zone).format(toDate(moment)) === time().format(toDate(moment)) &&
      isoDay(moment, zone) === isoDay(moment),
  };
}
