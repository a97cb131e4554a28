/** Builds entries of calendars for tests of files: made by hand, and random ones. */
import fc from 'fast-check';
import { CALENDAR_COLORS, type PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import type { ReadOptions } from '#contract/icalendar/taking.ts';
import { endInstantOf, instantOf, shiftedBy } from '#contract/time/instants.ts';
import {
  dayNumber,
  dayOfNumber,
  occurrenceDays,
  startsWithRecurrence,
  weekdayOf,
} from '#contract/time/occurrences.ts';
import type { Recurrence, RecurrenceEnd } from '#contract/time/recurrence.ts';
import { newId } from '#db/new-id.ts';

type Attributes = PersonalItem['attributes'];

export function anItem(attributes: Partial<Attributes> = {}, series_id: string | null = null): PersonalItem {
  const whole: Attributes = {
    title: 'Choir',
    note: '',
    place_name: '',
    starts_at: '2026-12-01T19:00',
    ends_at: '2026-12-01T20:30',
    all_day: false,
    timezone: 'Europe/Berlin',
    color: 'leaf',
    busy: true,
    recurrence: null,
    reminders: [],
    original_start: null,
    excluded: [],
    imported_uid: null,
    created_at_timestamp: Date.UTC(2026, 0, 1),
    updated_at_timestamp: Date.UTC(2026, 0, 2),
    ...attributes,
  };
  return { id: newId(), series_id, timestamp: instantOf(whole.starts_at, whole.timezone), attributes: whole };
}

export const options = (parts: Partial<ReadOptions> = {}): ReadOptions => ({
  zone: 'Europe/Berlin',
  color: 'slate',
  untitled: 'Untitled',
  now: Date.UTC(2026, 10, 29),
  freshId: newId,
  isKnown: () => false,
  ...parts,
});

const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', ',', ';', ':', '\\', '\\n', '"', 'äöü', '😀', '漢字', 'BEGIN:VEVENT', ' '),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** As a form would accept them. */
const line = (most: number) =>
  words.map((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, most)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
  );
const title = line(110).map((text) => `T${text}`);
const note = words.map((text) => `N${text.replaceAll(/(?![\t\n])[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, '')}`);

export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];

const day = fc.integer({ min: dayNumber('2021-01-01'), max: dayNumber('2035-12-31') });
/** An entry that would end before it starts takes place once, and is read so. */
const ends = (start: number): fc.Arbitrary<RecurrenceEnd> =>
  fc.oneof(
    fc.constant({ kind: 'never' as const }),
    fc.record({
      kind: fc.constant('until' as const),
      day: day.map((last) => dayOfNumber(Math.max(start, last))),
    }),
    fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 60 }) }),
  );
function recurrences(start: number): fc.Arbitrary<Recurrence> {
  const repeats = { interval: fc.integer({ min: 1, max: 4 }), ends: ends(start) };
  return fc
    .oneof<fc.Arbitrary<Recurrence>[]>(
      fc.record({ freq: fc.constant('daily' as const), ...repeats }),
      fc.record({
        freq: fc.constant('weekly' as const),
        ...repeats,
        weekdays: fc
          .subarray([1, 2, 3, 4, 5, 6, 7] as const)
          .map((others) => [...new Set([...others, weekdayOf(start)])].sort((a, b) => a - b)),
      }),
      fc.record({
        freq: fc.constant('monthly' as const),
        ...repeats,
        on: fc.oneof(
          fc.constant({ kind: 'date' as const, day: Number(dayOfNumber(start).slice(8)) }),
          fc.record({
            kind: fc.constant('weekday' as const),
            week: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
            weekday: fc.constant(weekdayOf(start)),
          }),
        ),
      }),
      fc.record({ freq: fc.constant('yearly' as const), ...repeats }),
    )
    .filter((recurrence) => startsWithRecurrence(dayOfNumber(start), recurrence));
}

const written = fc.record({
  start: day,
  lasts: fc.integer({ min: 0, max: 3 }),
  time: fc.constantFrom('00:00', '02:30', '09:15', '23:59'),
  all_day: fc.boolean(),
  timezone: fc.constantFrom(...ZONES),
  title,
  note,
  place_name: line(100).map((text) => `P${text}`),
  color: fc.constantFrom(...CALENDAR_COLORS),
  busy: fc.boolean(),
  reminders: fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { maxLength: 5 }),
});

/** Single entries, and series with omitted starts and one occurrence that differs. */
export const someItems: fc.Arbitrary<PersonalItem[]> = written.chain(({ start, lasts, time, ...rest }) => {
  const at = (number: number) => (rest.all_day ? dayOfNumber(number) : `${dayOfNumber(number)}T${time}`);
  const starts_at = at(start);
  const attributes = { ...rest, starts_at, ends_at: lasts === 0 ? null : shiftedBy(starts_at, lasts) };
  const single = fc.constant([anItem(attributes)]);
  const series = fc.tuple(recurrences(start), fc.nat(5), fc.boolean()).map(([recurrence, skip, differs]) => {
    const days = occurrenceDays(starts_at, recurrence, start, start + 1_000);
    const [gone, moved] = [days[skip], days[skip + 1]];
    const item = anItem({ ...attributes, recurrence, excluded: gone === undefined ? [] : [at(gone)] });
    if (moved === undefined || !differs) return [item];
    const other = { ...attributes, starts_at: at(moved + 1), ends_at: null, original_start: at(moved) };
    return [item, anItem({ ...other, title: 'Moved' }, item.id)];
  });
  return fc.oneof(single, series).map((items) => [...items]);
});

export const spanOf = ({ starts_at, ends_at, timezone }: Attributes) => ({
  start: instantOf(starts_at, timezone),
  end: endInstantOf(ends_at ?? starts_at, timezone),
});
