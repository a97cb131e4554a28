/**
 * Writes calendars as files: outings with their items, and entries of the user's own calendar. The same content gives
 * the same text, whenever it is written.
 */
import ICAL from 'ical.js';
import type { PersonalItem } from '../calendar/personal-item/personal-item.ts';
import { WHOLE_DAYS_FROM_MINUTES } from '../outings/membership/due-reminders.ts';
import type { Outing } from '../outings/outing/outing.ts';
import { shiftedBy } from '../time/instants.ts';
import { lastOccurrence } from '../time/occurrences.ts';
import { rruleOf } from '../time/rrule.ts';
import { cssNameOf } from './colors.ts';
import { type JComponent, type JProperty, plainText, textOf, utc } from './jcal.ts';
import { isUtc, vtimezone, type Years } from './vtimezone.ts';

/**
 * Clients know most zones by their names; for the others the file contains the changes of clocks, this many years
 * ahead.
 */
const YEARS_AHEAD = 10;
const SECOND_MS = 1_000;
const END = 'END:VCALENDAR\r\n';

type OutingParts = Pick<
  Outing['attributes'],
  | 'title'
  | 'description'
  | 'starts_at'
  | 'ends_at'
  | 'all_day'
  | 'timezone'
  | 'place_name'
  | 'place_address'
  | 'status'
  | 'created_at_timestamp'
  | 'updated_at_timestamp'
>;

/** What is written of an outing or item; undated ones have no place in a calendar. */
export interface WrittenOuting {
  id: string;
  attributes: OutingParts;
}

export interface WrittenCalendar {
  /** Name of the calendar, for its subscribers */
  name: string;
  /** Origin of the app: entries link there. */
  origin: string;
  outings: readonly WrittenOuting[];
  personal: readonly PersonalItem[];
  /** Unix ms: its year determines how far the clocks of endless series are described. */
  now: number;
}

interface Times {
  starts_at: string;
  ends_at: string | null;
  all_day: boolean;
  timezone: string;
}

/** Returns a wall time, or a date, as the value of a property. */
function timeProperty(name: string, { all_day, timezone }: Times, ...walls: string[]): JProperty {
  if (all_day) return [name, {}, 'date', ...walls.map((wall) => wall.slice(0, 10))];
  if (isUtc(timezone)) return [name, {}, 'date-time', ...walls.map((wall) => `${wall}:00Z`)];
  return [name, { tzid: timezone }, 'date-time', ...walls.map((wall) => `${wall}:00`)];
}

/** The end of whole days is the day after; an event without an end takes no time. */
function endProperties(times: Times): JProperty[] {
  const { starts_at, ends_at, all_day } = times;
  if (all_day) return [timeProperty('dtend', times, shiftedBy((ends_at ?? starts_at).slice(0, 10), 1))];
  return ends_at === null ? [] : [timeProperty('dtend', times, ends_at)];
}

const textProperty = (name: string, words: string): JProperty[] =>
  words === '' ? [] : [[name, {}, 'text', plainText(words)]];

interface Versions {
  created_at_timestamp: number;
  updated_at_timestamp: number;
}

/** Returns the version in seconds: it only rises, and fits the 32 bits of an integer. */
function versionProperties({
  created_at_timestamp: created,
  updated_at_timestamp: updated,
}: Versions): JProperty[] {
  const sequence = Math.max(0, Math.floor((updated - created) / SECOND_MS));
  return [
    // Without METHOD it is the time of the last change (RFC 5545, 3.8.7.2).
    ['dtstamp', {}, 'date-time', utc(updated)],
    ['created', {}, 'date-time', utc(created)],
    ['last-modified', {}, 'date-time', utc(updated)],
    ['sequence', {}, 'integer', sequence],
  ];
}

const STATUS = { draft: 'TENTATIVE', set: 'CONFIRMED', canceled: 'CANCELLED' } as const;

function outingEvent({ id, attributes }: WrittenOuting, origin: string): JComponent[] {
  const { starts_at, title, description, place_name, place_address, status } = attributes;
  if (starts_at === null) return [];
  const times = { ...attributes, starts_at };
  const properties: JProperty[] = [
    ['uid', {}, 'text', id],
    ...versionProperties(attributes),
    timeProperty('dtstart', times, starts_at),
    ...endProperties(times),
    ...textProperty('summary', title),
    ...textProperty('description', description),
    ...textProperty('location', [place_name, place_address].filter((part) => part !== '').join(', ')),
    ['status', {}, 'text', STATUS[status]],
    ['url', {}, 'uri', `${origin}/outings/${id}`],
  ];
  return [['vevent', properties, []]];
}

/** @param after minutes after the start, negative before it */
function alarm(after: number, title: string): JComponent {
  return [
    'valarm',
    [
      ['action', {}, 'text', 'DISPLAY'],
      ['description', {}, 'text', plainText(title)],
      ['trigger', {}, 'duration', after === 0 ? 'PT0S' : `${after < 0 ? '-' : ''}PT${Math.abs(after)}M`],
    ],
    [],
  ];
}

