/** Tests plans without a date: where lists show them, and when they are put away and return. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatOfOuting } from '#contract/chat/message/message.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { QUIET_MS } from '#contract/outings/outing/outing.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { outings } from '#server/core/outings/tables.ts';
import { putAwayDue } from '#server/outings/edit/put-away.ts';
import { close, dayPoll, votes } from '../../world/ballots.ts';
import { say } from '../../world/chatting.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada', { starts_at: null });
  await all.seat(id, { ben: 'member', cleo: 'member' });
});

/** As if everything had happened that much earlier. */
async function letPass(ms: number) {
  const { db } = all.server.ctx;
  await db.execute(sql`update outings set updated_at_timestamp = updated_at_timestamp - ${ms}::bigint,
    put_away_at_timestamp = put_away_at_timestamp - ${ms}::bigint where id = ${id}`);
  for (const table of ['activities', 'messages'])
    await db.execute(
      sql`update ${sql.raw(table)} set created_at_timestamp = created_at_timestamp - ${ms}::bigint`,
    );
  await db.execute(sql`update poll_votes set voted_at_timestamp = voted_at_timestamp - ${ms}::bigint`);
}

const sweep = () => putAwayDue(all.server.ctx, Date.now());
const isPutAway = async () => (await all.show('ben', id)).attributes.put_away_at_timestamp !== null;

/** Makes the plan quiet for half a year, and runs a round. */
async function putAway() {
  await letPass(QUIET_MS + 60_000);
  await sweep();
}

const listed = async (who: Name, dateType: 'upcoming' | 'past') => {
  const { data } = await all.client(who).ok(outingCalls.timeline, { query: { dateType, per_page: '500' } });
  return data.some((outing) => outing.id === id);
};

describe('a plan without a date', () => {
  it('an undated plan is upcoming until it was quiet for half a year; then it is past', async () => {
    await letPass(QUIET_MS - 60_000);
    await sweep();
    expect([await listed('ben', 'upcoming'), await listed('ben', 'past')]).toEqual([true, false]);
    await letPass(120_000);
    await sweep();
    expect([await listed('ben', 'upcoming'), await listed('ben', 'past')]).toEqual([false, true]);
    const { timestamp, attributes } = await all.show('ben', id);
    expect(timestamp).toBe(attributes.put_away_at_timestamp);
  });

  it('a canceled plan is put away, and returns with it', async () => {
    await all.change('ada', id, { status: 'canceled' });
    await sweep();
    expect(await listed('ben', 'past')).toBe(true);
    await sweep();
    await all.change('ada', id, { status: 'set' });
    await sweep();
    expect(await listed('ben', 'upcoming')).toBe(true);
  });

  it('a draft and a plan with a date are not put away', async () => {
    await all.server.ctx.db.update(outings).set({ status: 'draft' }).where(eq(outings.id, id));
    await putAway();
    expect((await all.show('ada', id)).attributes.put_away_at_timestamp).toBeNull();
    id = await all.outing('ada');
    await all.seat(id, { ben: 'member' });
    await putAway();
    expect(await isPutAway()).toBe(false);
  });

  it.each<[string, (nth: number) => Promise<unknown>]>([
    ['a note', () => all.client('ben').ok(noteCalls.create, { body: { outing_id: id, text: 'Lake?' } })],
    ['a message', () => say(all.client('ben'), chatOfOuting(id), 'Still on?')],
    [
      'an item',
      () =>
        all.client('ada').ok(outingCalls.create, {
          body: { title: 'Swim', timezone: 'UTC', parent_id: id, status: 'set' },
        }),
    ],
    ['an answer', (nth) => all.answer('ben', id, nth === 1 ? 'maybe' : 'going')],
  ])('an undated plan stays upcoming by %s, and returns by it', async (_, happens) => {
    await letPass(QUIET_MS + 60_000);
    await happens(1);
    await sweep();
    expect(await isPutAway()).toBe(false);
    await putAway();
    expect(await isPutAway()).toBe(true);
    await letPass(60_000);
    await happens(2);
    await sweep();
    expect(await isPutAway()).toBe(false);
    // It is quiet again from then on.
    await sweep();
    expect(await isPutAway()).toBe(false);
  });

  it('an undated plan stays upcoming by a vote', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
    await letPass(QUIET_MS + 60_000);
    await votes(all.client('ben'), poll, 0);
    await sweep();
    expect(await isPutAway()).toBe(false);
  });

  it('an undated plan returns by any change of it, and by a date that is chosen', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
    await putAway();
    await all.change('ben', id, { title: 'Lake' });
    expect(await isPutAway()).toBe(false);
    await putAway();
    expect(await isPutAway()).toBe(true);
    await close(all.client('ada'), poll, 0);
    expect((await all.show('ben', id)).attributes).toMatchObject({
      starts_at: '2098-12-05',
      put_away_at_timestamp: null,
    });
  });

  it('only organizers bring an undated plan back (S247)', async () => {
    await putAway();
    const bringBack = (who: Name) =>
      all.client(who).call(outingCalls.update, { params: { id }, body: { put_away_at_timestamp: null } });
    expect((await bringBack('ben')).status).toBe(403);
    expect(await isPutAway()).toBe(true);
    expect((await bringBack('ada')).status).toBe(200);
    await sweep();
    expect(await listed('ben', 'upcoming')).toBe(true);
    // No one can put a plan away by hand that others count on.
    const body = { put_away_at_timestamp: 1 } as never;
    expect((await all.client('ada').call(outingCalls.update, { params: { id }, body })).status).toBe(422);
  });

  it('the server publishes that a plan is put away to all who have it in a list, and names no causer', async () => {
    await letPass(QUIET_MS + 60_000);
    const received = await all.received('ben', 'user.ben', sweep);
    expect(received.map(nameOf)).toEqual(['updated outing']);
    expect(received[0]?.causer).toBeNull();
    expect(await all.notifications('ben', id)).toEqual([]);
  });

  it('a plan that was put away cannot be rated', async () => {
    await putAway();
    const rating = { params: { id }, body: { stars: 5 } };
    expect((await all.client('ben').call(ratingCalls.give, rating)).status).toBe(422);
  });
});
