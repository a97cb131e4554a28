/** Tests nudging users who have not answered a date poll: whom it reaches, and how often. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { NUDGED_AGAIN_MS, type Poll } from '#contract/outings/poll/poll.ts';
import { mailGuestNews } from '#server/accounts/guest-sessions/news.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { polls } from '#server/outings/polls/tables.ts';
import { close, dayPoll, showing, textPoll, votes } from '../../world/ballots.ts';
import { Company } from '../../world/company.ts';
import { newGuest, turnOnLink } from '../../world/guesting.ts';
import { secretOf } from '../../world/harness.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dora' | 'emil';
let all: Company<Name>;
let id: string;
let poll: Poll;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dora', 'emil']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada', { starts_at: null });
  await all.seat(id, { ben: 'organizer', cleo: 'member', dora: 'member' });
  poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
});

const nudge = (by: Name, of = poll) => all.client(by).call(pollCalls.nudge, { params: { id: of.id } });
const nudges = async (who: Name) =>
  (await all.notifications(who, id)).filter((notification) => notification.startsWith('nudged'));

/** As if the last nudge were that long ago. */
async function letPass(ms: number) {
  const { db } = all.server.ctx;
  await db
    .update(polls)
    .set({ nudged_at_timestamp: sql`nudged_at_timestamp - ${ms}` })
    .where(eq(polls.outing_id, id));
  await db
    .update(memberships)
    .set({ nudged_at_timestamp: sql`nudged_at_timestamp - ${ms}` })
    .where(eq(memberships.outing_id, id));
}

describe('a nudge', () => {
  it('a nudge reaches those who have not answered, and none who have, who cannot come anyway, or who only watch', async () => {
    await votes(all.client('ben'), poll, 0, 'no');
    await all.answer('cleo', id, 'not_going');
    await all.seat(id, { emil: 'member' });
    await all.spectate('emil', id);
    expect((await nudge('ada')).status).toBe(200);
    expect(await nudges('dora')).toEqual(['nudged by ada']);
    for (const who of ['ada', 'ben', 'cleo', 'emil'] as const) expect(await nudges(who)).toEqual([]);
    expect((await showing(all.client('dora'), poll)).attributes.nudged_at_timestamp).not.toBeNull();
  });

  it('a nudge is sent once a day, regardless of who sends it and how often, also in parallel (S245)', async () => {
    const responses = await Promise.all([nudge('ada'), nudge('ben'), nudge('ada')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await nudges('cleo')).toHaveLength(1);
    await letPass(NUDGED_AGAIN_MS - 60_000);
    await nudge('ben');
    expect(await nudges('cleo')).toHaveLength(1);
    await letPass(120_000);
    await nudge('ben');
    expect(await nudges('cleo')).toEqual(['nudged by ben', 'nudged by ada']);
  });

  it('a second poll of the plan, or a new one in its place, does not nudge a user twice a day (S245)', async () => {
    await nudge('ada');
    const second = await dayPoll(all.client('ada'), id, '2098-12-07', '2098-12-08');
    await all.client('ada').ok(pollCalls.remove, { params: { id: poll.id } });
    expect((await nudge('ada', second)).status).toBe(200);
    expect((await showing(all.client('ada'), second)).attributes.nudged_at_timestamp).not.toBeNull();
    expect(await nudges('cleo')).toHaveLength(1);
  });

  it('a nudge reaches no user who wants no nudges, or nothing of the plan (S246)', async () => {
    await all.configure('ben', id, { notification_status: 'none', muted: [] });
    await all.configure('cleo', id, { notification_status: 'all', muted: ['nudges'] });
    await all.configure('dora', id, { notification_status: 'important', muted: [] });
    await nudge('ada');
    expect(await nudges('ben')).toEqual([]);
    expect(await nudges('cleo')).toEqual([]);
    expect(await nudges('dora')).toHaveLength(1);
  });

  it('a nudge succeeds without an effect once the poll is closed, or when all have answered', async () => {
    for (const who of ['ben', 'cleo', 'dora'] as const) await votes(all.client(who), poll, 0, 'no');
    expect((await nudge('ada')).status).toBe(200);
    expect((await showing(all.client('ada'), poll)).attributes.nudged_at_timestamp).toBeNull();
    const other = await dayPoll(all.client('ada'), id, '2098-12-07', '2098-12-08');
    await close(all.client('ada'), other);
    expect((await nudge('ada', other)).status).toBe(200);
    expect(await nudges('cleo')).toEqual([]);
  });

  it('a nudge is only for dates, and reaches no one in a draft', async () => {
    expect((await nudge('ada', await textPoll(all.client('ada'), id))).status).toBe(422);
    const draft = await all.outing('ada', { starts_at: null, status: 'draft' });
    await all.seat(draft, { ben: 'organizer', cleo: 'member' });
    await nudge('ada', await dayPoll(all.client('ada'), draft, '2098-12-05', '2098-12-06'));
    expect(await all.notifications('cleo', draft)).toEqual([]);
  });

  it('a nudge reaches a guest by their confirmed address, and replaces no other news', async () => {
    const { server } = all;
    const { client } = await newGuest(server, await turnOnLink(all.client('ada'), id), 'Gil');
    await client.ok(guestSessionCalls.setAddress, { body: { email: 'gil@example.org' } });
    const token = secretOf(server.mails.at(-1));
    await server.client().ok(guestSessionCalls.confirmAddress, { body: { token } });
    const news = async () => {
      const before = server.mails.length;
      server.advance(4 * 60_000);
      await mailGuestNews(server.ctx);
      return server.mails.slice(before).map(({ subject }) => subject);
    };
    await nudge('ada');
    expect(await news()).toEqual(['When do you have time for Picnic? Your answer is still missing.']);
    await letPass(NUDGED_AGAIN_MS);
    await all.change('ada', id, { place_name: 'Park' });
    await nudge('ada');
    expect(await news()).toEqual(['Picnic has a new place.']);
  });
});