/** Returns a start of a series, which only its day identifies, at the present time of day. */
const startOn = (series: PersonalItem, start: string) =>
  start.slice(0, 10) + series.attributes.starts_at.slice(10);

/** Returns the UID of an entry: an imported one retains that of its file, so that readers recognize it. */
const uidOf = ({ id, attributes }: PersonalItem) => attributes.imported_uid ?? id;

/** @param series series of an occurrence that differs */
function personalEvent(item: PersonalItem, series: PersonalItem | undefined): JComponent {
  const { attributes } = item;
  const { title, note, place_name, all_day, timezone, recurrence, excluded, original_start, color, busy } =
    attributes;
  const takes = all_day ? 'days' : 'hours';
  const properties: JProperty[] = [
    ['uid', {}, 'text', plainText(uidOf(series ?? item))],
    ...versionProperties(attributes),
    timeProperty('dtstart', attributes, attributes.starts_at),
    ...endProperties(attributes),
    ...textProperty('summary', title),
    ...textProperty('description', note),
    ...textProperty('location', place_name),
    ['status', {}, 'text', 'CONFIRMED'],
    ['transp', {}, 'text', busy ? 'OPAQUE' : 'TRANSPARENT'],
    ['color', {}, 'text', cssNameOf(color)],
  ];
  if (recurrence !== null)
    properties.push([
      'rrule',
      {},
      'recur',
      ICAL.Recur.fromString(rruleOf(recurrence, takes, timezone)).toJSON(),
    ]);
  if (excluded.length > 0)
    properties.push(timeProperty('exdate', attributes, ...excluded.map((start) => startOn(item, start))));
  if (series !== undefined && original_start !== null)
    properties.push(timeProperty('recurrence-id', series.attributes, startOn(series, original_start)));
  const from = attributes.all_day ? WHOLE_DAYS_FROM_MINUTES : 0;
  return ['vevent', properties, attributes.reminders.map((minutes) => alarm(from - minutes, title))];
}

/** Returns the zones in which events take place, each with its first and last year. Yields after each entry. */
function* zonesOf({
  outings,
  personal,
  now,
}: WrittenCalendar): Generator<undefined, [zone: string, Years][]> {
  const years = new Map<string, Years>();
  const yearOf = (wall: string) => Number(wall.slice(0, 4));
  const add = ({ all_day, timezone }: Times, first: number, last: number) => {
    if (all_day || isUtc(timezone)) return;
    const known = years.get(timezone) ?? { first, last };
    years.set(timezone, { first: Math.min(known.first, first), last: Math.max(known.last, last) });
  };
  for (const { attributes } of outings) {
    const { starts_at, ends_at } = attributes;
    if (starts_at !== null)
      add({ ...attributes, starts_at }, yearOf(starts_at), yearOf(ends_at ?? starts_at));
  }
  const ahead = new Date(now).getUTCFullYear() + YEARS_AHEAD;
  for (const { attributes } of personal) {
    const { starts_at, ends_at, recurrence } = attributes;
    const end = recurrence === null ? (ends_at ?? starts_at) : lastOccurrence(starts_at, recurrence);
    const most = Math.max(ahead, yearOf(starts_at) + YEARS_AHEAD);
    // An end after its last start can be in the year after it.
    const last = end === null ? most : Math.min(yearOf(end) + 1, most);
    add(attributes, yearOf(starts_at), last);
    yield;
  }
  return [...years].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Returns the calendar as a file of RFC 5545, in pieces of whole lines: callers that write thousands of entries can let
 * other work run in between. An undefined piece also took some work.
 */
export function* calendarPieces(calendar: WrittenCalendar): Generator<string | undefined, void> {
  const { name, origin, outings, personal } = calendar;
  const byId = new Map(personal.map((item) => [item.id, item]));
  const seriesOf = ({ series_id }: PersonalItem) => (series_id === null ? undefined : byId.get(series_id));
  const empty = textOf([
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Outing//Outing//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ...textProperty('name', name),
      ...textProperty('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', 'PT1H'],
    ],
    [],
  ]);
  yield empty.slice(0, -END.length);
  for (const [zone, years] of yield* zonesOf(calendar)) yield textOf(yield* vtimezone(zone, years));
  for (const outing of outings) yield* outingEvent(outing, origin).map(textOf);
  // Readers expect a series before its exceptions.
  for (const item of personal) if (item.series_id === null) yield textOf(personalEvent(item, undefined));
  for (const item of personal) if (item.series_id !== null) yield textOf(personalEvent(item, seriesOf(item)));
  yield END;
}

/** The same, all at once */
export const calendarText = (calendar: WrittenCalendar): string => [...calendarPieces(calendar)].join('');
