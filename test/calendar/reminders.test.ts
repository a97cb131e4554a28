/** When entries remind: once, in the moment, or soon after where the app was closed. */
import { expect, test } from 'vitest';
import { instantOf } from '#contract/instants.ts';
import { remindersBetween } from '#features/calendar/reminders/due.ts';
import { itemOf } from './series.ts';

const ZONE = 'Europe/Berlin';
const at = (wall: string) => instantOf(wall, ZONE);

const dentist = itemOf('dentist', {
  title: 'Dentist',
  starts_at: '2026-12-02T08:15',
  ends_at: '2026-12-02T09:00',
  reminders: [0, 10, 1_440],
});
const occurrences = [{ row: dentist, times: dentist.attributes }];
const within = (after: string, until: string) =>
  remindersBetween(occurrences, { after: at(after), until: at(until) }, ZONE).map(({ at: due }) => due);

test('an entry reminds so many minutes before it starts, the earliest first', () => {
  expect(within('2026-12-01T00:00', '2026-12-03T00:00')).toEqual([
    at('2026-12-01T08:15'),
    at('2026-12-02T08:05'),
    at('2026-12-02T08:15'),
  ]);
});

test('spans that follow each other have each reminder once', () => {
  expect(within('2026-12-02T08:00', '2026-12-02T08:05')).toEqual([at('2026-12-02T08:05')]);
  expect(within('2026-12-02T08:05', '2026-12-02T08:14')).toEqual([]);
});

test('of whole days the day of the reader is what it reminds of', () => {
  const birthday = itemOf('birthday', {
    starts_at: '2026-12-05',
    ends_at: '2026-12-05',
    all_day: true,
    timezone: 'Asia/Tokyo',
    reminders: [60],
  });
  const found = remindersBetween(
    [{ row: birthday, times: birthday.attributes }],
    { after: at('2026-12-04T00:00'), until: at('2026-12-06T00:00') },
    ZONE,
  );
  expect(found.map(({ at: due }) => due)).toEqual([at('2026-12-04T23:00')]);
});
