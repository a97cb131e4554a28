/**
 * Computes the dates of a series of outings, and what a change of one means for the others: the same on server and
 * device.
 */

import { SERIES_DATES_AHEAD, SERIES_DATES_LEAST, SERIES_DAYS_AHEAD } from '../../base/limits.ts';
import { daysBetween } from '../../time/days-between.ts';
import { shiftedBy } from '../../time/instants.ts';
import { dayNumber, dayOfNumber, movedRecurrence, occurrenceDays } from '../../time/occurrences.ts';
import type { Recurrence } from '../../time/recurrence.ts';
import type { OutingChange } from '../outing/outing.ts';
import {
  type OutingSeries,
  partsOf,
  SERIES_PARTS,
  type SeriesPart,
  type WideScope,
} from '../outing/series.ts';

/** A recurrence that names few days is examined for this many more: 29 February comes every eight years at worst. */
const DAYS_OF_RARE_RECURRENCES = 40 * 366;

/**
 * Returns the days that should have dates: those within the months ahead, and at least the next few of a rare
 * recurrence.
 * @param first the day of the first date
 * @param today by the clock of the series' zone
 */
export function daysAhead(first: string, recurrence: Recurrence, today: string): string[] {
  const from = Math.max(dayNumber(first), dayNumber(today));
  const near = occurrenceDays(first, recurrence, from, from + SERIES_DAYS_AHEAD);
  const days =
    near.length >= SERIES_DATES_LEAST
      ? near.slice(0, SERIES_DATES_AHEAD)
      : occurrenceDays(first, recurrence, from, from + DAYS_OF_RARE_RECURRENCES).slice(0, SERIES_DATES_LEAST);
  return days.map(dayOfNumber);
}

export interface Times {
  starts_at: string | null;
  ends_at: string | null;
  all_day: boolean;
  timezone: string;
}

/** Moves a time of one date to another one: by the wall clock, however far apart they are. */
export const timeOn = (wall: string | null, from: string, to: string): string | null =>
  wall === null ? null : shiftedBy(wall, daysBetween(from, to));

/** A date on which something is also changed for others */
export interface Anchor extends Times {
  /** The day that the recurrence gave to it */
  date: string;
}

/** What the series records of a date */
type DateOfSeries = Pick<OutingSeries, 'date' | 'own'>;

const isKept = (part: SeriesPart, { own }: DateOfSeries, scope: WideScope) =>
  scope === 'following' && own.includes(part);

/**
 * Returns what a change of one date means for another one. Times are those of the changed date, as many days later as
 * the recurrence says. With `following`, parts that were changed on only the other date stay; `all` means all.
 * @param anchor the changed date, after the change
 */
export function changeOn(
  to: DateOfSeries,
  anchor: Anchor,
  change: OutingChange,
  scope: WideScope,
): OutingChange {
  const {
    position: _position,
    starts_at: _starts,
    ends_at: _ends,
    all_day: _all,
    timezone: _zone,
    ...rest
  } = change;
  const kept = new Set<string>(
    partsOf(rest).flatMap((part) => (isKept(part, to, scope) ? SERIES_PARTS[part] : [])),
  );
  const written = Object.entries(rest).filter(([field, value]) => value !== undefined && !kept.has(field));
  const moves = partsOf(change).includes('time') && !isKept('time', to, scope);
  return {
    ...Object.fromEntries(written),
    ...(moves && {
      starts_at: timeOn(anchor.starts_at, anchor.date, to.date),
      ends_at: timeOn(anchor.ends_at, anchor.date, to.date),
      all_day: anchor.all_day,
      timezone: anchor.timezone,
    }),
  };
}

/** Returns the parts in which a date differs, after a change of only this date. */
export const ownAfter = (own: readonly SeriesPart[], change: object): SeriesPart[] => [
  ...new Set([...own, ...partsOf(change)]),
];

/** Returns the parts in which a date differs, after a change that it shares with others. */
export function sharedAfter(own: readonly SeriesPart[], change: object): SeriesPart[] {
  const shared = new Set(partsOf(change));
  return own.filter((part) => !shared.has(part));
}

/** Returns the recurrence as users see it: if all dates were moved by days, it names the days on which they are now. */
export function shownRecurrence(
  { recurrence, date, own }: OutingSeries,
  starts_at: string | null,
): Recurrence {
  return starts_at === null || own.includes('time')
    ? recurrence
    : movedRecurrence(recurrence, date, starts_at);
}

/** Returns the day of a date, once its series follows another recurrence from the anchor on. */
export function dayUnder(date: string, anchor: Pick<Anchor, 'date' | 'starts_at'>): string {
  return anchor.starts_at === null ? date : shiftedBy(date, daysBetween(anchor.date, anchor.starts_at));
}

/** Returns whether a recurrence that starts on a day names another one. */
export function names(first: string, recurrence: Recurrence, day: string): boolean {
  const number = dayNumber(day);
  return occurrenceDays(first, recurrence, number, number).length > 0;
}

/** Returns a recurrence that ends on a day, at the latest. */
export function endedBy(recurrence: Recurrence, day: string): Recurrence {
  return { ...recurrence, ends: { kind: 'until', day } };
}
