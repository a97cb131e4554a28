/**
 * Tests guests and accounts that turn out to be the same person: by a login, a new account, a personal link, or the
 * organizers.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { forgetGuestsDue } from '#server/accounts/guest-sessions/expire.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting, newGuest, turnOnLink } from '../../world/guesting.ts';
import { PASSWORD, registration, startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let ann: Client;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  ann = (await server.person('ann')).client;
});

afterAll(() => server.stop());

const newName = () => `person${++count}`;
const membersOf = async (id: string) => (await ann.ok(outingCalls.members, { params: { id } })).data;
const memberIn = async (id: string, userId: string) =>
  (await membersOf(id)).find(({ relations }) => relations.user.id === userId);
const logIn = (device: Client, login: string) =>
  device.ok(authCalls.login, { body: { login, password: PASSWORD } });

/** An outing with an item and two polls, with one and with several choices. */
async function plan(more: Readonly<Record<string, unknown>> = {}) {
  const { id, token } = await linkedOuting(ann, more);
  const { data: item } = await ann.ok(outingCalls.create, {
    body: { ...DETAILS, parent_id: id, status: 'set' },
  });
  const newPoll = async (several: boolean) => {
    const options = ['A', 'B', 'C'].map((text) => ({ text }));
    const body = { outing_id: id, type: 'poll' as const, question: 'Which?', options, several };
    const { data } = await ann.ok(pollCalls.create, { body });
    return { id: data.id, options: data.relations.options.map((option) => option.id) };
  };
  return { id, token, item: item.id, single: await newPoll(false), several: await newPoll(true) };
}

type Plan = Awaited<ReturnType<typeof plan>>;

async function vote(device: Client, { id, options }: Plan['single'], nth: number): Promise<void> {
  const poll_option_id = options[nth] ?? '';
  await device.ok(pollCalls.vote, { body: { poll_id: id, poll_option_id, voted: true, answer: 'yes' } });
}

async function votersOf(outingId: string, { id }: Plan['single']): Promise<string[][]> {
  const { data } = await ann.ok(pollCalls.list, { query: { outing_id: outingId, type: 'poll' } });
  const poll = data.find((one) => one.id === id);
  return (poll?.relations.options ?? []).map(({ relations }) => relations.voters.map((person) => person.id));
}

const give = (device: Client, id: string, participation: 'going' | 'maybe' | 'not_going') =>
  device.ok(itemParticipationCalls.give, { params: { id }, body: { participation, note: '' } });

