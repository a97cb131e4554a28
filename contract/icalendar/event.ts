/** One event of a calendar, as far as this app has a place for it. */
import ICAL from 'ical.js';
import {
  PERSONAL_ITEM_NOTE_MAX,
  PERSONAL_ITEM_TITLE_MAX,
  PLACE_NAME_MAX,
  REMINDER_MINUTES_MAX,
  REMINDERS_MAX,
  UID_MAX,
} from '../base/limits.ts';
import { isVisible } from '../base/texts.ts';
import { daysBetween } from '../time/days-between.ts';
import { instantOf, shiftedBy, wallTimeAt } from '../time/instants.ts';
import { colorNamed } from './colors.ts';
import { plainText } from './jcal.ts';
import type { ZoneFinder } from './zones.ts';

/** Why something in a file was not taken. */
export type NotTakenReason =
  /** It was imported before, or stands in the file twice. */
  | 'already_there'
  | 'canceled'
  | 'no_start'
  /** Nobody can tell which zone its times are of. */
  | 'unknown_zone'
  /** It repeats in a way that this app can not say. */
  | 'rule'
  /** A task, or a page of a journal. */
  | 'no_event'
  /** It can not be read, or goes beyond what an entry may hold. */
  | 'broken';

export interface NotTaken {
  reason: NotTakenReason;
  title: string;
  /** As the file has it; empty if there is none. */
  starts_at: string;
}

export interface EventContext {
  zones: ZoneFinder;
  /** In which times without a zone are meant. */
  floating: string;
  /** In which times of UTC are shown. */
  shown: string;
  /** The title of what has none. */
  untitled: string;
}

/** A wall time (or date) in a zone. */
export interface ReadTime {
  wall: string;
  zone: string;
  /** Null for dates. */
  instant: number | null;
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
  rule: ICAL.Recur | null;
  /** There are several rules, or times that can not be read. */
  isIrregular: boolean;
  /** Times that no rule names (RDATE). `ends`: null where they last as long as the event. */
  added: { starts: ReadTime; ends: ReadTime | null }[];
  /** Rules of times that are left out (EXRULE), as old files have them. */
  exceptRules: ICAL.Recur[];
  excluded: ReadTime[];
  /** The start of the occurrence of a series that it takes the place of. */
  replaces: ReadTime | null;
  /** Also for what comes after that occurrence. */
  changesLaterOnes: boolean;
  sequence: number;
  isCanceled: boolean;
  component: ICAL.Component;
}

export type EventResult = { kind: 'event'; event: ReadEvent } | ({ kind: 'not_taken' } & NotTaken);

/** Marks that reorder what stands after them. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Starts that are left out, and properties that name them: an entry holds fewer. */
const TIMES_MAX = 2_000;

/** Times that no rule names, of one event: each becomes an entry. */
const ADDED_MAX = 500;

/** No longer than a field may be, without half a character at its end. */
const cut = (words: string, most: number) => words.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Empty if there is nothing to see in it. */
const shownText = (words: string, most: number) => {
  const text = cut(plainText(words), most);
  return isVisible(text) ? text : '';
};

const oneLine = (words: string, most: number) =>
  shownText(plainText(words).replaceAll(REORDERING, '').replaceAll(/\s+/g, ' ').trim(), most).trim();

function textIn(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

type TimeResult = ReadTime | 'unknown_zone' | 'broken';

function readTime(value: unknown, tzid: string | undefined, context: EventContext): TimeResult {
  if (!(value instanceof ICAL.Time)) return 'broken';
  const text = value.toString();
  if (value.isDate) return { wall: text.slice(0, 10), zone: context.floating, instant: null };
  const wall = text.slice(0, 16);
  // What is not a time at all has no instant.
  if (Number.isNaN(Date.parse(`${wall}:00Z`))) return 'broken';
  if (text.endsWith('Z')) return { wall, zone: 'UTC', instant: Date.parse(`${wall}:00Z`) };
  const zone = tzid === undefined ? context.floating : context.zones.find(tzid);
  return zone === null ? 'unknown_zone' : { wall, zone, instant: instantOf(wall, zone) };
}

/** Undefined: it has no such property. */
function timeIn(component: ICAL.Component, name: string, context: EventContext): TimeResult | undefined {
  const property = component.getFirstProperty(name);
  return property
    ? readTime(property.getFirstValue(), property.getFirstParameter('tzid'), context)
    : undefined;
}

function timesIn(component: ICAL.Component, name: string, context: EventContext): ReadTime[] {
  return component
    .getAllProperties(name)
    .slice(0, TIMES_MAX)
    .flatMap((property) =>
      property
        .getValues()
        .slice(0, TIMES_MAX)
        .flatMap((value: unknown) => {
          const time = readTime(value, property.getFirstParameter('tzid'), context);
          return typeof time === 'string' ? [] : [time];
        }),
    );
}

const isRule = (value: unknown): value is ICAL.Recur => value instanceof ICAL.Recur;

/** Null if one of them can not be read, or if they are more than anybody writes. */
function addedIn(component: ICAL.Component, context: EventContext): ReadEvent['added'] | null {
  const added: ReadEvent['added'] = [];
  for (const property of component.getAllProperties('rdate')) {
    const tzid = property.getFirstParameter('tzid');
    const values: unknown[] = property.getValues();
    if (added.length + values.length > ADDED_MAX) return null;
    for (const value of values) {
      const isPeriod = value instanceof ICAL.Period;
      const starts = readTime(isPeriod ? value.start : value, tzid, context);
      const ends = isPeriod ? readTime(value.getEnd(), tzid, context) : null;
      if (typeof starts === 'string' || typeof ends === 'string') return null;
      added.push({ starts, ends });
    }
  }
  return added;
}

/** A time by the clock of a zone. */
export const wallIn = ({ wall, instant }: ReadTime, zone: string): string =>
  instant === null ? wall : wallTimeAt(instant, zone);

/** The end by the clock of the start; null if it takes no time, or one whole day. */
function endOf(component: ICAL.Component, start: ReadTime, context: EventContext): string | null {
  const end = timeIn(component, 'dtend', context);
  if (end !== undefined && typeof end !== 'string' && (end.instant === null) === (start.instant === null)) {
    const wall = end.instant === null ? shiftedBy(end.wall, -1) : wallIn(end, start.zone);
    return wall > start.wall ? wall : null;
  }
  const duration = component.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration) || duration.isNegative) return null;
  const { weeks, days, hours, minutes, seconds } = duration;
  const shifted = shiftedBy(start.wall, weeks * 7 + days - (start.instant === null ? 1 : 0));
  const more = (hours * 60 + minutes) * 60_000 + seconds * 1_000;
  const wall =
    start.instant === null || more === 0
      ? shifted
      : wallTimeAt(instantOf(shifted, start.zone) + more, start.zone);
  return wall > start.wall ? wall : null;
}

