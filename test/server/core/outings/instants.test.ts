/** Compares the instants of wall-clock times around clock changes with the runtime's own formatter (F28). */
import { describe, expect, it } from 'vitest';
import { endInstantOf, instantOf } from '#contract/time/instants.ts';

/** The wall clock of a zone at an instant, by the runtime's own formatter. */
function wallAt(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const utc = (text: string) => Date.parse(`${text}Z`);

describe('a time that exists once is shown as it was typed (F28)', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  const walls = [
    '2026-01-15T12:00',
    '2026-03-08T01:59',
    '2026-03-08T03:00',
    '2026-03-29T01:59',
    '2026-03-29T03:00',
    '2026-04-05T01:29',
    '2026-04-05T02:31',
    '2026-06-21T00:00',
    '2026-07-04T23:59',
    '2026-10-04T01:59',
    '2026-10-04T02:30',
    '2026-10-25T01:59',
    '2026-10-25T03:00',
    '2026-11-01T00:59',
    '2026-11-01T02:00',
    '2026-12-31T23:59',
    '2027-01-01T00:00',
    '2024-02-29T10:10',
    '1999-12-31T23:59',
    '2038-01-19T03:14',
  ];
  it.each(zones.flatMap((zone) => walls.map((wall) => ({ zone, wall }))))(
    'the time $wall in $zone is shown as it was typed',
    ({ zone, wall }) => {
      expect(wallAt(instantOf(wall, zone), zone)).toBe(wall);
    },
  );
});

describe('a skipped time (F28)', () => {
  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30', '2026-03-29T03:30'],
    ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00', '2026-03-08T03:00'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45', '2026-10-04T02:45'],
    ['2026-03-29T00:30', 'Asia/Beirut', '2026-03-28T22:30', '2026-03-29T01:30'],
  ])(
    'the time %s in %s gets the offset from before the clocks are moved forward',
    (wall, zone, instant, shown) => {
      expect(instantOf(wall, zone)).toBe(utc(instant));
      expect(wallAt(utc(instant), zone)).toBe(shown);
    },
  );
});

describe('a time that occurs twice (F28)', () => {
  it.each([
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
  ])('the time %s in %s means its first occurrence', (wall, zone, instant) => {
    expect(instantOf(wall, zone)).toBe(utc(instant));
  });
});

describe('whole days', () => {
  it.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-06-01', 'Europe/Berlin', 24],
  ])('the day %s in %s lasts %d hours', (day, zone, hours) => {
    expect(endInstantOf(day, zone) - instantOf(day, zone)).toBe(hours * 3_600_000);
  });

  it('whole days begin with their first existing moment', () => {
    // In Beirut midnight is skipped, so the day begins at one o'clock.
    expect(instantOf('2026-03-29', 'Asia/Beirut')).toBe(utc('2026-03-28T22:00'));
    expect(wallAt(utc('2026-03-28T22:00'), 'Asia/Beirut')).toBe('2026-03-29T01:00');
  });
});
