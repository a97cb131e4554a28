/** Tests days of RRULEs that this app cannot express: as ical.js finds them, and within bounds for any RRULE. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { daysOfRrule } from '#contract/icalendar/expand.ts';
import { dayNumber } from '#contract/time/occurrences.ts';

const START = '2026-12-01T19:00';
const start = { starts_at: START, timezone: 'Europe/Berlin' };
const WINDOW = { first: dayNumber('2026-01-01'), last: dayNumber('2029-12-31') };

function byIcal(rrule: string): number[] {
  const steps = ICAL.Recur.fromString(rrule).iterator(ICAL.Time.fromDateTimeString(`${START}:00`));
  const found = new Set([dayNumber(START)]);
  for (let next = steps.next(); next !== null; next = steps.next()) {
    const day = dayNumber(next.toString());
    if (day > WINDOW.last) break;
    found.add(day);
  }
  return [...found].sort((a, b) => a - b);
}
const byUs = (rrule: string, days = 40_000) =>
  daysOfRrule(ICAL.Recur.fromString(rrule), start, WINDOW, { days });

it.each([
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=9',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20280201T000000Z',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;INTERVAL=120',
  'FREQ=YEARLY;BYDAY=1TU;BYMONTH=12',
  'FREQ=YEARLY;BYMONTH=12,6',
  'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'FREQ=YEARLY;BYYEARDAY=1,100,-1',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU',
  'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,TU',
  'FREQ=DAILY;BYMONTH=1',
  'FREQ=DAILY;INTERVAL=100',
  'FREQ=DAILY;BYHOUR=19',
])('the RRULE %s has the days that ical.js finds', (rrule) => {
  expect(byUs(rrule)).toEqual(byIcal(rrule));
});

it('the twentieth Monday of a year is one day of it, as in RFC 5545 (3.8.5.3)', () => {
  const days = ['2026-12-01', '2027-05-17', '2028-05-15', '2029-05-14'].map(dayNumber);
  expect(byUs('FREQ=YEARLY;BYDAY=20MO')).toEqual(days);
});

it('weeks of a year are counted as in ISO 8601, also from its end', () => {
  const days = ['2026-12-01', '2026-12-28', '2027-01-04', '2027-12-27', '2028-01-03', '2028-12-25'];
  expect(byUs('FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO;COUNT=6')).toEqual(days.map(dayNumber));
});

it('an RRULE of hours has no days', () => {
  expect(byUs('FREQ=HOURLY')).toBeNull();
});

it('an RRULE without any day is soon at its end (S148)', () => {
  for (const rrule of [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=9;COUNT=5',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
  ])
    expect(byUs(rrule), rrule).toEqual([dayNumber(START)]);
});

it('an RRULE that needs more days than are left is not expanded (S148)', () => {
  expect(byUs('FREQ=DAILY;BYMONTH=1;COUNT=1000', 100)).toBeNull();
});

it('any RRULE is expanded within bounds, in order and each day once (S148)', () => {
  const some = (name: string, value: fc.Arbitrary<number | string>) =>
    fc.option(
      fc.array(value, { minLength: 1, maxLength: 3 }).map((values) => `;${name}=${values.join(',')}`),
      {
        nil: '',
      },
    );
  const rrule = fc
    .tuple(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      some('BYMONTH', fc.integer({ min: 1, max: 12 })),
      some(
        'BYMONTHDAY',
        fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0),
      ),
      some('BYDAY', fc.constantFrom('MO', 'TU', 'SU')),
      some('BYSETPOS', fc.integer({ min: 1, max: 366 })),
      fc.constantFrom('', ';COUNT=1', ';COUNT=100000', ';INTERVAL=1', ';INTERVAL=9999'),
    )
    .map(([freq, ...parts]) => `FREQ=${freq}${parts.join('')}`);
  fc.assert(
    fc.property(rrule, (text) => {
      const days = byUs(text) ?? [];
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
      for (const day of days) expect(day >= WINDOW.first && day <= WINDOW.last).toBe(true);
    }),
    { numRuns: 300 },
  );
});
