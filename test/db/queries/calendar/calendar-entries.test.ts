/**
 * Tests the entries of the user's calendar: single entries, series with their exceptions, and outings with their items.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takenByEntry } from '#contract/calendar/busy/busy.ts';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { instantOf, startOfDay, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, occurrenceDays, weekdayOf } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { busyTimes } from '#db/queries/calendar/busy.ts';
import { calendarEntries } from '#db/queries/calendar/calendar-entries.ts';
import { listOfPerson } from '#db/rows.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const ME = newId();
const ZONE = 'Europe/Berlin';
const ZONES = [
  ZONE,
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/Santiago',
];
const never = { kind: 'never' } as const;
const weekly: Recurrence = { freq: 'weekly', weekdays: [2], interval: 1, ends: never };

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase(ME);
});
afterEach(() => db.delete());

type Written = Partial<PersonalItem['attributes']>;

async function add(attributes: Written = {}, series_id: string | null = null): Promise<string> {
  const id = newId();
  const whole: PersonalItem['attributes'] = {
    title: 'Choir',
    note: '',
    place_name: '',
    starts_at: '2026-12-01T19:00',
    ends_at: null,
    all_day: false,
    timezone: ZONE,
    color: 'leaf',
    busy: true,
    recurrence: null,
    reminders: [],
    original_start: null,
    excluded: [],
    imported_uid: null,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    ...attributes,
  };
  const timestamp = instantOf(whole.starts_at, whole.timezone);
  const placed = { list: listOfPerson('personalItems'), order: timestamp, sequence: 1 };
  await db.personalItems.add({ id, series_id, timestamp, attributes: whole, ...placed });
  return id;
}

const between = (first: string, last: string, zone = ZONE) =>
  calendarEntries(db, ME, { from: startOfDay(first, zone), to: startOfDay(last, zone), zone });
const startsIn = async (first: string, last: string, zone = ZONE) =>
  (await between(first, last, zone)).map(({ title, starts_at }) => `${title} ${starts_at}`);

describe('a series', () => {
  it('a series is on each of its days in the window, for years after it began', async () => {
    await add({ recurrence: weekly, starts_at: '1999-12-07T19:00', ends_at: '1999-12-07T20:30' });
    const entries = await between('2026-12-01', '2026-12-16');
    expect(entries.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      ['2026-12-01T19:00', '2026-12-01T20:30'],
      ['2026-12-08T19:00', '2026-12-08T20:30'],
      ['2026-12-15T19:00', '2026-12-15T20:30'],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  });

  it('a series omits deleted occurrences, and those stored as separate rows, wherever they moved', async () => {
    const id = await add({ recurrence: weekly, excluded: ['2026-12-08T19:00'] });
    const moved = { title: 'Moved', original_start: '2026-12-15T19:00' };
    await add({ ...moved, starts_at: '2027-01-20T10:00' }, id);
    await add({ title: 'Later', original_start: '2026-12-22T19:00', starts_at: '2026-12-22T20:00' }, id);
    expect(await startsIn('2026-12-01', '2026-12-31')).toEqual([
      'Choir 2026-12-01T19:00',
      'Later 2026-12-22T20:00',
      'Choir 2026-12-29T19:00',
    ]);
    const [there] = await between('2027-01-20', '2027-01-21');
    expect(there).toMatchObject({ title: 'Moved', kind: 'personal', original: '2026-12-15T19:00' });
  });

  it('a series still omits them after its time of day was changed', async () => {
    const id = await add({
      recurrence: weekly,
      starts_at: '2026-12-01T18:00',
      excluded: ['2026-12-08T19:00'],
    });
    await add({ title: 'Moved', original_start: '2026-12-15T19:00', starts_at: '2026-12-16T10:00' }, id);
    expect(await startsIn('2026-12-01', '2026-12-20')).toEqual([
      'Choir 2026-12-01T18:00',
      'Moved 2026-12-16T10:00',
    ]);
  });

  it('a series of several days is found by its last one, also for readers far away', async () => {
    await add({
      title: 'Camp',
      recurrence: { freq: 'yearly', interval: 1, ends: never },
      starts_at: '2020-07-01',
      ends_at: '2020-07-14',
      all_day: true,
    });
    for (const zone of [...ZONES, 'Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect(await startsIn('2026-07-14', '2026-07-15', zone)).toEqual(['Camp 2026-07-01']);
      expect(await startsIn('2026-07-15', '2026-07-16', zone)).toEqual([]);
      expect(await startsIn('2026-06-30', '2026-07-01', zone)).toEqual([]);
    }
  });
});

/** Windows around the clock changes of both halves of the year. */
const day = fc.oneof(
  fc.integer({ min: dayNumber('2026-03-01'), max: dayNumber('2026-04-12') }),
  fc.integer({ min: dayNumber('2026-09-20'), max: dayNumber('2026-11-08') }),
  fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2027-12-31') }),
);
const recurrence = (start: number): fc.Arbitrary<Recurrence> =>
  fc.oneof(
    fc.record({
      freq: fc.constant('daily' as const),
      interval: fc.integer({ min: 1, max: 9 }),
      ends: fc.constant(never),
    }),
    fc.record({
      freq: fc.constant('weekly' as const),
      interval: fc.integer({ min: 1, max: 3 }),
      ends: fc.constant(never),
      weekdays: fc
        .subarray([1, 2, 3, 4, 5, 6, 7] as const)
        .map((others) => [...new Set([weekdayOf(start), ...others])]),
    }),
  );