describe('a guest who logs in', () => {
  it('a guest’s place, answers and votes move to the account where it had none', async () => {
    const at = await plan();
    const name = newName();
    const { user } = await server.person(name);
    const guest = await newGuest(server, at.token, 'Cleo', 'maybe');
    await give(guest.client, at.item, 'not_going');
    await vote(guest.client, at.single, 1);
    await logIn(guest.client, name);
    expect(await memberIn(at.id, user.id)).toMatchObject({
      id: guest.membership.id,
      attributes: { role: 'member', participation: 'maybe' },
    });
    expect(await membersOf(at.id)).toHaveLength(2);
    expect(await votersOf(at.id, at.single)).toEqual([[], [user.id], []]);
    const { data } = await ann.ok(itemParticipationCalls.list, { params: { id: at.id } });
    expect(data.map(({ relations, attributes }) => [relations.user.id, attributes.participation])).toEqual([
      [user.id, 'not_going'],
    ]);
    const { data: own } = await guest.client.ok(outingCalls.timeline, {
      query: { dateType: 'upcoming', from: 0 },
    });
    expect(own.map(({ id }) => id)).toContain(at.id);
    expect(
      (await server.client().call(guestSessionCalls.enter, { body: { key: guest.body.key } })).status,
    ).toBe(404);
  });

  it('the later of two answers and votes counts, and a waiting guest has no place to bring', async () => {
    const at = await plan({ capacity: 2 });
    const name = newName();
    const { client, user } = await server.person(name);
    await client.ok(membershipCalls.join, {
      params: { id: at.id },
      body: { code: at.token, participation: 'maybe' },
    });
    await vote(client, at.single, 0);
    await vote(client, at.several, 0);
    await give(client, at.item, 'maybe');
    const guest = await newGuest(server, at.token, 'Cleo');
    await newGuest(server, at.token, 'Waiting');
    await vote(guest.client, at.single, 2);
    await vote(guest.client, at.several, 2);
    await give(client, at.item, 'going');
    await logIn(guest.client, name);
    expect(await memberIn(at.id, user.id)).toMatchObject({ attributes: { participation: 'going' } });
    const { data } = await ann.ok(outingCalls.show, { params: { id: at.id } });
    expect(data.relations.stats).toMatchObject({ members_count: 3, going_count: 2, waiting_count: 1 });
    expect(await votersOf(at.id, at.single)).toEqual([[], [], [user.id]]);
    expect(await votersOf(at.id, at.several)).toEqual([[user.id], [], [user.id]]);
    const { data: participations } = await ann.ok(itemParticipationCalls.list, { params: { id: at.id } });
    expect(participations.map(({ attributes }) => attributes.participation)).toEqual(['going']);
  });

  it.each([
    ['the guest answered last', true, 'going 1+2', 3],
    ['the account answered last', false, 'going 3+0', 3],
  ])(
    'the merged account has the heads of the later answer, never those of both, where %s (S250)',
    async (_, guestIsLast, expected, heads) => {
      const at = await plan({ capacity: 10 });
      const name = newName();
      const { client, user } = await server.person(name);
      const join = () =>
        client.ok(membershipCalls.join, { params: { id: at.id }, body: { code: at.token, adults: 3 } });
      if (guestIsLast) await join();
      const guest = await newGuest(server, at.token, 'Cleo', 'going', { children: 2 });
      if (!guestIsLast) await join();
      await logIn(guest.client, name);
      const { participation, adults, children } = (await memberIn(at.id, user.id))?.attributes ?? {};
      expect(`${participation} ${adults}+${children}`).toBe(expected);
      const { stats } = (await ann.ok(outingCalls.show, { params: { id: at.id } })).data.relations;
      // Ann also attends.
      expect([stats.going_count, (stats.adults_count ?? 0) + (stats.children_count ?? 0)]).toEqual([
        2,
        heads + 1,
      ]);
    },
  );

  it('the account keeps its place where the guest waits with as many, and waits with more', async () => {
    for (const [adults, expected] of [
      [1, 'going'],
      [2, 'waiting'],
    ] as const) {
      const at = await plan({ capacity: 2 });
      const name = newName();
      const { client, user } = await server.person(name);
      await client.ok(membershipCalls.join, { params: { id: at.id }, body: { code: at.token } });
      const early = await newGuest(server, at.token, 'Early');
      const guest = await newGuest(server, at.token, 'Cleo', 'going', { adults });
      expect(guest.membership.attributes.participation).toBe('waiting');
      await logIn(guest.client, name);
      expect(await memberIn(at.id, user.id)).toMatchObject({
        attributes: { participation: expected, adults },
      });
      // A place that is given up passes to the one who waited longest.
      const other = expected === 'going' ? 'waiting' : 'going';
      expect(await memberIn(at.id, early.id)).toMatchObject({ attributes: { participation: other } });
    }
  });

  it('a new account claims the guest, and has the plans once its address is confirmed', async () => {
    const at = await plan();
    const guest = await newGuest(server, at.token, 'Cleo');
    const body = registration(newName(), await server.invitation());
    const { data } = await guest.client.ok(authCalls.register, { body });
    expect(await memberIn(at.id, data.id)).toMatchObject({ attributes: { role: 'member' } });
    expect((await guest.client.call(outingCalls.show, { params: { id: at.id } })).body).toMatchObject({
      code: 'unverified',
    });
  });

  it('a guest does not bring an account into an outing whose owner blocked it (S228)', async () => {
    const at = await plan();
    const name = newName();
    const { user } = await server.person(name);
    await ann.ok(peopleCalls.block, { body: { user_id: user.id, blocked: true } });
    const guest = await newGuest(server, at.token, 'Cleo');
    await vote(guest.client, at.single, 1);
    await logIn(guest.client, name);
    expect(await membersOf(at.id)).toHaveLength(1);
    expect(await votersOf(at.id, at.single)).toEqual([[], [], []]);
    expect((await guest.client.call(outingCalls.show, { params: { id: at.id } })).status).toBe(404);
  });

  it('only an account that opens the personal link claims the guest (S225)', async () => {
    const at = await plan();
    const guest = await newGuest(server, at.token, 'Cleo');
    const { client, user } = await server.person(newName());
    const enter = (key: string) => client.call(guestSessionCalls.enter, { body: { key } });
    for (const guess of [guest.id, guest.membership.id, at.token])
      expect((await enter(guess)).status).toBe(404);
    expect(await memberIn(at.id, guest.id)).toBeDefined();
    const { data } = await guest.client.ok(guestSessionCalls.makeKey, {});
    expect(await enter(data.key)).toMatchObject({ status: 200, body: { data: { id: user.id } } });
    expect(await memberIn(at.id, guest.id)).toBeUndefined();
    expect(await memberIn(at.id, user.id)).toBeDefined();
    expect((await client.ok(authCalls.user, {})).data.id).toBe(user.id);
    expect((await guest.client.call(authCalls.user, {})).status).toBe(401);
  });
});

