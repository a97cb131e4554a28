/** Writes the VTIMEZONE of IANA zones: the changes of their clocks, each by its date, according to Intl. */
import { offsetAt } from '../time/instants.ts';
import type { JComponent } from './jcal.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 7 * 24 * 60 * MINUTE_MS;
/** Before it some offsets have seconds, which most iCalendar readers do not support. */
const FIRST_YEAR = 1970;
/** The clocks of later years are not known, and an entry of the year 9999 costs no more than another (S204). */
const LAST_YEAR = 2100;

export interface ClockChange {
  /** Unix ms */
  at: number;
  /** Offsets from UTC before and after, in ms */
  from: number;
  to: number;
}

/** Zones that need no description: their times are written as those of UTC. */
export const isUtc = (zone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal|Greenwich)$/.test(zone);

/**
 * Returns the changes of a zone's clocks in `[from, to)`, Unix ms. No zone has had two of them within a week since
 * 1970.
 */
function clockChanges(zone: string, from: number, to: number): ClockChange[] {
  const found: ClockChange[] = [];
  let before = offsetAt(from, zone);
  for (let known = from; known < to; known += STEP_MS) {
    const next = Math.min(known + STEP_MS, to);
    const after = offsetAt(next, zone);
    if (after === before) continue;
    let [low, high] = [known, next];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
      if (offsetAt(middle, zone) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, from: before, to: after });
    before = after;
  }
  return found;
}

/** By zone and year: getting those of a zone since 1970 from Intl takes a twentieth of a second. */
const known = new Map<string, Map<number, readonly ClockChange[]>>();

/** Returns the changes of a zone's clocks in a year of UTC; one at its first moment belongs to the year before. */
function changesIn(zone: string, year: number): readonly ClockChange[] {
  const ofZone = known.get(zone) ?? new Map<number, readonly ClockChange[]>();
  const changes = ofZone.get(year) ?? clockChanges(zone, Date.UTC(year, 0), Date.UTC(year + 1, 0));
  known.set(zone, ofZone.set(year, changes));
  return changes;
}

/** Formats an offset as `+01:00`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / MINUTE_MS));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Returns the wall time of an instant, by the clock that still has an offset. */
const wall = (at: number, offset: number) => new Date(at + offset).toISOString().slice(0, 19);

/** Only one change: readers understand that, but not all of them lists of dates. */
const observance = ({ at, from, to }: ClockChange): JComponent => [
  to > from ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', wall(at, from)],
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(from)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(to)],
  ],
  [],
];

/** The first and the last in which an event takes place in a zone */
export interface Years {
  first: number;
  last: number;
}

const clamped = (year: number) => Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR);

/**
 * Yields after each year that it examined, so that other work can run in between; returns the description of a zone.
 */
export function* vtimezone(zone: string, years: Years): Generator<undefined, JComponent> {
  const [first, last] = [clamped(years.first), clamped(years.last)];
  // The year starts earlier there than in UTC, or later.
  const [begins, ends] = [Date.UTC(first - 1, 11, 30), Date.UTC(last + 1, 0, 2)];
  const offset = offsetAt(begins, zone);
  const observances = [observance({ at: begins, from: offset, to: offset })];
  for (let year = first - 1; year <= last + 1; year += 1) {
    const within = changesIn(zone, year).filter(({ at }) => at > begins && at <= ends);
    observances.push(...within.map(observance));
    yield;
  }
  return ['vtimezone', [['tzid', {}, 'text', zone]], observances];
}
