/** Entries of the sample users' own calendars. */
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import type { CalendarColor, NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { dayNumber, dayOfNumber } from '#contract/time/occurrences.ts';
import { sampleId } from './chance.ts';
import { addDays, type Day, dateOfDay, days, inYear, next } from './days.ts';
import { PERSON_KEYS, type PersonKey } from './people.ts';
import { type Act, act } from './stage.ts';
import type { Today } from './today.ts';

interface SampleEntry {
  readonly key: string;
  readonly title: string;
  readonly first: Day;
  /** Start and end time of day; absent for whole days. */
  readonly hours?: readonly [string, string];
  /** Number of whole days. */
  readonly lasts?: number;
  readonly recurrence?: NewPersonalItem['recurrence'];
  readonly color: CalendarColor;
  readonly note?: string;
  readonly place?: string;
  readonly isFree?: true;
  readonly reminders?: readonly number[];
  /** The occurrence in the week this many weeks after today is excluded. */
  readonly leftOut?: number;
  /** In the week this many weeks after today, it takes place a day and an hour later. */
  readonly moved?: {
    readonly weeks: number;
    readonly title: string;
    readonly hours: readonly [string, string];
  };
}

const ZONE = 'Europe/Berlin';
const ever = { interval: 1, ends: { kind: 'never' } } as const;

const entries: Readonly<Partial<Record<PersonKey, readonly SampleEntry[]>>> = {
  ada: [
    {
      key: 'pottery',
      title: 'Pottery class',
      first: days(-63, 'tue'),
      hours: ['18:30', '20:30'],
      recurrence: { freq: 'weekly', weekdays: [2], ...ever },
      color: 'amber',
      place: 'Kiln House, Reichenberger Straße 12',
      note: 'Bring the apron. Glazing is every fourth week.',
      reminders: [60],
    },
    {
      key: 'choir',
      title: 'Choir rehearsal',
      first: days(-56, 'thu'),
      hours: ['19:00', '21:00'],
      recurrence: { freq: 'weekly', weekdays: [4], ...ever },
      color: 'violet',
      place: 'Parish hall',
      leftOut: 2,
      moved: { weeks: 1, title: 'Choir rehearsal, with the orchestra', hours: ['18:00', '22:00'] },
    },
    {
      key: 'rent',
      title: 'Pay the rent',
      first: inYear(-1, 3, 1),
      recurrence: { freq: 'monthly', on: { kind: 'date', day: 1 }, ...ever },
      color: 'slate',
      isFree: true,
      reminders: [24 * 60],
    },
    {
      key: 'birthday',
      title: 'Grandma Ida’s birthday',
      first: inYear(-2, 6, 12),
      recurrence: { freq: 'yearly', ...ever },
      color: 'rose',
      isFree: true,
      note: 'She likes to be called before noon.',
      reminders: [7 * 24 * 60],
    },
    { key: 'holiday', title: 'Off work', first: days(24, 'mon'), lasts: 5, color: 'leaf' },
    {
      key: 'dentist',
      title: 'Dentist',
      first: days(6, 'wed'),
      hours: ['08:15', '09:00'],
      color: 'lagoon',
      reminders: [24 * 60, 30],
    },
  ],
  ben: [
    {
      key: 'bouldering',
      title: 'Bouldering',
      first: days(-40, 'sat'),
      hours: ['10:00', '12:00'],
      recurrence: { freq: 'weekly', weekdays: [6], interval: 2, ends: { kind: 'never' } },
      color: 'coral',
    },
    { key: 'tax', title: 'Tax return is due', first: next(7, 31), color: 'slate', isFree: true },
  ],
};

/** Returns the day of the series in the week this many weeks after today. */
function dayInWeek(first: string, today: string, weeks: number): string {
  const since = dayNumber(today) - dayNumber(first);
  return dayOfNumber(dayNumber(first) + 7 * (Math.ceil(since / 7) + weeks));
}

function itemsOf(entry: SampleEntry, today: Today, idOf: (key: string) => string): NewPersonalItem[] {
  const {
    key,
    title,
    hours,
    lasts = 1,
    recurrence = null,
    color,
    note = '',
    place = '',
    isFree,
    reminders = [],
  } = entry;
  const first = dateOfDay(entry.first, today.date);
  const on = (day: string, times = hours) => ({
    starts_at: times ? `${day}T${times[0]}` : day,
    ends_at: times ? `${day}T${times[1]}` : lasts > 1 ? addDays(day, lasts - 1) : null,
  });
  const { leftOut, moved } = entry;
  const item: NewPersonalItem = {
    id: idOf(key),
    series_id: null,
    title,
    note,
    place_name: place,
    ...on(first),
    all_day: hours === undefined,
    timezone: ZONE,
    color,
    busy: isFree !== true,
    recurrence,
    reminders: [...reminders],
    original_start: null,
    excluded: leftOut === undefined ? [] : [on(dayInWeek(first, today.date, leftOut)).starts_at],
    imported_uid: null,
  };
  if (moved === undefined) return [item];
  const original = dayInWeek(first, today.date, moved.weeks);
  const other: NewPersonalItem = {
    ...item,
    ...on(addDays(original, 1), moved.hours),
    id: idOf(`${key}:moved`),
    series_id: item.id,
    title: moved.title,
    recurrence: null,
    original_start: on(original).starts_at,
    excluded: [],
  };
  return [item, other];
}

const HOUR_MS = 3_600_000;

/** Returns the acts of the entries. A series precedes its differing occurrences. */
export function personalItemActs(today: Today): Act[] {
  const made = today.begins - 9 * HOUR_MS;
  return PERSON_KEYS.flatMap((person) =>
    (entries[person] ?? [])
      .flatMap((entry) => itemsOf(entry, today, (key) => sampleId(`personal:${person}:${key}`, made)))
      .map((body) => act(person, made, personalCalendarCalls.create, { body })),
  );
}