const time = fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:00', '12:00', '23:59');

it('series have the times of their days, by the clocks of their zones, and are in exactly the windows that they overlap', async () => {
  const series = fc
    .record({ start: day, at: time, zone: fc.constantFrom(...ZONES), hours: fc.constantFrom(0, 1, 26) })
    .chain((given) => recurrence(given.start).map((recurrence) => ({ ...given, recurrence })));
  const window = fc.record({
    first: day,
    length: fc.integer({ min: 1, max: 9 }),
    zone: fc.constantFrom(...ZONES),
  });
  await fc.assert(
    fc.asyncProperty(series, window, async ({ start, at, zone, hours, recurrence }, shown) => {
      await db.personalItems.clear();
      const starts_at = `${dayOfNumber(start)}T${at}`;
      const end = hours === 26 ? `${dayOfNumber(start + 1)}T${at}` : starts_at;
      await add({ starts_at, ends_at: hours === 0 ? null : end, timezone: zone, recurrence });
      const from = startOfDay(dayOfNumber(shown.first), shown.zone);
      const to = startOfDay(dayOfNumber(shown.first + shown.length), shown.zone);
      const found = await calendarEntries(db, ME, { from, to, zone: shown.zone });
      // Every day of years, without a window.
      const days = occurrenceDays(starts_at, recurrence, dayNumber('2025-12-01'), dayNumber('2028-01-31'));
      const all = days.map((number) => {
        const startsAt = `${dayOfNumber(number)}T${at}`;
        const instant = instantOf(startsAt, zone);
        const ends = hours === 26 ? instantOf(`${dayOfNumber(number + 1)}T${at}`, zone) : instant;
        return { startsAt, instant, ends };
      });
      const expected = all.filter(({ instant, ends }) => instant < to && (instant >= from || ends > from));
      expect(found.map((entry) => entry.starts_at)).toEqual(expected.map(({ startsAt }) => startsAt));
      for (const { start: instant, starts_at: wall, timezone } of found) {
        const clock = wallTimeAt(instant, timezone);
        // A clock that skips the time shows a later one; it never shows an earlier one.
        expect(clock >= wall && Date.parse(`${clock}Z`) - Date.parse(`${wall}Z`) <= 3_600_000 * 24).toBe(
          true,
        );
      }
    }),
    { numRuns: 150 },
  );
});

