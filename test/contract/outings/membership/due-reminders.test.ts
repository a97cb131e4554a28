/** Tests when things remind: the rules that server and device share. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMINDER_MINUTES_MAX } from '#contract/base/limits.ts';
import {
  dueReminders,
  isOfUse,
  outingReminders,
  REMINDER_ON_TIME_MS,
  type Reminding,
  remindersIn,
  remindersOf,
} from '#contract/outings/membership/due-reminders.ts';
import { Participation, Role } from '#contract/outings/membership/membership.ts';
import { instantOf, wallTimeAt } from '#contract/time/instants.ts';

const MINUTE_MS = 60_000;
const BEGIN = Date.parse('2026-01-01T00:00Z');
const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Cairo',
);
const minutes = fc.array(fc.integer({ min: 0, max: REMINDER_MINUTES_MAX }), { maxLength: 5 });
const things: fc.Arbitrary<Reminding> = fc
  .record({
    at: fc.integer({ min: 0, max: 525_600 }),
    all_day: fc.boolean(),
    timezone: zones,
    minutes,
  })
  .map(({ at, all_day, timezone, minutes: before }) => {
    const wall = wallTimeAt(BEGIN + at * MINUTE_MS, timezone);
    return { id: 'a', starts_at: all_day ? wall.slice(0, 10) : wall, all_day, timezone, minutes: before };
  });

describe('reminders', () => {
  it('reminders come once each, whatever the rounds', () => {
    const rounds = fc.array(fc.integer({ min: 1, max: 3 * 1_440 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(things, zones, rounds, (thing, zone, steps) => {
        const all = remindersOf(thing, zone);
        const first = Math.min(...all.map(({ at }) => at), BEGIN) - 1;
        const keys: string[] = [];
        let after = first;
        for (const step of steps) {
          const until = after + step * MINUTE_MS;
          keys.push(...remindersIn(thing, { after, until }, zone).map(({ key }) => key));
          after = until;
        }
        const expected = all.filter(({ at }) => at > first && at <= after).map(({ key }) => key);
        expect([...keys].sort()).toEqual([...expected].sort());
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('reminders have keys that differ only by thing, start and minutes', () => {
    fc.assert(
      fc.property(things, zones, zones, (thing, zone, other) => {
        const keysIn = (reader: string) => remindersOf(thing, reader).map(({ key }) => key);
        // Server and device may disagree about the reader's location.
        expect(keysIn(zone)).toEqual(keysIn(other));
        // The same instant, written in another zone.
        if (!thing.all_day) {
          const start = instantOf(thing.starts_at, thing.timezone);
          const same = { ...thing, starts_at: wallTimeAt(start, other), timezone: other };
          if (instantOf(same.starts_at, other) === start)
            expect(remindersOf(same, zone).map(({ key }) => key)).toEqual(keysIn(zone));
        }
        const later = { ...thing, starts_at: thing.starts_at.replace('2026', '2027') };
        if (later.starts_at !== thing.starts_at)
          for (const { key } of remindersOf(later, zone)) expect(keysIn(zone)).not.toContain(key);
      }),
    );
  });

  it('late reminders are useful only while the start is ahead', () => {
    fc.assert(
      fc.property(things, zones, fc.integer({ min: 0, max: 3 * 1_440 }), (thing, zone, late) => {
        for (const { at, from } of remindersOf(thing, zone)) {
          const now = at + late * MINUTE_MS;
          expect(isOfUse({ at, from }, now)).toBe(late * MINUTE_MS <= REMINDER_ON_TIME_MS || from > now);
          const due = dueReminders(thing, { after: at - 1, until: now }, zone);
          expect(due.every((one) => isOfUse(one, now))).toBe(true);
        }
      }),
    );
  });

  it('reminders of whole days count from nine o’clock of the reader’s day, by the clock, also where that changes', () => {
    const day = {
      id: 'a',
      starts_at: '2026-03-29',
      all_day: true,
      timezone: 'Asia/Tokyo',
      minutes: [0, 1_440],
    };
    expect(remindersOf(day, 'Europe/Berlin').map(({ at }) => wallTimeAt(at, 'Europe/Berlin'))).toEqual([
      '2026-03-29T09:00',
      '2026-03-28T09:00',
    ]);
  });
});

describe('the reminders of an outing', () => {
  it.each(
    Role.options.flatMap((role) =>
      Participation.options.map((participation) => [role, participation] as const),
    ),
  )(
    'the reminders of a member who is %s and %s are their own, or those of the account',
    (role, participation) => {
      const of = (own: number[] | null | undefined) => outingReminders({ role, participation }, own, [60]);
      const isAsked = role !== 'spectator' && participation !== 'not_going';
      const mayChoose = role === 'spectator' || isAsked;
      expect(of(null)).toEqual(isAsked ? [60] : []);
      expect(of(undefined)).toEqual(isAsked ? [60] : []);
      expect(of([])).toEqual([]);
      expect(of([5])).toEqual(mayChoose ? [5] : []);
    },
  );
});
