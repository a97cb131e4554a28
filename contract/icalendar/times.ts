/** Parses times of calendar files: by the clock of a zone, of UTC, of none, or as days. */

import { instantOf, wallTimeAt } from '../time/instants.ts';
import { dayNumber, dayOfNumber } from '../time/occurrences.ts';
import type { Line } from './lines.ts';
import type { ZoneFinder } from './zones.ts';

export interface TimeContext {
  zones: ZoneFinder;
  /** Zone of times without one */
  floating: string;
}

/** A wall time (or date) in a zone */
export interface ReadTime {
  wall: string;
  zone: string;
  /** Null for dates */
  instant: number | null;
  /** Whether the file names no zone for it. */
  isFloating: boolean;
}

export type TimeResult = ReadTime | 'unknown_zone' | 'broken';

/** 20270101, 2027-01-01, 20270101T0800, 2027-01-01T08:00:00Z, 20270101T080000+0100. */
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T\s]\s*(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

interface Written {
  /** `2027-01-01`, or `2027-01-01T08:00` */
  wall: string;
  /** How far its clock is ahead of Greenwich, in minutes; null: the file does not say. */
  offset: number | null;
}

const minutesOf = (offset: string) => {
  if (/z/i.test(offset)) return 0;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Returns null for an invalid time. */
function writtenTime(text: string, isDay: boolean): Written | null {
  const [, year = '', month = '', date = '', hours, minutes = '00', , offset] = TIME.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (Number.isNaN(Date.parse(`${day}T00:00Z`)) || dayOfNumber(dayNumber(day)) !== day) return null;
  const isMidnight = hours === '00' && minutes === '00';
  if (hours === undefined || (isDay && isMidnight)) return { wall: day, offset: null };
  // The end of a day is the start of the next.
  if (hours === '24' && minutes === '00')
    return writtenTime(`${dayOfNumber(dayNumber(day) + 1)}T00:00${offset ?? ''}`, false);
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return { wall: `${day}T${hours}:${minutes}`, offset: offset === undefined ? null : minutesOf(offset) };
}

const at = (wall: string) => Date.parse(`${wall}:00Z`);

/** @param text one of the times of the line */
function timeIn(text: string, { params }: Line, { zones, floating }: TimeContext): TimeResult {
  const written = writtenTime(text, params.get('VALUE')?.toUpperCase() === 'DATE');
  if (written === null) return 'broken';
  const { wall, offset } = written;
  if (!wall.includes('T')) return { wall, zone: floating, instant: null, isFloating: true };
  if (offset !== null) {
    const instant = at(wall) - offset * 60_000;
    return { wall: wallTimeAt(instant, 'UTC'), zone: 'UTC', instant, isFloating: false };
  }
  const tzid = params.get('TZID') ?? '';
  if (tzid === '') return { wall, zone: floating, instant: instantOf(wall, floating), isFloating: true };
  const time = zones.timeOf(tzid, wall);
  return time === null ? 'unknown_zone' : { ...time, isFloating: false };
}

/** Returns the only time of a line. */
export const timeOf = (line: Line, context: TimeContext): TimeResult => timeIn(line.value, line, context);

export interface ReadPeriod {
  starts: ReadTime;
  /** Null if it has only a start */
  ends: ReadTime | null;
  /** As in the file, if it has a duration instead */
  duration: string;
}

/** Yields the times of a line, or their problem; periods if it has some. */
export function* timesOf(line: Line, context: TimeContext): Generator<ReadPeriod | 'broken'> {
  for (const text of line.value.split(/[,;]/)) {
    if (text.trim() === '') continue;
    const [first = '', second = ''] = text.split('/');
    const starts = timeIn(first, line, context);
    const ends = /^\s*[+-]?P/i.test(second) || second === '' ? null : timeIn(second, line, context);
    if (typeof starts === 'string' || typeof ends === 'string') yield 'broken';
    else yield { starts, ends, duration: ends === null ? second.trim() : '' };
  }
}

/**
 * Returns a time by the clock of a zone. A time without a zone in the file is meant by the clock of the event that it
 * belongs to.
 */
export const wallIn = ({ wall, instant, isFloating }: ReadTime, zone: string): string =>
  instant === null || isFloating ? wall : wallTimeAt(instant, zone);
