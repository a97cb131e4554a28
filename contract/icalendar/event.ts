/** Reads one event of a calendar, as far as this app has fields for it. */
import ICAL from 'ical.js';
import { UID_MAX } from '../base/limits.ts';
import type { NotTaken, NotTakenReason } from '../calendar/foreign-calendar/left-out.ts';
import { daysBetween } from '../time/days-between.ts';
import { instantOf, shiftedBy, wallTimeAt } from '../time/instants.ts';
import { remindersOf } from './alarms.ts';
import { colorNamed } from './colors.ts';
import { firstOf, type Part, textIn } from './lines.ts';
import { plainRrule, rruleFrom } from './read-rrule.ts';
import { type ReadTime, type TimeContext, type TimeResult, timeOf, timesOf, wallIn } from './times.ts';
import { wordsOf } from './words.ts';

export interface EventContext extends TimeContext {
  /** Zone in which times of UTC are shown */
  shown: string;
  /** Title of an event without one */
  untitled: string;
}

export interface ReadEvent {
  /** Null: the file has none for it. */
  uid: string | null;
  title: string;
  note: string;
  place_name: string;
  starts_at: string;
  ends_at: string | null;
  all_day: boolean;
  timezone: string;
  busy: boolean;
  color: ReturnType<typeof colorNamed>;
  reminders: number[];
  /** Whether some reminders differ from the file in their time, or are missing. */
  hasOtherReminders: boolean;
  /** Each once; hardly ever more than one */
  rrules: ICAL.Recur[];
  /** Whether some added or excluded times are unreadable, or exceed any realistic number. */
  hasOtherDates: boolean;
  /** Times that no RRULE names (RDATE). `ends`: null if they last as long as the event */
  added: { starts: ReadTime; ends: ReadTime | null }[];
  /** RRULEs of excluded times, as old files have them */
  exrules: ICAL.Recur[];
  excluded: ReadTime[];
  /** The start of the occurrence of a series that it replaces */
  replaces: ReadTime | null;
  /** Whether it also applies to the occurrences after that one. */
  changesLaterOnes: boolean;
  /**
   * Of two versions of an event, the one whose first difference is greater counts: SEQUENCE, LAST-MODIFIED, DTSTAMP.
   */
  version: readonly [sequence: number, modified: string, stamp: string];
  isCanceled: boolean;
  /** Whether the file names no zone for its times. */
  isFloating: boolean;
}

export type EventResult = { kind: 'event'; event: ReadEvent } | ({ kind: 'not_taken' } & NotTaken);

/** Excluded starts, and properties that name them: an entry contains fewer. */
const TIMES_MAX = 2_000;

/** Times of one event that no RRULE names: each becomes an entry. */
const ADDED_MAX = 500;

const isRrule = (value: ICAL.Recur | null): value is ICAL.Recur => value !== null;

const textOf = (part: Part, name: string) => textIn(firstOf(part, name)?.value ?? '').trim();

/** Returns undefined if it has no such line, or only empty ones. */
function timeIn(part: Part, name: string, context: EventContext): TimeResult | undefined {
  const line = firstOf(part, name);
  return line && timeOf(line, context);
}

const linesOf = (part: Part, name: string) => part.lines.filter((line) => line.name === name);

/** Returns the times that lines of a name list. `isWhole`: none of them was lost. */
function listedIn(part: Part, name: 'EXDATE' | 'RDATE', most: number, context: EventContext) {
  const listed: ReadEvent['added'] = [];
  let isWhole = true;
  for (const line of linesOf(part, name))
    for (const time of timesOf(line, context)) {
      if (listed.length >= most) return { listed, isWhole: false };
      if (time === 'broken') {
        isWhole = false;
        continue;
      }
      const { starts, ends, duration } = time;
      const length = durationOf(duration);
      listed.push({ starts, ends: ends ?? (length === null ? null : timeAfter(starts, length)) });
    }
  return { listed, isWhole };
}

/** Returns null for an invalid duration. */
function durationOf(value: string): ICAL.Duration | null {
  try {
    return value === '' ? null : ICAL.Duration.fromString(value.trim().toUpperCase());
  } catch {
    return null;
  }
}

function timeAfter(start: ReadTime, duration: ICAL.Duration): ReadTime {
  const { weeks, days, hours, minutes, seconds } = duration;
  const shifted = shiftedBy(start.wall, weeks * 7 + days);
  if (start.instant === null) return { ...start, wall: shifted };
  const more = (hours * 60 + minutes) * 60_000 + seconds * 1_000;
  const instant = instantOf(shifted, start.zone) + more;
  return { ...start, wall: more === 0 ? shifted : wallTimeAt(instant, start.zone), instant };
}