it('single entries are in exactly the windows that they overlap, however long they are', async () => {
  const entry = fc.record({
    start: day,
    at: time,
    zone: fc.constantFrom(...ZONES, 'Pacific/Kiritimati', 'Etc/GMT+12'),
    days: fc.constantFrom(0, 1, 2, 3, 40, 300),
    isAllDay: fc.boolean(),
  });
  const length = fc.integer({ min: 1, max: 9 });
  const window = fc.record({
    after: fc.integer({ min: -3, max: 305 }),
    length,
    zone: fc.constantFrom(...ZONES),
  });
  await fc.assert(
    fc.asyncProperty(entry, window, async ({ start, at, zone, days, isAllDay }, shown) => {
      await db.personalItems.clear();
      const wall = (number: number) => (isAllDay ? dayOfNumber(number) : `${dayOfNumber(number)}T${at}`);
      const times = {
        starts_at: wall(start),
        ends_at: days === 0 ? null : wall(start + days),
        all_day: isAllDay,
        timezone: zone,
      };
      await add(times);
      const [first, after] = [start + shown.after, start + shown.after + shown.length];
      const from = startOfDay(dayOfNumber(first), shown.zone);
      const to = startOfDay(dayOfNumber(after), shown.zone);
      const taken = takenByEntry(times);
      const reaches =
        taken?.kind === 'days'
          ? start < after && start + days >= first
          : taken !== null && taken.start < to && (taken.start >= from || taken.end > from);
      const found = await calendarEntries(db, ME, { from, to, zone: shown.zone });
      expect(found).toHaveLength(reaches ? 1 : 0);
    }),
    { numRuns: 150 },
  );
});

describe('the calendar', () => {
  it('the calendar reads only single entries that may overlap the window', async () => {
    for (let year = 1990; year < 2060; year += 1) await add({ starts_at: `${year}-12-01T10:00` });
    let read = 0;
    const count = (row: PersonalItem) => {
      read += 1;
      return row;
    };
    db.personalItems.hook('reading', count);
    expect(await startsIn('2026-12-01', '2026-12-02')).toEqual(['Choir 2026-12-01T10:00']);
    expect(read).toBeLessThanOrEqual(2);
  });

  it('the calendar contains outings with their items and own entries together, the earliest first', async () => {
    const trip = sampleOuting({
      title: 'Trip',
      starts_at: '2026-12-04',
      ends_at: '2026-12-06',
      all_day: true,
    });
    await db.outings.add(trip);
    const item = sampleOuting({ title: 'Boat', starts_at: '2026-12-05T10:00' });
    await db.outings.add({
      ...item,
      parent_id: trip.id,
      root_id: trip.id,
      list: `items/${trip.id}`,
      order: 1,
    });
    await add({ title: 'Bill', starts_at: '2026-12-05', all_day: true });
    await add({ title: 'Call', starts_at: '2026-12-05T09:00', ends_at: '2026-12-05T09:30' });
    const entries = await between('2026-12-05', '2026-12-06');
    expect(entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'outing Trip',
      'personal Bill',
      'personal Call',
      'item Boat',
    ]);
  });

  it('entries make the user busy, unless the user marked them as free', async () => {
    await add({ title: 'Class', recurrence: weekly, ends_at: '2026-12-01T20:00' });
    await add({ title: 'Bill', starts_at: '2026-12-08', all_day: true, busy: false });
    await add({ title: 'Reminder', starts_at: '2026-12-08T08:00' });
    await add({ title: 'Off', starts_at: '2026-12-07', ends_at: '2026-12-09', all_day: true });
    const on = { first: '2026-12-08', last: '2026-12-08', zone: ZONE };
    expect((await busyTimes(db, ME, on)).map(({ title }) => title)).toEqual(['Off', 'Class']);
  });
});
