import { describe, expect, it } from 'vitest';
import { dayAt, startOfDay } from '#contract/time/instants.ts';
import { dayBounds } from '#db/queries/calendar/agenda.ts';

const HOUR = 3_600_000;
const utc = (text: string) => Date.parse(`${text}Z`);

describe("bounds of a reader's day, from its first moment to the next day’s first moment (F28)", () => {
  it.each([
    // [zone, day, first moment in UTC, hours]
    ['Europe/Berlin', '2026-11-20', '2026-11-19T23:00', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00', 25],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00', 23],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00', 25],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00', 24.5],
    ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15', 24],
    ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00', 24],
    ['Etc/GMT+12', '2026-06-01', '2026-06-01T12:00', 24],
    // The clocks skip midnight: the day starts at one.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00', 23],
    // Midnight comes twice: the day starts with the first. Browsers differ in what they know of later years in Cuba.
    ['America/Havana', '2024-11-03', '2024-11-03T04:00', 25],
  ])('the day in %s on %s has its bounds', (zone, day, first, hours) => {
    const { from, to } = dayBounds(day, zone);
    expect(new Date(from).toISOString()).toBe(new Date(utc(first)).toISOString());
    expect((to - from) / HOUR).toBe(hours);
  });

  it('a day that a zone skipped altogether is empty (Samoa had no 30 December 2011)', () => {
    const { from, to } = dayBounds('2011-12-30', 'Pacific/Apia');
    expect(to).toBe(from);
  });

  it('the first instant is on the day, and the previous one is not', () => {
    for (const zone of ['Europe/Berlin', 'America/Havana', 'Asia/Beirut', 'Africa/Casablanca']) {
      for (let month = 1; month <= 12; month++) {
        const day = `2026-${String(month).padStart(2, '0')}-01`;
        const start = startOfDay(day, zone);
        expect(dayAt(start, zone)).toBe(day);
        expect(dayAt(start - 1, zone)).not.toBe(day);
      }
    }
  });
});