/** Minutes before the start, each once. */
function remindersOf(component: ICAL.Component): number[] {
  const minutes = component.getAllSubcomponents('valarm').flatMap((alarm) => {
    const trigger = alarm.getFirstProperty('trigger');
    const value = trigger?.getFirstValue();
    if (!(value instanceof ICAL.Duration) || trigger?.getFirstParameter('related') === 'END') return [];
    const before = Math.round(-value.toSeconds() / 60) + 0;
    return before >= 0 && before <= REMINDER_MINUTES_MAX ? [before] : [];
  });
  return [...new Set(minutes)].slice(0, REMINDERS_MAX);
}

/** What takes place once at a time of UTC stands at the same instant by the clock of the reader. */
function shownStart(start: ReadTime, repeats: boolean, { shown }: EventContext): ReadTime {
  if (start.instant === null || start.zone !== 'UTC' || repeats) return start;
  const wall = wallTimeAt(start.instant, shown);
  // A time that occurs twice when clocks go back means the first.
  return instantOf(wall, shown) === start.instant ? { wall, zone: shown, instant: start.instant } : start;
}

/** Reads an event. Nothing in it throws but what ical.js can not parse. */
export function readEvent(component: ICAL.Component, context: EventContext): EventResult {
  const title = oneLine(textIn(component, 'summary'), PERSONAL_ITEM_TITLE_MAX) || context.untitled;
  const given = timeIn(component, 'dtstart', context);
  const refused = (reason: NotTakenReason): EventResult => ({
    kind: 'not_taken',
    reason,
    title,
    starts_at: given === undefined || typeof given === 'string' ? '' : given.wall,
  });
  if (given === undefined) return refused('no_start');
  if (typeof given === 'string') return refused(given);
  const rules = component.getAllProperties('rrule').map((property): unknown => property.getFirstValue());
  const exceptRules = component.getAllProperties('exrule').map((one): unknown => one.getFirstValue());
  const added = addedIn(component, context);
  const [rule] = rules;
  const replaces = timeIn(component, 'recurrence-id', context);
  if (typeof replaces === 'string') return refused(replaces);
  if (rule !== undefined && !(rule instanceof ICAL.Recur)) return refused('broken');
  const isSeries = rule !== undefined || replaces !== undefined || component.hasProperty('rdate');
  const start = shownStart(given, isSeries, context);
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0);
  return {
    kind: 'event',
    event: {
      uid: textIn(component, 'uid').slice(0, UID_MAX) || null,
      title,
      note: shownText(textIn(component, 'description'), PERSONAL_ITEM_NOTE_MAX),
      place_name: oneLine(textIn(component, 'location'), PLACE_NAME_MAX),
      starts_at: start.wall,
      ends_at: endOf(component, start, context),
      all_day: start.instant === null,
      timezone: start.zone,
      busy: textIn(component, 'transp').toUpperCase() !== 'TRANSPARENT',
      color: colorNamed(textIn(component, 'color')),
      reminders: remindersOf(component),
      rule: rule ?? null,
      isIrregular: rules.length > 1 || added === null || !exceptRules.every(isRule),
      added: added ?? [],
      exceptRules: exceptRules.filter(isRule),
      excluded: timesIn(component, 'exdate', context),
      replaces: replaces ?? null,
      changesLaterOnes:
        component.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE',
      sequence: Number.isFinite(sequence) ? sequence : 0,
      isCanceled: textIn(component, 'status').toUpperCase() === 'CANCELLED',
      component,
    },
  };
}

/** How many days something goes on after its first one. */
export const daysLong = ({ starts_at, ends_at }: Pick<ReadEvent, 'starts_at' | 'ends_at'>): number =>
  ends_at === null ? 0 : daysBetween(starts_at, ends_at);
