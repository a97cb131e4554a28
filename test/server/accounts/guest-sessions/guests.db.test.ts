/** Tests guests and their sessions: starting with an answer, returning, and being deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { publishDueAccounts } from '#server/accounts/accounts/publish-account.ts';
import { newId } from '#server/base/db/new-id.ts';
import { setBlocked } from '#server/people/reports/operate.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import type { Client } from '../../world/client.ts';
import { begin, firstParticipation, linkedOuting, newGuest, newKey } from '../../world/guesting.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startServer();
  ann = (await server.person('ann')).client;
});

afterAll(() => server.stop());

const membersOf = async (id: string) => (await ann.ok(outingCalls.members, { params: { id } })).data;
const namesIn = async (id: string) =>
  (await membersOf(id)).map(({ relations }) => relations.user.name).sort();

describe('a friend who answers by the link of an outing', () => {
  it('a first answer logs the friend in as a guest, with a name and an answer', async () => {
    const { id, token } = await linkedOuting(ann);
    const device = server.client();
    const body = { ...firstParticipation(token, 'Cleo'), note: 'With cake', timezone: 'Europe/Paris' };
    const begun = await device.ok(guestSessionCalls.begin, { body });
    expect(begun.data).toMatchObject({
      id: body.id,
      attributes: {
        kind: 'guest',
        name: 'Cleo',
        username: '',
        email: '',
        verified: true,
        timezone: 'Europe/Paris',
      },
    });
    expect(begun.membership).toMatchObject({
      id: body.membership_id,
      outing_id: id,
      attributes: { role: 'guest', participation: 'going', note: 'With cake' },
      relations: { user: { id: body.id, name: 'Cleo', guest: true } },
    });
    expect((await device.ok(authCalls.user, {})).data).toMatchObject(begun.data);
    const { data: outing } = await device.ok(outingCalls.show, { params: { id } });
    expect(outing.relations.stats).toMatchObject({ members_count: 2, going_count: 2 });
    expect(outing.relations.stats.new_messages).toBeUndefined();
    const { data: own } = await device.ok(outingCalls.timeline, { query: { dateType: 'upcoming', from: 0 } });
    expect(own.map((one) => one.id)).toEqual([id]);
  });

  it('a guest answers a plan without a date, which is the last of the upcoming ones', async () => {
    const dated = await linkedOuting(ann);
    const undated = await linkedOuting(ann, { starts_at: null, ends_at: null });
    const { client } = await newGuest(server, undated.token, 'Cleo');
    const body = { membership_id: newId(Date.now()), code: dated.token };
    await client.ok(membershipCalls.join, { params: { id: dated.id }, body });
    const { data } = await client.ok(outingCalls.timeline, { query: { dateType: 'upcoming', from: 0 } });
    expect(data.map(({ id }) => id)).toEqual([dated.id, undated.id]);
  });

  it('a guest loses access when the operator blocks the id that a report names', async () => {
    const { id, token } = await linkedOuting(ann);
    const { client, id: guestId, body } = await newGuest(server, token, 'Cleo');
    expect(await setBlocked(server.ctx.db, guestId, true)).not.toBeNull();
    expect((await client.call(outingCalls.show, { params: { id } })).status).toBe(401);
    const again = server.client();
    await again.call(guestSessionCalls.enter, { body: { key: body.key } });
    expect((await again.call(outingCalls.show, { params: { id } })).status).toBeGreaterThanOrEqual(401);
    const annId = (await ann.ok(authCalls.user, {})).data.id;
    expect(await setBlocked(server.ctx.db, annId, true)).toBeNull();
  });

  it('organizers receive a notification of a guest: as one who joined, or as one who cannot', async () => {
    const { id, token } = await linkedOuting(ann);
    await newGuest(server, token, 'Cleo');
    await newGuest(server, token, 'Dora', 'not_going');
    const { data } = await ann.ok(notificationCalls.list, { query: {} });
    const notified = data.filter(({ relations }) => relations.outing?.id === id);
    expect(notified.map(({ attributes, relations }) => [attributes.type, relations.user?.name])).toEqual([
      ['answered', 'Dora'],
      ['joined', 'Cleo'],
    ]);
  });

  it('a guest session begins once, however often the first answer is sent', async () => {
    const { id, token } = await linkedOuting(ann);
    const body = firstParticipation(token, 'Cleo');
    const [first, second] = [server.client(), server.client()];
    const responses = await Promise.all([begin(first, body), begin(second, body)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    // Lost meanwhile: the link, and the response.
    await ann.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: false } });
    const again = await begin(server.client(), { ...body, name: 'Another', participation: 'maybe' });
    expect(again).toMatchObject({
      status: 201,
      body: { data: { id: body.id, attributes: { name: 'Cleo' } }, membership: { id: body.membership_id } },
    });
    expect(await namesIn(id)).toEqual(['Cleo', 'Test ann']);
    expect((await ann.ok(guestCalls.showLink, { params: { id } })).data.answers_count).toBe(1);
  });

  it('a guest cannot have the name of another guest there, and may have the name of a member', async () => {
    const { token } = await linkedOuting(ann);
    await newGuest(server, token, 'Zoë  Muller');
    expect(await begin(server.client(), firstParticipation(token, 'zoe müller'))).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] }, reason: 'guest_name_taken' },
    });
    await newGuest(server, token, 'Test ann');
    await newGuest(server, token, '🎈');
    await newGuest(server, token, '🎉');
  });

  it('the server rejects a first answer with another user’s key or id (S223)', async () => {
    const { id, token } = await linkedOuting(ann);
    const { body, client } = await newGuest(server, token, 'Cleo');
    const { user } = await server.person('bob');
    const other = firstParticipation(token, 'Dora');
    for (const stolen of [
      { ...other, key: body.key },
      { ...other, id: body.id },
      { ...other, id: user.id },
      { ...other, membership_id: body.membership_id },
    ])
      expect(await begin(server.client(), stolen)).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect(await namesIn(id)).toEqual(['Cleo', 'Test ann']);
    // A guest who is already there joins instead.
    expect((await begin(client, other)).status).toBe(403);
    expect((await begin(ann, other)).status).toBe(403);
  });

  it('fifty guests compete for the last place, and exactly one gets it (S221)', async () => {
    const { id, token } = await linkedOuting(ann, { capacity: 2 });
    const crowd = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        begin(server.client(), firstParticipation(token, `Guest ${nth}`)),
      ),
    );
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([201]));
    const { data } = await ann.ok(outingCalls.show, { params: { id } });
    expect(data.relations.stats).toMatchObject({ members_count: 51, going_count: 2, waiting_count: 49 });
  });

  it('the server accepts fifty guests behind one address within an hour, and not two thousand (S220)', async () => {
    const { token } = await linkedOuting(ann);
    const network = server.client().address;
    const responses: number[] = [];
    for (let nth = 0; nth < 101; nth += 1) {
      const device = server.client();
      device.address = network;
      responses.push((await begin(device, firstParticipation(token, `Guest ${nth}`))).status);
    }
    expect(responses.slice(0, 50)).toEqual(Array(50).fill(201));
    expect(responses.at(-1)).toBe(429);
  });

  it('no guest session begins where the operator turned guests off', async () => {
    const closed = await startServer({ env: { FEATURE_GUESTS: 'off' } });
    try {
      const { client } = await closed.person('eve');
      const { token } = await linkedOuting(client);
      const { data } = await closed.client().ok(guestCalls.look, { body: { token } });
      expect(data.answers).toBe('accounts');
      expect(await begin(closed.client(), firstParticipation(token, 'Cleo'))).toMatchObject({
        status: 403,
        body: { reason: 'guests_off' },
      });
    } finally {
      await closed.stop();
    }
  });
});

describe('a guest', () => {
  it('a guest can return after months, and not after a year', async () => {
    const later = await startServer();
    try {
      const { client: eve } = await later.person('eve');
      const { id, token } = await linkedOuting(eve, { starts_at: '2029-12-01T19:00' });
      const { client } = await newGuest(later, token, 'Cleo');
      later.advance(200 * DAY_MS);
      await runMaintenanceJobs(later.ctx);
      const show = () => client.call(outingCalls.show, { params: { id } });
      expect((await show()).status).toBe(200);
      later.advance(166 * DAY_MS);
      expect((await show()).status).toBe(401);
    } finally {
      await later.stop();
    }
  });

  it('a guest continues on another device by a personal link, of which the newest five work', async () => {
    const { token } = await linkedOuting(ann);
    const { client, body, id } = await newGuest(server, token, 'Cleo');
    const keys: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      keys.push((await client.ok(guestSessionCalls.makeKey, {})).data.key);
      server.advance(1);
    }
    const enter = (key: string) => server.client().call(guestSessionCalls.enter, { body: { key } });
    for (const key of [...keys.slice(1), body.key])
      expect(await enter(key)).toMatchObject({ status: 200, body: { data: { id } } });
    for (const key of [keys[0] ?? '', newKey()])
      expect(await enter(key)).toMatchObject({ status: 404, body: { reason: 'link_ended' } });
    expect((await ann.call(guestSessionCalls.makeKey, {})).status).toBe(403);
  });

  it('a guest takes another name in all their outings, unless another guest in one of them has it', async () => {
    const [first, second] = [await linkedOuting(ann), await linkedOuting(ann)];
    const { client } = await newGuest(server, first.token, 'Cleo');
    await client.ok(membershipCalls.join, { params: { id: second.id }, body: { code: second.token } });
    await newGuest(server, second.token, 'Dora');
    expect(await client.call(guestSessionCalls.change, { body: { name: 'dora' } })).toMatchObject({
      status: 422,
      body: { reason: 'guest_name_taken' },
    });
    const { data } = await client.ok(guestSessionCalls.change, { body: { name: 'Cleopatra' } });
    expect(data.attributes).toMatchObject({ name: 'Cleopatra', timezone: 'UTC' });
    await publishDueAccounts(server.ctx);
    expect(await namesIn(first.id)).toContain('Cleopatra');
    expect((await ann.call(guestSessionCalls.change, { body: { name: 'Eve' } })).status).toBe(403);
  });

  it('a guest leaves one outing, and changes the answer in another', async () => {
    const { id, token } = await linkedOuting(ann);
    const { client, membership } = await newGuest(server, token, 'Cleo');
    const answer = { participation: 'maybe', note: 'Late', answered_for_timestamp: 0 } as const;
    const { data } = await client.ok(membershipCalls.change, {
      params: { id: membership.id },
      body: { answer },
    });
    expect(data.attributes).toMatchObject({ role: 'guest', participation: 'maybe', note: 'Late' });
    await client.ok(membershipCalls.exit, { params: { id } });
    expect(await namesIn(id)).toHaveLength(1);
    expect((await client.call(outingCalls.show, { params: { id } })).status).toBe(404);
  });

  it('the server deletes a guest with all answers, and the guest cannot return', async () => {
    const { id, token } = await linkedOuting(ann);
    const { client, body } = await newGuest(server, token, 'Cleo');
    const { data } = await client.ok(guestSessionCalls.makeKey, {});
    await client.ok(guestSessionCalls.forget, {});
    expect(await namesIn(id)).toHaveLength(1);
    expect((await client.call(authCalls.user, {})).status).toBe(401);
    for (const key of [data.key, body.key])
      expect((await server.client().call(guestSessionCalls.enter, { body: { key } })).status).toBe(404);
    expect((await begin(server.client(), { ...body, key: newKey() })).body).toMatchObject({
      code: 'id_taken',
    });
    expect((await ann.call(guestSessionCalls.forget, {})).status).toBe(403);
  });

  it('organizers remove a guest from the outing', async () => {
    const { id, token } = await linkedOuting(ann);
    const { client, membership } = await newGuest(server, token, 'Cleo');
    await ann.ok(membershipCalls.remove, { params: { id }, query: { membership_id: membership.id } });
    expect((await client.call(outingCalls.show, { params: { id } })).status).toBe(404);
  });

  it('a guest gets no other role', async () => {
    const { id, token } = await linkedOuting(ann);
    const { client, membership } = await newGuest(server, token, 'Cleo');
    for (const role of ['owner', 'organizer', 'member'] as const) {
      const body = { membership_id: membership.id, role };
      expect((await ann.call(membershipCalls.setRole, { params: { id }, body })).status).toBe(422);
    }
    const body = { spectating: true };
    expect((await client.call(membershipCalls.spectate, { params: { id }, body })).status).toBe(403);
  });
});
