/** Formats times in mails: in the zone, the language and the clock format of their reader. */
import { dayAt, instantOf, offsetAt } from '#contract/time/instants.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import type { Reader } from './reader.ts';

/** When something starts. */
export interface Start {
  /** A wall time in `timezone`, or a date if it takes whole days. */
  readonly starts_at: string;
  readonly all_day: boolean;
  readonly timezone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const written = (reader: Reader, instant: number, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(reader.locale, { ...parts, timeZone }).format(instant);

/** Returns the city in a zone's name. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Returns day and time; adds the local time of the place, if clocks there show another one. */
export function startWords(
  reader: Reader,
  { starts_at, all_day, timezone }: Start,
  day: Intl.DateTimeFormatOptions = DAY,
): string {
  if (all_day) return written(reader, Date.parse(`${starts_at.slice(0, 10)}T00:00Z`), 'UTC', day);
  const start = instantOf(starts_at, timezone);
  const own = written(reader, start, reader.zone, { ...day, ...TIME });
  if (offsetAt(start, timezone) === offsetAt(start, reader.zone)) return own;
  return `${own} (${cityOf(timezone)}: ${written(reader, start, timezone, { ...day, ...TIME })})`;
}

/**
 * As `startWords`, always with the place whose clocks show it, and with the year unless it is that of `now` (Unix ms):
 * for readers who may be anywhere, at any time before.
 */
export function placeTimeWords(reader: Reader, start: Start, now: number): string {
  const isThisYear = start.starts_at.slice(0, 4) === dayAt(now, start.timezone).slice(0, 4);
  const words = startWords(reader, start, isThisYear ? DAY : { ...DAY, year: 'numeric' });
  const isSaid = start.all_day || words.includes(cityOf(start.timezone));
  return isSaid ? words : `${words} (${cityOf(start.timezone)})`;
}

/** Returns the distance from `now` (Unix ms): “in 1 hour”, “tomorrow”. */
export function aheadWords(reader: Reader, start: Start, now: number): string {
  const relative = new Intl.RelativeTimeFormat(reader.locale, { numeric: 'auto' });
  const day = start.all_day
    ? dayNumber(start.starts_at)
    : dayNumber(dayAt(instantOf(start.starts_at, start.timezone), reader.zone));
  const days = day - dayNumber(dayAt(now, reader.zone));
  if (start.all_day) return relative.format(days, 'day');
  const minutes = Math.round((instantOf(start.starts_at, start.timezone) - now) / MINUTE_MS);
  if (minutes < 1) return relative.format(0, 'second');
  if (minutes < 90 && minutes !== 60) return relative.format(minutes, 'minute');
  return minutes < 0.8 * DAY_MINUTES || days < 1
    ? relative.format(Math.round(minutes / 60), 'hour')
    : relative.format(days, 'day');
}
