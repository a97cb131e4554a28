/** Tests the calendar wherever clocks change: in 41 zones, at each change from 2020 to 2037 (F28). */
import { describe, expect, it } from 'vitest';
import { daysTaken, overlaps, takenBy } from '#contract/calendar/busy/taken.ts';
import { occurrencesOf } from '#contract/calendar/personal-item/series-occurrences.ts';
import { remindersOf } from '#contract/outings/membership/due-reminders.ts';
import { dayAt, instantOf, offsetAt, shiftedBy, startOfDay, wallTimeAt } from '#contract/time/instants.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import { timesFrom, timesIn } from '#features/calendar/moving/times.ts';
import { ZONES } from '../../fixtures/zones.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const [FROM, TO] = [Date.UTC(2020, 0, 1), Date.UTC(2038, 0, 1)];

/** The days on which the zone's clocks change, and the previous day where they change at midnight. */
function daysOfChange(zone: string): string[] {
  const days = new Set<string>();
  for (let at = FROM; at < TO; at += DAY_MS) {
    if (offsetAt(at, zone) === offsetAt(at + DAY_MS, zone)) continue;
    days.add(dayAt(at, zone)).add(dayAt(at + DAY_MS, zone));
  }
  return [...days];
}

/** Clocks change at night. Also on the quarter hours that some of them skip. */
const TIMES = [
  ...Array.from(
    { length: 14 },
    (_, nth) => `T${String(nth >> 1).padStart(2, '0')}:${nth % 2 === 0 ? '15' : '45'}`,
  ),
  ...['T00:00', 'T02:00', 'T12:00', 'T23:45'],
];

const timed = (starts_at: string, ends_at: string | null, timezone: string) => ({
  ...{ starts_at, ends_at, all_day: false, timezone },
});

/** The largest difference between two clocks of one zone. */
const MOST_SKIPPED_MS = 24 * 60 * MINUTE_MS;

describe.each(ZONES)('the zone %s', (zone) => {
  const days = daysOfChange(zone);

  it('a series has its time of day on every day, and takes place in order', () => {
    const wrong: string[] = [];
    for (const day of days)
      for (const time of TIMES) {
        const starts_at = shiftedBy(`${day}${time}`, -2);
        const recurrence = { freq: 'daily', interval: 1, ends: { kind: 'count', count: 5 } } as const;
        const series = { attributes: { ...timed(starts_at, null, zone), recurrence, excluded: [] } };
        const first = dayNumber(starts_at);
        const found = occurrencesOf(series, { first, last: first + 9 }, new Set());
        const walls = found.map(({ times }) => times.starts_at);
        const instants = walls.map((wall) => instantOf(wall, zone));
        const isRight =
          walls.join() === [0, 1, 2, 3, 4].map((nth) => shiftedBy(starts_at, nth)).join() &&
          instants.every((instant, nth) => nth === 0 || instant > (instants[nth - 1] ?? instant)) &&
          walls.every((wall, nth) => isShownAs(wall, wallTimeAt(instants[nth] ?? 0, zone), zone));
        if (!isRight) wrong.push(starts_at);
      }
    expect(wrong).toEqual([]);
  });

  it('an entry moved onto or over a change of clocks is where it was dropped, and as long by the clock', () => {
    for (const day of days)
      for (const time of TIMES) {
        const from = shiftedBy(`${day}${time}`, -3);
        const entry = timed(from, `${from.slice(0, 10)}T23:59`, zone);
        const moved = timesFrom(entry, `${day}${time}`);
        expect(moved).toEqual({ ...entry, starts_at: `${day}${time}`, ends_at: `${day}T23:59` });
        const start = instantOf(`${day}${time}`, zone);
        const dropped = timesIn(
          { times: entry, taken: takenBy(entry) ?? { kind: 'hours', start, end: start } },
          { kind: 'hours', start, end: start + 45 * MINUTE_MS },
        );
        expect(instantOf(dropped.starts_at, zone)).toBe(start);
        // In the repeated hour an end can read as earlier than the start, and is then omitted.
        if (dropped.ends_at !== null) expect(dropped.ends_at >= dropped.starts_at).toBe(true);
      }
  });

  it('whole days are the same days for every reader, consecutive without a gap', () => {
    for (const day of days) {
      const [start, next] = [startOfDay(day, zone), startOfDay(shiftedBy(day, 1), zone)];
      expect([dayAt(start, zone) >= day, dayAt(start - 1, zone) < day, next > start]).toEqual([
        true,
        true,
        true,
      ]);
      const whole = (of: string) => takenBy({ starts_at: of, ends_at: null, all_day: true, timezone: zone });
      const taken = whole(day);
      if (taken === null) throw new Error(day);
      for (const reader of ['Pacific/Kiritimati', 'Etc/GMT+12', zone]) {
        expect(daysTaken(taken, reader)).toEqual({ kind: 'days', first: day, last: day });
        const after = whole(shiftedBy(day, 1));
        expect(after && overlaps(taken, after, reader)).toBe(false);
      }
    }
  });

  it('whole days remind at nine, the chosen number of days before', () => {
    for (const day of days)
      for (const ahead of [-1, 0, 1, 2]) {
        const starts_at = shiftedBy(day, ahead);
        const minutes = [0, 1, 2, 7].map((before) => before * 1_440);
        const thing = { id: 'a', starts_at, all_day: true, timezone: 'Asia/Tokyo', minutes };
        expect(remindersOf(thing, zone).map(({ at }) => wallTimeAt(at, zone))).toEqual(
          [0, 1, 2, 7].map((before) => `${shiftedBy(starts_at, -before)}T09:00`),
        );
      }
  });
});

/** A time that clocks skip is shown later by the skipped duration; all others are what the clock shows. */
function isShownAs(wall: string, shown: string, zone: string): boolean {
  const late = Date.parse(`${shown}:00Z`) - Date.parse(`${wall}:00Z`);
  return late === 0 || (late > 0 && late <= MOST_SKIPPED_MS && isSkipped(wall, zone));
}

/** No instant has this wall time. */
function isSkipped(wall: string, zone: string): boolean {
  const asIfUtc = Date.parse(`${wall}:00Z`);
  const offsets = [asIfUtc - DAY_MS, asIfUtc + DAY_MS].map((at) => offsetAt(at, zone));
  return offsets.every((offset) => wallTimeAt(asIfUtc - offset, zone) !== wall);
}