/** Returns the end by the clock of the start; null if it takes no time, or one whole day. */
function endOf(part: Part, start: ReadTime, context: EventContext): string | null {
  const given = timeIn(part, 'DTEND', context);
  const duration = durationOf(firstOf(part, 'DURATION')?.value ?? '');
  const length = duration === null || duration.isNegative ? null : duration;
  const end = given === undefined || typeof given === 'string' ? length && timeAfter(start, length) : given;
  if (end === null) return null;
  const wall = wallIn(end, start.zone);
  if (start.instant !== null) {
    // The day after the last one ends it, and starts at midnight.
    const until = wall.includes('T') ? wall : `${wall}T00:00`;
    return until > start.wall ? until : null;
  }
  const last =
    wall.endsWith('T00:00') || !wall.includes('T') ? shiftedBy(wall.slice(0, 10), -1) : wall.slice(0, 10);
  return last > start.wall ? last : null;
}

/** A single event at a UTC time is shown at the same instant by the reader's clock. */
function shownStart(start: ReadTime, repeats: boolean, { shown }: EventContext): ReadTime {
  if (start.instant === null || start.zone !== 'UTC' || repeats) return start;
  const wall = wallTimeAt(start.instant, shown);
  // A time that occurs twice when clocks move back means the first.
  return instantOf(wall, shown) === start.instant ? { ...start, wall, zone: shown } : start;
}

const isRepeating = (part: Part) =>
  ['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => firstOf(part, name) !== undefined);

function versionOf(part: Part): ReadEvent['version'] {
  const sequence = Number(firstOf(part, 'SEQUENCE')?.value ?? 0);
  const stamps = ['LAST-MODIFIED', 'DTSTAMP'].map((name) => firstOf(part, name)?.value.trim() ?? '');
  return [Number.isFinite(sequence) ? sequence : 0, stamps[0] ?? '', stamps[1] ?? ''];
}

const notTaken = (reason: NotTakenReason, title: string, starts_at = ''): EventResult => ({
  kind: 'not_taken',
  ...{ reason, title, starts_at },
});

/** Returns the RRULEs of an event; null for an unreadable one. */
function rrulesIn(part: Part, name: 'RRULE' | 'EXRULE', start: ReadTime): (ICAL.Recur | null)[] {
  const texts = linesOf(part, name).filter(({ value }) => value.trim() !== '');
  return [...new Set(texts.map(({ value }) => plainRrule(value, start.wall)))].map(rruleFrom);
}

/** Reads an event. Never throws. @param isCanceled whether the whole file says that none of its events take place */
export function readEvent(part: Part, context: EventContext, isCanceled = false): EventResult {
  const words = wordsOf(part, context.untitled);
  const given = timeIn(part, 'DTSTART', context);
  if (given === undefined) return notTaken('no_start', words.title);
  if (typeof given === 'string') return notTaken(given, words.title);
  const replaces = timeIn(part, 'RECURRENCE-ID', context);
  if (typeof replaces === 'string') return notTaken(replaces, words.title, given.wall);
  const start = shownStart(given, isRepeating(part), context);
  const rrules = rrulesIn(part, 'RRULE', start);
  if (!rrules.every(isRrule)) return notTaken('broken', words.title, given.wall);
  const exrules = rrulesIn(part, 'EXRULE', start);
  const added = listedIn(part, 'RDATE', ADDED_MAX, context);
  const excluded = listedIn(part, 'EXDATE', TIMES_MAX, context);
  const ends_at = endOf(part, start, context);
  const reminders = remindersOf(part, { ...start, ends_at }, context);
  return {
    kind: 'event',
    event: {
      ...words,
      uid: textOf(part, 'UID').slice(0, UID_MAX) || null,
      starts_at: start.wall,
      ends_at,
      all_day: start.instant === null,
      timezone: start.zone,
      isFloating: start.isFloating,
      busy: textOf(part, 'TRANSP').toUpperCase() !== 'TRANSPARENT',
      color: colorNamed(textOf(part, 'COLOR')),
      reminders: reminders.minutes,
      hasOtherReminders: reminders.isOther,
      rrules,
      hasOtherDates: !added.isWhole || !excluded.isWhole || !exrules.every(isRrule),
      added: added.listed,
      exrules: exrules.filter(isRrule),
      excluded: excluded.listed.map(({ starts }) => starts),
      replaces: replaces ?? null,
      changesLaterOnes:
        firstOf(part, 'RECURRENCE-ID')?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
      version: versionOf(part),
      isCanceled: isCanceled || textOf(part, 'STATUS').toUpperCase() === 'CANCELLED',
    },
  };
}

/** Returns how many days an event continues after its first one. */
export const daysLong = ({ starts_at, ends_at }: Pick<ReadEvent, 'starts_at' | 'ends_at'>): number =>
  ends_at === null ? 0 : daysBetween(starts_at, ends_at);
