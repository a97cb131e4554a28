/** Tests the reminders on a device, and that they equal the server's. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { occurrencesOf } from '#contract/calendar/personal-item/series-occurrences.ts';
import { isOfUse } from '#contract/outings/membership/due-reminders.ts';
import { instantOf, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import { entryReminders } from '#features/calendar/reminders/due.ts';
import { dueOfEntry, quietUntil } from '#server/accounts/reminders/entries.ts';
import { columnsOf } from '#server/calendar/personal-items/personal-item.ts';
import { anyRecurrences, FIRST, itemOf, recurrenceStarts } from './series.ts';

const ZONE = 'Europe/Berlin';
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const at = (wall: string) => instantOf(wall, ZONE);

const dentist = itemOf('dentist', {
  title: 'Dentist',
  starts_at: '2026-12-02T08:15',
  ends_at: '2026-12-02T09:00',
  reminders: [0, 10, 1_440],
});
const once = (row: PersonalItem) => [{ row, times: row.attributes }];
const within = (after: string, until: string) =>
  entryReminders(once(dentist), { after: at(after), until: at(until) }, ZONE).map(({ at: due }) => due);

test('an entry reminds the chosen number of minutes before it starts, the earliest first', () => {
  expect(within('2026-12-01T00:00', '2026-12-03T00:00')).toEqual([
    at('2026-12-01T08:15'),
    at('2026-12-02T08:05'),
    at('2026-12-02T08:15'),
  ]);
});

test('consecutive spans contain each reminder once', () => {
  expect(within('2026-12-02T08:00', '2026-12-02T08:05')).toEqual([at('2026-12-02T08:05')]);
  expect(within('2026-12-02T08:05', '2026-12-02T08:14')).toEqual([]);
});

test("whole days remind from nine o’clock of the reader's day", () => {
  const birthday = itemOf('birthday', {
    starts_at: '2026-12-05',
    ends_at: '2026-12-05',
    all_day: true,
    timezone: 'Asia/Tokyo',
    reminders: [60],
  });
  const span = { after: at('2026-12-04T00:00'), until: at('2026-12-06T00:00') };
  expect(entryReminders(once(birthday), span, ZONE).map(({ at: due }) => due)).toEqual([
    at('2026-12-05T08:00'),
  ]);
});

/** The server's row. */
const storedAs = ({ id, series_id, attributes }: PersonalItem) => ({
  ...columnsOf({ ...attributes, id, series_id }),
  user_id: 'ada',
  created_at_timestamp: 1,
  updated_at_timestamp: 1,
  quiet_until_timestamp: 0,
});

/** A series by any recurrence, with some occurrences deleted, and some stored as separate rows. */
const series = fc
  .record({
    recurrence: anyRecurrences,
    day: fc.integer({ min: 0, max: 60 }),
    all_day: fc.boolean(),
    reminders: fc.array(fc.integer({ min: 0, max: 28 * 1_440 }), { minLength: 1, maxLength: 4 }),
    deleted: fc.array(fc.nat(8), { maxLength: 3 }),
    changed: fc.array(fc.nat(8), { maxLength: 3 }),
  })
  .map(({ recurrence, day, all_day, reminders, deleted, changed }) => {
    const start = wallTimeAt((FIRST + day) * DAY_MS + 17 * 60 * MINUTE_MS, ZONE);
    const row = itemOf('choir', {
      starts_at: all_day ? start.slice(0, 10) : start,
      ends_at: null,
      all_day,
      recurrence,
      reminders,
    });
    const starts = recurrenceStarts(row);
    const named = (places: readonly number[]) => places.flatMap((nth) => starts[nth] ?? []);
    return {
      row: { ...row, attributes: { ...row.attributes, excluded: named(deleted) } },
      changed: new Set(named(changed).map(dayNumber)),
    };
  });

test('the server sends the same reminders of a series as a device shows, each once, whatever its rounds', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 20 * 1_440 }), { minLength: 1, maxLength: 60 });
  const zones = fc.constantFrom(ZONE, 'America/New_York', 'Pacific/Kiritimati');
  fc.assert(
    fc.property(series, steps, zones, ({ row, changed }, rounds, zone) => {
      const person = {
        userId: 'ada',
        kind: 'member',
        mailTo: null,
        reader: { language: 'en', locale: 'en', zone },
      } as const;
      const candidate = { row: storedAs(row), person, changed };
      const days = { first: FIRST - 10, last: FIRST + 1_500 };
      const shown = occurrencesOf(row, days, changed);
      const due: string[] = [];
      const expected: string[] = [];
      let quiet: number | null = 0;
      let after = (FIRST - 5) * DAY_MS;
      for (const step of rounds) {
        const span = { after, until: after + step * MINUTE_MS };
        expected.push(
          ...entryReminders(shown, span, zone)
            .filter((reminder) => isOfUse(reminder, span.until))
            .map(({ key }) => key),
        );
        if (quiet !== null && quiet <= span.until) {
          due.push(...dueOfEntry(candidate, span).map(({ key }) => key));
          quiet = quietUntil(candidate, span.until);
        }
        after = span.until;
      }
      expect([...due].sort()).toEqual([...expected].sort());
      expect(new Set(due).size).toBe(due.length);
    }),
  );
});
