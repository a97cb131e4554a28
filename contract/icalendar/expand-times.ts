/** Computes the single times of series whose RRULEs this app cannot express, within some years and bounds. */
import type ICAL from 'ical.js';
import { shiftedBy } from '../time/instants.ts';
import { dayNumber, dayOfNumber } from '../time/occurrences.ts';
import { daysLong, type ReadEvent } from './event.ts';
import { type Budget, daysOfRrule } from './expand.ts';
import type { EventTimes } from './irregular.ts';
import { numbers } from './read-rrule.ts';

/** Events that ended earlier are not imported, and neither are later times of endless ones. */
const BACK_DAYS = 366;
const AHEAD_DAYS = 2 * 366;
/** For all RRULEs of a calendar together: some tenths of a second */
const EXPANDED_DAYS_MAX = 300_000;

/** Single times of one event; each becomes an entry. Two per day of the years above fit. */
const TIMES_MAX = 2_500;

/** Days, counted from 1970-01-01 */
export interface Window {
  first: number;
  last: number;
}

/** @param now Unix ms */
export function windowAround(now: number): Window {
  const today = dayNumber(new Date(now).toISOString());
  return { first: today - BACK_DAYS, last: today + AHEAD_DAYS };
}

/** Returns a window of as many years, from a start on. */
export const windowFrom = (starts_at: string): Window => ({
  first: dayNumber(starts_at),
  last: dayNumber(starts_at) + BACK_DAYS + AHEAD_DAYS,
});

export const expandingBudget = (): Budget => ({ days: EXPANDED_DAYS_MAX });

const two = (number: number) => String(number).padStart(2, '0');
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Returns the hours of an RRULE that names every nth hour; null if a day does not have the same hours as the one
 * before.
 */
function hourly(rrule: ICAL.Recur, start: number): number[] | null {
  if (rrule.freq !== 'HOURLY') return [start];
  return 24 % rrule.interval === 0
    ? EVERY_HOUR.filter((hour) => (hour - start) % rrule.interval === 0)
    : null;
}

/** Returns the times of day of an RRULE, `T09:00`; null for one of minutes or seconds. All-day events have none. */
function timesOfDay(rrule: ICAL.Recur, { all_day, starts_at }: ReadEvent): string[] | null {
  if (['MINUTELY', 'SECONDLY'].includes(rrule.freq)) return null;
  if (all_day) return rrule.freq === 'HOURLY' ? null : [''];
  const [hour, minute] = [Number(starts_at.slice(11, 13)), Number(starts_at.slice(14, 16))];
  const hours = hourly(rrule, hour);
  if (hours === null) return null;
  const [named, minutes] = [numbers(rrule, 'BYHOUR'), numbers(rrule, 'BYMINUTE')];
  const isKept = (one: number) => rrule.freq !== 'HOURLY' || hours.includes(one);
  const kept = named.length === 0 ? hours : named.filter(isKept);
  const isTime = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value < most;
  if (!kept.every((one) => isTime(one, 24)) || !minutes.every((one) => isTime(one, 60))) return null;
  const times = kept.flatMap((one) =>
    (minutes.length === 0 ? [minute] : minutes).map((m) => `T${two(one)}:${two(m)}`),
  );
  return [...new Set(times)].sort();
}

/** Returns an RRULE of days for one of hours: the same except for the times of day. */
function ofDays(rrule: ICAL.Recur, hasOneTime: boolean): ICAL.Recur {
  const days = rrule.clone();
  if (days.freq === 'HOURLY') Object.assign(days, { freq: 'DAILY', interval: 1 });
  const { BYHOUR: _hour, BYMINUTE: _minute, BYSECOND: _second, ...parts } = rrule.parts;
  days.parts = parts;
  if (!hasOneTime) days.count = null;
  return days;
}

/** Returns starts, `2027-01-01T09:00` or days, in order; null for an RRULE that cannot be expanded within bounds. */
function startsOfRrule(
  rrule: ICAL.Recur,
  event: ReadEvent,
  window: Window,
  budget: Budget,
  what: 'taken' | 'left out',
): string[] | null {
  const times = timesOfDay(rrule, event);
  if (times === null || times.length === 0) return null;
  const hasOneTime = times.length === 1 && times[0] === event.starts_at.slice(10);
  // An RRULE with a count is counted from the start on.
  const from = hasOneTime || !rrule.count ? window.first : dayNumber(event.starts_at);
  const days = daysOfRrule(ofDays(rrule, hasOneTime), event, { ...window, first: from }, budget, what);
  if (days === null || (!hasOneTime && numbers(rrule, 'BYSETPOS').length > 0)) return null;
  const starts = days.flatMap((day) => times.map((time) => dayOfNumber(day) + time));
  if (hasOneTime) return starts;
  const later = starts.filter((start) => start > event.starts_at);
  const all = what === 'taken' && dayNumber(event.starts_at) >= from ? [event.starts_at, ...later] : later;
  return all.slice(0, rrule.count || undefined).filter((start) => dayNumber(start) >= window.first);
}

/** Returns the times of the RRULEs of an event, in order; null if they cannot be found within bounds. */
export function expandedTimes(event: ReadEvent, window: Window, budget: Budget): EventTimes[] | null {
  const starts = new Set<string>();
  for (const rrule of event.rrules) {
    const named = startsOfRrule(rrule, event, window, budget, 'taken');
    if (named === null) return null;
    for (const start of named) starts.add(start);
  }
  const leftOut = new Set<string>();
  for (const exrule of event.exrules) {
    const gone = startsOfRrule(exrule, event, window, budget, 'left out');
    if (gone === null) return null;
    for (const start of gone) leftOut.add(start);
  }
  const kept = [...starts].filter((start) => !leftOut.has(start)).sort();
  return kept.length > TIMES_MAX ? null : kept.map((starts_at) => endingAsLong(event, starts_at));
}

/** Returns times that last as long as the event, by the clock. */
function endingAsLong(event: ReadEvent, starts_at: string): EventTimes {
  const { ends_at } = event;
  if (ends_at === null) return { starts_at, ends_at: null };
  if (starts_at.slice(10) === event.starts_at.slice(10)) {
    const last = shiftedBy(starts_at, daysLong(event)).slice(0, 10);
    return { starts_at, ends_at: last + ends_at.slice(10) };
  }
  const length = Date.parse(`${ends_at}Z`) - Date.parse(`${event.starts_at}Z`);
  return { starts_at, ends_at: new Date(Date.parse(`${starts_at}Z`) + length).toISOString().slice(0, 16) };
}