describe('the organizers of an outing', () => {
  it('organizers can declare a guest a member, who inherits what counts, and the guest is gone', async () => {
    const at = await plan();
    const guest = await newGuest(server, at.token, 'Cleo');
    await vote(guest.client, at.single, 1);
    const { client, user } = await server.person(newName());
    const joined = await client.ok(membershipCalls.join, {
      params: { id: at.id },
      body: { code: at.token, participation: 'not_going' },
    });
    const params = { id: guest.membership.id };
    await ann.ok(guestCalls.merge, { params, body: { into: joined.data.id } });
    expect(await memberIn(at.id, user.id)).toMatchObject({ attributes: { participation: 'not_going' } });
    expect(await votersOf(at.id, at.single)).toEqual([[], [user.id], []]);
    expect(await membersOf(at.id)).toHaveLength(2);
    expect((await guest.client.call(authCalls.user, {})).status).toBe(401);
  });

  it('organizers merge no guest with a guest, and none with a member of another outing (S226)', async () => {
    const [at, other] = [await plan(), await plan()];
    const [cleo, dora] = [await newGuest(server, at.token, 'Cleo'), await newGuest(server, at.token, 'Dora')];
    const [elsewhere] = await membersOf(other.id);
    const merge = (into: string | undefined) =>
      ann.call(guestCalls.merge, { params: { id: cleo.membership.id }, body: { into: into ?? '' } });
    expect((await merge(dora.membership.id)).status).toBe(422);
    expect((await merge(elsewhere?.id)).status).toBe(404);
    expect(await membersOf(at.id)).toHaveLength(3);
  });

  it('organizers rename only guests of their own outings (S226)', async () => {
    const at = await plan();
    const guest = await newGuest(server, at.token, 'Cleo');
    const rename = (name: string) =>
      ann.call(guestCalls.rename, { params: { id: guest.membership.id }, body: { name } });
    expect(await rename('Cleopatra')).toMatchObject({
      status: 200,
      body: { data: { relations: { user: { name: 'Cleopatra' } } } },
    });
    expect((await guest.client.ok(authCalls.user, {})).data.attributes.name).toBe('Cleopatra');
    await newGuest(server, at.token, 'Dora');
    expect(await rename('DORA')).toMatchObject({ status: 422, body: { reason: 'guest_name_taken' } });

    const { client } = await server.person(newName());
    const { data } = await client.ok(outingCalls.create, { body: { ...DETAILS, status: 'set' } });
    const code = await turnOnLink(client, data.id);
    await guest.client.ok(membershipCalls.join, { params: { id: data.id }, body: { code } });
    expect(await rename('Eve')).toMatchObject({ status: 403, body: { reason: 'guest_elsewhere' } });
  });
});

