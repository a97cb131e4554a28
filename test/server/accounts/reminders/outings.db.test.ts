/** Tests reminders of outings: who gets them, when, and only once each. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MembershipSettings } from '#contract/outings/membership/membership.ts';
import { instantOf } from '#contract/time/instants.ts';
import { remindDue } from '#server/accounts/reminders/round.ts';
import { reminded, reminderRounds } from '#server/accounts/reminders/tables.ts';
import { users } from '#server/base/db/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, Reminding, ZONE } from './reminding.ts';

let world: Reminding<'ada' | 'ben' | 'cleo'>;
beforeAll(async () => {
  world = await Reminding.of(['ada', 'ben', 'cleo']);
});
afterAll(() => world.stop());

/** Two days from now. */
let starts_at: string;
let start: number;
beforeEach(async () => {
  await world.ctx.db.delete(outings);
  await world.round();
  starts_at = world.wallIn(2 * DAY_MS);
  start = instantOf(starts_at, ZONE);
});

const outing = (details: Parameters<typeof world.all.outing>[1] = {}) =>
  world.all.outing('ada', { starts_at, ...details });
const settings: MembershipSettings = { notification_status: 'all', muted: [] };

describe('an outing', () => {
  it('an outing reminds its members a day and an hour before, each time once', async () => {
    await world.all.seat(await outing(), { ben: 'member' });
    expect(await world.round()).toEqual([]);
    expect(await world.roundAt(start - DAY_MS)).toEqual(['ada Picnic', 'ben Picnic']);
    expect(await world.round()).toEqual([]);
    expect(await world.roundAt(start - HOUR_MS)).toEqual(['ada Picnic', 'ben Picnic']);
    expect(await world.roundAt(start)).toEqual([]);
  });

  it('an outing reminds no member who does not attend, and no spectator without a choice of their own', async () => {
    const id = await outing();
    await world.all.seat(id, { ben: 'member', cleo: 'member' });
    await world.all.answer('ben', id, 'not_going');
    await world.all.spectate('cleo', id);
    expect(await world.roundAt(start - DAY_MS)).toEqual(['ada Picnic']);
    await world.all.configure('cleo', id, { ...settings, reminders: [30] });
    expect(await world.roundAt(start - HOUR_MS)).toEqual(['ada Picnic']);
    expect(await world.roundAt(start - 30 * MINUTE_MS)).toEqual(['cleo Picnic']);
  });

  it('an outing reminds as the account is set, or as the member sets it for the outing', async () => {
    const id = await outing();
    await world.all.seat(id, { ben: 'member', cleo: 'member' });
    await world.set('ben', { outing_reminders: [90] });
    await world.all.configure('cleo', id, { ...settings, reminders: [] });
    expect(await world.roundAt(start - DAY_MS)).toEqual(['ada Picnic']);
    expect(await world.roundAt(start - 90 * MINUTE_MS)).toEqual(['ben Picnic']);
    // Other settings leave the choice as it is.
    await world.all.configure('cleo', id, { notification_status: 'none', muted: [] });
    expect((await world.all.own('cleo', id)).attributes.settings).toMatchObject({ reminders: [] });
    await world.all.configure('cleo', id, { ...settings, reminders: null });
    expect(await world.roundAt(start - HOUR_MS)).toEqual(['ada Picnic', 'cleo Picnic']);
    await world.set('ben', { outing_reminders: [60, 1440] });
  });

  it.each(['draft', 'canceled'] as const)('an outing that is %s reminds no one', async (status) => {
    const id = await outing(status === 'draft' ? { status } : {});
    if (status === 'canceled') await world.all.change('ada', id, { status });
    expect(await world.roundAt(start - DAY_MS)).toEqual([]);
  });

  it('an outing that was moved reminds by its new time', async () => {
    const id = await outing();
    expect(await world.roundAt(start - DAY_MS)).toEqual(['ada Picnic']);
    await world.all.change('ada', id, { starts_at: world.wallIn(3 * DAY_MS) });
    const moved = instantOf((await world.all.show('ada', id)).attributes.starts_at ?? '', ZONE);
    expect(await world.roundAt(start - HOUR_MS)).toEqual([]);
    expect(await world.roundAt(moved - DAY_MS)).toEqual(['ada Picnic']);
  });

  it('an outing of whole days reminds from nine o’clock of the day in the zone of the member', async () => {
    const day = starts_at.slice(0, 10);
    await outing({ starts_at: day, ends_at: day, all_day: true, timezone: 'Asia/Tokyo' });
    const nine = instantOf(`${day}T09:00`, ZONE);
    expect(await world.roundAt(nine - DAY_MS - 2 * MINUTE_MS)).toEqual([]);
    expect(await world.roundAt(nine - DAY_MS)).toEqual(['ada Picnic']);
    expect(await world.roundAt(nine - HOUR_MS)).toEqual(['ada Picnic']);
  });

  it('an outing that is made or joined after a time of reminding does not remind of that', async () => {
    const soon = world.wallIn(3 * HOUR_MS);
    await outing({ starts_at: soon });
    expect(await world.roundAt(world.now + MINUTE_MS)).toEqual([]);
    expect(await world.roundAt(instantOf(soon, ZONE) - HOUR_MS)).toEqual(['ada Picnic']);
  });

  it.each(['blocked', 'deactivated_at_timestamp'] as const)(
    'an outing reminds no user who is %s',
    async (column) => {
      await world.all.seat(await outing(), { ben: 'member' });
      const { db } = world.ctx;
      const set = (value: boolean) =>
        db
          .update(users)
          .set(column === 'blocked' ? { blocked: value } : { [column]: value ? 1 : null })
          .where(eq(users.id, world.all.id('ben')));
      await set(true);
      expect(await world.roundAt(start - DAY_MS)).toEqual(['ada Picnic']);
      await set(false);
    },
  );
});

describe('each reminder', () => {
  it('a reminder is sent once by several processes and however often a round is repeated (S170)', async () => {
    await world.all.seat(await outing(), { ben: 'member', cleo: 'member' });
    const { db } = world.ctx;
    const before = await db.select().from(reminderRounds);
    world.moveTo(start - DAY_MS + 10_000);
    await Promise.all([remindDue(world.ctx), remindDue(world.ctx), remindDue(world.ctx)]);
    const once = ['ada Picnic', 'ben Picnic', 'cleo Picnic'];
    expect(await world.queued()).toEqual(once);
    // As after a crash before the end of the round, or with a copy of the mark.
    for (const row of before)
      await db.update(reminderRounds).set(row).where(eq(reminderRounds.name, row.name));
    expect(await world.round()).toEqual([]);
  });

  it('a missed reminder is sent late only while its start is ahead', async () => {
    await outing();
    await outing({ title: 'Breakfast', starts_at: world.wallIn(DAY_MS + HOUR_MS) });
    // The server was down from before the first reminder until between the two starts.
    expect(await world.roundAt(start - 2 * HOUR_MS)).toEqual(['ada Picnic']);
  });

  it('the server removes a reminder some days after its start', async () => {
    await outing();
    await world.roundAt(start - HOUR_MS);
    expect(await world.ctx.db.select().from(reminded)).not.toEqual([]);
    await world.roundAt(start + 3 * DAY_MS);
    expect(await world.ctx.db.select().from(reminded)).toEqual([]);
  });
});
