import { describe, expect, test } from 'vitest';
import { createFormats, relativeStep } from '#i18n/format.ts';

const british = createFormats({ locale: 'en-GB', timeZone: 'Europe/Zurich' });
const american = createFormats({ locale: 'en-US', timeZone: 'America/New_York' });
const moment = '2026-12-12T10:20:00Z';

describe('a moment in words', () => {
  test('is told in the zone of the reader, or in the one asked for', () => {
    expect(british.time(moment)).toBe('11:20');
    expect(british.time(moment, 'Europe/Lisbon')).toBe('10:20');
    expect(british.isoDay('2026-12-31T23:30:00Z')).toBe('2027-01-01');
  });

  test('has 12 or 24 hours as the locale has it', () => {
    expect(american.time(moment)).toMatch(/^05:20\sAM$/);
  });

  test('fills a date leaf', () => {
    expect(british.leaf(moment)).toEqual({ month: 'Dec', day: '12', weekday: 'Sat' });
  });

  test('a range within a day is a day', () => {
    expect(british.dayRange(moment, moment)).toBe(british.day(moment));
    expect(british.dayRange(moment, '2026-12-14T10:00:00Z')).toMatch(/^12\s?–\s?14 Dec$/);
  });

  test('two zones with the same clock need not both be told', () => {
    expect(british.sameClock(moment, 'Europe/Berlin')).toBe(true);
    expect(british.sameClock(moment, 'Europe/Lisbon')).toBe(false);
  });
});

test('a distance in time takes the largest unit that it fills', () => {
  const now = Date.parse(moment);
  expect(relativeStep(now - 5 * 60_000, now)).toEqual({ value: -5, unit: 'minute' });
  expect(relativeStep(now + 3 * 86_400_000, now)).toEqual({ value: 3, unit: 'day' });
  expect(british.relative(now - 86_400_000, now)).toBe('yesterday');
});