describe('the organizers’ notifications of a guest', () => {
  type Guest = Awaited<ReturnType<typeof newGuest>>;
  const ways: Record<string, (guest: Guest, at: Plan) => Promise<unknown>> = {
    'takes everything back': ({ client }) => client.ok(guestSessionCalls.forget, {}),
    async 'turns out to be a member'({ client }) {
      const name = newName();
      await server.person(name);
      await logIn(client, name);
    },
    async 'is said to be a member'({ membership }, { id }) {
      const [into] = (await membersOf(id)).filter(({ attributes }) => attributes.role === 'owner');
      await ann.ok(guestCalls.merge, { params: { id: membership.id }, body: { into: into?.id ?? '' } });
    },
  };

  it.each(Object.entries(ways))(
    'the notifications disappear from every device when the guest %s',
    async (_, goes) => {
      const at = await plan();
      const channel = 'user.ann';
      const eventsAfter = async (after: number) =>
        (await ann.ok(systemCalls.catchUp, { body: { after: { [channel]: after }, epoch: null } })).data;
      const guest = await newGuest(server, at.token, 'Cleo');
      const { data } = await ann.ok(notificationCalls.list, { query: {} });
      const notified = data.filter(({ relations }) => relations.user?.id === guest.id).map(({ id }) => id);
      expect(notified).toHaveLength(1);
      const before = Math.max(...(await eventsAfter(0)).map(({ sequence }) => sequence));
      await goes(guest, at);
      await vi.waitFor(async () => {
        const gone = (await eventsAfter(before)).flatMap((event) =>
          !('blank' in event) && event.entity === 'notification' && event.operation === 'deleted'
            ? [v.parse(v.object({ id: v.string() }), event.data).id]
            : [],
        );
        expect(gone).toEqual(notified);
      });
    },
  );
});

describe('a guest who is deleted', () => {
  it('deleting a guest removes their votes and answers, and publishes that to everyone', async () => {
    const at = await plan();
    const guest = await newGuest(server, at.token, 'Cleo');
    await vote(guest.client, at.several, 0);
    await give(guest.client, at.item, 'maybe');
    const channel = `outing.${at.id}`;
    const eventsAfter = async (after: number) =>
      (await ann.ok(systemCalls.catchUp, { body: { after: { [channel]: after }, epoch: null } })).data;
    const before = Math.max(...(await eventsAfter(0)).map(({ sequence }) => sequence));
    await guest.client.ok(guestSessionCalls.forget, {});
    expect(await votersOf(at.id, at.several)).toEqual([[], [], []]);
    expect((await ann.ok(itemParticipationCalls.list, { params: { id: at.id } })).data).toEqual([]);
    expect(await membersOf(at.id)).toHaveLength(1);
    const events = (await eventsAfter(before)).flatMap((event) => ('blank' in event ? [] : event));
    const about = (entity: string) =>
      events.findLast((event) => event.entity === entity && event.operation !== 'created');
    expect(about('membership')).toMatchObject({ operation: 'deleted', data: { id: guest.membership.id } });
    expect(about('answer')).toMatchObject({ operation: 'deleted', outing_id: at.item });
    expect(about('attachment')).toMatchObject({
      operation: 'updated',
      data: { id: at.several.id, relations: { options: Array(3).fill({ relations: { voters: [] } }) } },
    });
  });

  it('the server removes a guest thirty days after the end of the last plan, and half a year after an answer without one', async () => {
    const dated = await plan({ starts_at: '2030-01-01T10:00', ends_at: '2030-01-01T12:00', timezone: 'UTC' });
    const canceled = await plan({ starts_at: '2030-01-01T10:00', timezone: 'UTC' });
    const cleo = await newGuest(server, dated.token, 'Cleo');
    const dora = await newGuest(server, canceled.token, 'Dora');
    await ann.ok(outingCalls.update, { params: { id: canceled.id }, body: { status: 'canceled' } });
    const now = server.ctx.clock();
    const isThere = async (at: Plan, id: string) => (await memberIn(at.id, id)) !== undefined;
    await forgetGuestsDue(server.ctx, now + 179 * DAY_MS);
    expect([await isThere(dated, cleo.id), await isThere(canceled, dora.id)]).toEqual([true, true]);
    await forgetGuestsDue(server.ctx, now + 181 * DAY_MS);
    expect([await isThere(dated, cleo.id), await isThere(canceled, dora.id)]).toEqual([true, false]);
    await forgetGuestsDue(server.ctx, Date.parse('2030-02-01T13:00Z'));
    expect(await isThere(dated, cleo.id)).toBe(false);
  });
});
