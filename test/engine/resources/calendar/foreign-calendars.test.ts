/**
 * Tests subscribed calendars on a device: their events arrive when the server has found new ones, and are deleted with
 * their calendar.
 */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { calendarEntries } from '#db/queries/calendar/calendar-entries.ts';
import { transact } from '#server/base/db/transaction.ts';
import { appendToLog } from '#server/base/log/append.ts';
import { toForeignCalendar } from '#server/calendar/foreign-calendars/foreign-calendar.ts';
import type { ParsedEvent } from '#server/calendar/foreign-calendars/parsed-event.ts';
import { eventOfCalendar } from '#server/calendar/foreign-calendars/publish.ts';
import { storeEvents } from '#server/calendar/foreign-calendars/store.ts';
import { foreignCalendars } from '#server/calendar/foreign-calendars/tables.ts';
import { causedBy } from '#server/core/outings/writing/caused-by.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import type { Account } from '../../../simulation/server/server.ts';
import { arrive, inspect, openStage, stored } from '../../stage.ts';

const stage = openStage();
const DAY = '2026-12-01';

const parsed = (title: string): ParsedEvent => ({
  source_key: title,
  series: null,
  title,
  note: '',
  place_name: '',
  starts_at: DAY,
  ends_at: null,
  all_day: true,
  timezone: 'UTC',
  starts_instant: Date.parse(`${DAY}T00:00Z`),
  busy: true,
  recurrence: null,
  original_start: null,
  excluded: [],
});

/** Simulates that the server found these in the calendar. */
async function find(id: string, { id: userId, username }: Account, titles: readonly string[]) {
  const { ctx } = stage.server;
  const touched = await transact(ctx.db, async (tx) => {
    await storeEvents(tx, { id, user_id: userId }, { events: titles.map(parsed), isWhole: true }, 1_000_000);
    const [before] = await tx.select().from(foreignCalendars).where(eq(foreignCalendars.id, id));
    const [row] = await tx
      .update(foreignCalendars)
      .set({
        state: { kind: 'ok' },
        events_version: (before?.events_version ?? 0) + 1,
        updated_at_timestamp: (before?.updated_at_timestamp ?? 0) + 1,
      })
      .where(eq(foreignCalendars.id, id))
      .returning();
    if (row === undefined) throw new Error('The calendar of a test is gone.');
    const events = eventOfCalendar(
      causedBy({ id: userId, kind: 'member', username }, Date.now()),
      'updated',
      toForeignCalendar(row),
      'system',
    );
    return [...(await appendToLog(tx, events)).keys()];
  });
  ctx.broadcaster.announce(touched);
}

const shown = (device: Device, { id }: Account) =>
  inspect(device, async (db) => {
    const window = { from: Date.parse(`${DAY}T00:00Z`), to: Date.parse(`${DAY}T23:00Z`), zone: 'UTC' };
    return (await calendarEntries(db, id, window)).map(({ kind, title }) => `${kind} ${title}`).sort();
  });

const listed = (device: Device) =>
  inspect(device, (db) => db.foreignEvents.filter(({ list }) => list !== undefined).toArray());

it('events of a calendar are pulled again when there are new ones, and deleted with the subscription [K5]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const id = newId();
  const url = 'https://calendar.invalid/school.ics';
  await stored(tab.mutate('foreignCalendars.create', { id, url, name: 'School', color: 'amber' }));
  await world.pass(3_000);
  await find(id, account, ['Concert', 'Holiday']);
  await world.reach(async () => (await shown(device, account)).length === 2, 10_000);
  await find(id, account, ['Concert', 'Trip']);
  await world.reach(
    async () => (await shown(device, account)).join() === 'foreign Concert,foreign Trip',
    10_000,
  );
  // Of deleted rows no more than one version remains.
  await find(id, account, ['Trip']);
  await world.reach(async () => (await shown(device, account)).length === 1, 10_000);
  expect(await inspect(device, (db) => db.foreignEvents.count())).toBe(2);
  await stored(tab.mutate('foreignCalendars.delete', { id }));
  expect(await shown(device, account)).toEqual([]);
  await world.reach(async () => (await listed(device)).length === 0, 10_000);
});
