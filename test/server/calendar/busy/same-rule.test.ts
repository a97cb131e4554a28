/**
 * Checks that the server and the user’s own device find the same busy dates: they read different databases, and share
 * the rule.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysTaken, overlaps, takenBy } from '#contract/calendar/busy/taken.ts';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { busyTimes } from '#db/queries/calendar/busy.ts';
import { listOfPerson } from '#db/rows.ts';
import { columnsOf, toPersonalItem } from '#server/calendar/personal-items/personal-item.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import { dayPoll, slotPoll } from '../../world/ballots.ts';
import { Company } from '../../world/company.ts';
import { anEntry } from '../../world/entries.ts';
import { EVENING, Planning } from './planning.ts';

type Name = 'ada' | 'ben';
let plan: Planning<Name>;
let outing: string;

beforeAll(async () => {
  plan = new Planning(await Company.of(['ada', 'ben']));
  await plan.share('ben');
  outing = await plan.all.outing('ada', EVENING);
});
afterAll(() => plan.all.stop());

const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Etc/GMT+12'] as const;
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 1, max: 28 }).map((nth) => `2035-10-${String(nth).padStart(2, '0')}`);
const time = fc.constantFrom('00:00', '00:30', '11:00', '20:00', '23:30');

/** Ends by the clock of its zone; some have no end and take no time. */
const once: fc.Arbitrary<Partial<NewPersonalItem>> = fc
  .record({
    first: day,
    last: day,
    from: time,
    until: time,
    timezone: zone,
    all_day: fc.boolean(),
    busy: fc.boolean(),
    open: fc.boolean(),
  })
  .map(({ first, last, from, until, timezone, all_day, busy, open }) => {
    const [a, b] = all_day ? [first, last] : [`${first}T${from}`, `${last}T${until}`];
    const [starts_at, ends_at] = a < b ? [a, b] : [b, a];
    return { starts_at, ends_at: open ? null : ends_at, all_day, timezone, busy };
  });

/** A series that began in or before that month, with some starts excluded. */
const again: fc.Arbitrary<Partial<NewPersonalItem>> = fc
  .record({
    first: day,
    year: fc.constantFrom('2033', '2035'),
    from: time,
    timezone: zone,
    all_day: fc.boolean(),
    interval: fc.integer({ min: 1, max: 9 }),
    excluded: fc.uniqueArray(day, { maxLength: 4 }),
    count: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  .map(({ first, year, from, timezone, all_day, interval, excluded, count }) => {
    const at = (date: string) => (all_day ? date : `${date}T${from}`);
    const start = `${year}${first.slice(4)}`;
    const ends = count === null ? { kind: 'never' as const } : { kind: 'count' as const, count };
    return {
      starts_at: at(start),
      ends_at: all_day ? null : `${start}T23:45`,
      all_day,
      timezone,
      recurrence: { freq: 'daily', interval, ends },
      excluded: excluded.map(at),
    };
  });

async function storeAll(items: readonly NewPersonalItem[]) {
  const { db } = plan.all.server.ctx;
  await db.delete(personalItems);
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  const rows = items.map((item) => ({ ...columnsOf(item), user_id: plan.all.id('ben'), ...times }));
  return rows.length === 0 ? [] : db.insert(personalItems).values(rows).returning();
}

const device = new UserDatabase('ben');

it('the server names the dates at which the user’s device finds them busy', async () => {
  const ada = plan.all.client('ada');
  const days = await dayPoll(ada, outing, '2035-10-03', '2035-10-10', '2035-10-11', '2035-10-27');
  const slots = await slotPoll(ada, outing, 'Europe/Berlin', [
    ['2035-10-03T00:00', '2035-10-03T00:30'],
    ['2035-10-10T19:00', null],
    ['2035-10-11T10:30', '2035-10-11T11:00'],
    ['2035-10-26T23:00', '2035-10-28T04:00'],
  ]);
  const asked = fc.record({
    items: fc.array(fc.oneof(once, again), { maxLength: 6 }),
    reader: zone,
    poll: fc.constantFrom(days, slots),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ items, reader, poll }) => {
      await plan.set('ben', { timezone: reader });
      const rows = await storeAll(items.map(anEntry));
      await device.personalItems.clear();
      await device.personalItems.bulkAdd(
        rows.map((row) => {
          const item = toPersonalItem(row);
          return { ...item, list: listOfPerson('personalItems'), order: item.timestamp, sequence: 1 };
        }),
      );
      const expected: string[] = [];
      for (const { id, attributes } of poll.relations.options) {
        const { kind, timezone } = poll.attributes;
        const times = { ...attributes, all_day: kind === 'days', timezone: timezone ?? reader };
        const taken = takenBy(times);
        if (taken === null) throw new Error('A date needs a start');
        const busy = await busyTimes(device, plan.all.id('ben'), {
          ...daysTaken(taken, reader),
          zone: reader,
        });
        if (busy.some((entry) => overlaps(taken, entry.taken, reader))) expected.push(id);
      }
      const { ben = [] } = await plan.asked('ada', outing, ['ben'], poll.id);
      expect([...ben].sort()).toEqual(expected.sort());
    }),
    // Fewer than the requests that one user may make in a minute.
    { numRuns: 40 },
  );
});
