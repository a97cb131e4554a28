/** Tests participations for several dates of a series, and the rights of users who participate in only one date. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { invitations, memberships } from '#server/core/outings/tables.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import type { Client } from '../../world/client.ts';
import { change, DAY_MS, nth, openSeries, repeat, weekly } from '../../world/series-stage.ts';
import { invite, join } from '../../world/taking-part.ts';

const stage = openSeries();
const { datesOf, makeSeries, membersOf, notificationsOf } = stage;

describe('a participation for several dates', () => {
  const answer = (by: Client, id: string, participation: 'going' | 'not_going', scope: 'following' | 'all') =>
    by.call(seriesCalls.answer, {
      params: { id },
      body: { scope, participation, note: '', answered_for_timestamp: 0 },
    });
  const participationsOf = async (userId: string, rows: readonly { id: string }[]) => {
    const found = await stage.server.ctx.db.select().from(memberships).where(eq(memberships.user_id, userId));
    return rows.map(({ id }) => found.find(({ outing_id }) => outing_id === id)?.participation);
  };

  it('a participation for several dates applies to later dates, and to future ones; organizers are notified once', async () => {
    const { id, dates } = await makeSeries();
    const [adaRow] = await membersOf(id).then((rows) => rows.filter(({ role }) => role === 'owner'));
    await answer(stage.ben, nth(dates, 1).id, 'not_going', 'following');
    stage.server.advance(15 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    const given = await participationsOf(stage.benId, await datesOf(id));
    expect(given[0]).toBe('going');
    expect(new Set(given.slice(1))).toEqual(new Set(['not_going']));
    expect(given.length).toBeGreaterThan(dates.length);
    expect(await notificationsOf(adaRow?.user_id ?? '', 'answered')).toHaveLength(1);
  });

  it('the other members are also notified once, and so they are of a user who leaves the dates', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
    const cleo = await stage.person('cleo');
    for (const date of dates) await join(stage.server, date.id, cleo.user.id, 'member');
    await answer(stage.ben, id, 'not_going', 'all');
    await stage.ben.ok(seriesCalls.exit, { params: { id }, body: { scope: 'all' } });
    expect(await notificationsOf(cleo.user.id, 'answered')).toHaveLength(1);
    expect(await notificationsOf(cleo.user.id, 'left')).toHaveLength(1);
  });

  it('a participation for several dates waits where a date is full, and accepts invitations', async () => {
    const { id, dates } = await makeSeries({ kind: 'count', count: 3 });
    const cleo = await stage.person('cleo');
    await join(stage.server, id, cleo.user.id, 'member');
    await invite(stage.server, nth(dates, 1).id, cleo.user.id);
    await stage.ada.ok(outingCalls.update, { params: { id: nth(dates, 1).id }, body: { capacity: 1 } });
    await answer(cleo.client, id, 'going', 'following');
    expect(await participationsOf(cleo.user.id, dates)).toEqual(['going', 'waiting', undefined]);
    const left = await stage.server.ctx.db.select().from(invitations).where(eq(invitations.state, 'pending'));
    expect(left.filter(({ user_id }) => user_id === cleo.user.id)).toEqual([]);
  });

  it('a participation for several dates brings others on each date that allows it, and on future ones, as far as they fit', async () => {
    const { id, dates } = await makeSeries();
    const second = nth(dates, 1).id;
    await stage.ada.ok(outingCalls.update, { params: { id: second }, body: { members_can_bring: false } });
    await change(stage.ada, nth(dates, 2).id, 'following', { capacity: 3 });
    const body = {
      participation: 'going',
      note: '',
      answered_for_timestamp: 0,
      adults: 2,
      children: 1,
    } as const;
    await stage.ben.ok(seriesCalls.answer, { params: { id }, body: { scope: 'all', ...body } });
    stage.server.advance(15 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    const found = await stage.server.ctx.db
      .select()
      .from(memberships)
      .where(eq(memberships.user_id, stage.benId));
    const given = (await datesOf(id)).map((date) => {
      const own = found.find(({ outing_id }) => outing_id === date.id);
      return `${own?.participation} ${own?.adults}+${own?.children}`;
    });
    expect(given.slice(0, 3)).toEqual(['going 2+1', 'going 1+0', 'waiting 2+1']);
    expect(new Set(given.slice(2))).toEqual(new Set(['waiting 2+1']));
    expect(given.length).toBeGreaterThan(dates.length);
  });

  it('a participation for several dates is not one for other users', async () => {
    const { dates } = await makeSeries({ kind: 'count', count: 3 });
    const stranger = (await stage.person('eve')).client;
    expect((await answer(stranger, nth(dates, 0).id, 'going', 'all')).status).toBe(404);
  });

  it('a user can leave several dates of a series at once', async () => {
    const { id, dates } = await makeSeries();
    await stage.ben.ok(seriesCalls.exit, { params: { id: nth(dates, 1).id }, body: { scope: 'following' } });
    stage.server.advance(15 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    const given = await participationsOf(stage.benId, await datesOf(id));
    expect(given.filter((one) => one !== undefined)).toHaveLength(1);
  });
});

describe('a user who participates in only one date of a series (S190)', () => {
  /** Ben organizes the second of Ada's dates, and is in no other. */
  async function makeGuest() {
    const { id, dates } = await makeSeries();
    const second = nth(dates, 1).id;
    const guest = await stage.person('gus');
    await join(stage.server, second, guest.user.id, 'organizer');
    return { id, dates, second, guest };
  }

  it('a user of one date changes and cancels no other date, and does not change the series (S190)', async () => {
    const { id, dates, second, guest } = await makeGuest();
    expect((await change(guest.client, second, 'all', { title: 'Mine' })).status).toBe(200);
    expect((await change(guest.client, second, 'all', { status: 'canceled' })).status).toBe(200);
    stage.server.advance(15 * DAY_MS);
    await makeDueDates(stage.server.ctx);
    const after = await datesOf(id);
    expect(
      after.filter(({ title, status }) => title === 'Mine' || status === 'canceled').map((row) => row.id),
    ).toEqual([second]);
    expect(after.length).toBeGreaterThan(dates.length);
  });

  it('a user of one date neither ends the series nor gives it another recurrence (S190)', async () => {
    const { id, dates, second, guest } = await makeGuest();
    const start = nth(dates, 1).starts_at ?? '';
    expect((await guest.client.call(seriesCalls.end, { params: { id: second } })).status).toBe(404);
    expect(
      (await repeat(guest.client, second, { freq: 'daily', interval: 1, ends: { kind: 'never' } })).status,
    ).toBe(404);
    expect((await repeat(guest.client, second, weekly(start))).status).toBe(404);
    expect(await datesOf(id)).toHaveLength(dates.length);
  });

  it('a user of one date is notified of no other date that they do not see (S190)', async () => {
    const { second, guest } = await makeGuest();
    const { data } = await guest.client.ok(seriesCalls.change, {
      params: { id: second },
      body: { scope: 'all', change: { title: 'Mine' } },
    });
    expect(data.map((row) => row.id)).toEqual([second]);
    await guest.client.ok(seriesCalls.answer, {
      params: { id: second },
      body: { scope: 'all', participation: 'going', note: '', answered_for_timestamp: 0 },
    });
    const own = await stage.server.ctx.db
      .select()
      .from(memberships)
      .where(eq(memberships.user_id, guest.user.id));
    expect(own.map(({ outing_id }) => outing_id)).toEqual([second]);
  });
});

it('a user of one date keeps a participation that was given for one date', async () => {
  const { dates } = await makeSeries({ kind: 'count', count: 3 });
  const [own] = (await membersOf(nth(dates, 1).id)).filter(({ user_id }) => user_id === stage.benId);
  await stage.ben.ok(membershipCalls.change, {
    params: { id: own?.id ?? '' },
    body: { answer: { participation: 'maybe', note: '', answered_for_timestamp: 0 } },
  });
  const others = [nth(dates, 0), nth(dates, 2)];
  for (const { id } of others)
    expect((await membersOf(id)).find(({ user_id }) => user_id === stage.benId)?.participation).not.toBe(
      'maybe',
    );
});
