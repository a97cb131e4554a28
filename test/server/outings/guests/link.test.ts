/** Tests the link of an outing: who shows and changes it, where it leads, and when it ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { Client } from '../../world/client.ts';
import { begin, firstParticipation, linkedOuting, newGuest } from '../../world/guesting.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';

const ended = { code: 'not_found', reason: 'link_ended' };

let server: TestServer;
let ann: Client;
let bob: { client: Client; id: string };

beforeAll(async () => {
  server = await startServer();
  ann = (await server.person('ann')).client;
  const { client, user } = await server.person('bob');
  bob = { client, id: user.id };
});

afterAll(() => server.stop());

const look = (client: Client, token: string) => client.call(guestCalls.look, { body: { token } });

describe('the link of an outing', () => {
  it('the link is the same each time it is shown, and leads to the preview of the outing', async () => {
    const { id, token } = await linkedOuting(ann);
    expect(token).toMatch(/^[\w-]{22}$/);
    const { data: link } = await ann.ok(guestCalls.showLink, { params: { id } });
    expect(link).toEqual({ token, answers_max: null, answers_count: 0, admits_max: 5, admits_count: 0 });
    const { data } = await server.client().ok(guestCalls.look, { body: { token } });
    expect(data).toMatchObject({ answers: 'guests', admits: true });
    expect(data.outing).toMatchObject({ id, attributes: { title: DETAILS.title } });
  });

  it('the link admits no user with an account to Outing, and no more users than its owner has invitations for', async () => {
    const { id, token } = await linkedOuting(ann);
    expect((await bob.client.ok(guestCalls.look, { body: { token } })).data.admits).toBe(false);
    const unsure = await server.person('unsure', { verified: false });
    expect((await unsure.client.ok(guestCalls.look, { body: { token } })).data.admits).toBe(false);
    await ann.ok(guestCalls.changeLink, { params: { id }, body: { admits_max: 0 } });
    expect((await server.client().ok(guestCalls.look, { body: { token } })).data.admits).toBe(false);
  });

  it('the link stops working once it is turned off, renewed, or leads to a draft (S217)', async () => {
    const { id, token } = await linkedOuting(ann);
    const params = { id };
    await ann.ok(outingCalls.settings, { params, body: { answers_by_link: false } });
    for (const response of [
      await look(server.client(), token),
      await begin(server.client(), firstParticipation(token, 'Cleo')),
    ])
      expect(response).toMatchObject({ status: 404, body: ended });
    expect((await server.client().call(outingCalls.preview, { params, query: { code: token } })).status).toBe(
      404,
    );
    await ann.ok(outingCalls.settings, { params, body: { answers_by_link: true } });
    expect((await look(server.client(), token)).status).toBe(200);
    const { data } = await ann.ok(guestCalls.renewLink, { params });
    expect(data.token).not.toBe(token);
    expect((await look(server.client(), token)).body).toMatchObject(ended);
    expect((await look(server.client(), data.token)).status).toBe(200);

    const { data: draft } = await ann.ok(outingCalls.create, { body: { ...DETAILS, answers_by_link: true } });
    const { data: link } = await ann.ok(guestCalls.showLink, { params: { id: draft.id } });
    expect((await look(server.client(), link.token)).body).toMatchObject(ended);
  });

  it('the count of guests restarts after the link was renewed, and guests by the earlier one stay', async () => {
    const { id, token } = await linkedOuting(ann);
    await ann.ok(guestCalls.changeLink, { params: { id }, body: { answers_max: 1 } });
    const { client } = await newGuest(server, token, 'Cleo');
    expect((await server.client().ok(guestCalls.look, { body: { token } })).data.answers).toBe('full');
    expect(await begin(server.client(), firstParticipation(token, 'Dora'))).toMatchObject({
      status: 403,
      body: { reason: 'link_full' },
    });
    const { data } = await ann.ok(guestCalls.renewLink, { params: { id } });
    expect(data).toMatchObject({ answers_max: 1, answers_count: 0 });
    await newGuest(server, data.token, 'Dora');
    expect((await client.ok(outingCalls.show, { params: { id } })).data.relations.membership).toMatchObject({
      attributes: { role: 'guest', participation: 'going' },
    });
  });

  it('a user whom the owner blocked does not find the link (S217)', async () => {
    const { token } = await linkedOuting(ann);
    expect((await look(bob.client, token)).status).toBe(200);
    await ann.ok(peopleCalls.block, { body: { user_id: bob.id, blocked: true } });
    expect((await look(bob.client, token)).body).toMatchObject(ended);
    await ann.ok(peopleCalls.block, { body: { user_id: bob.id, blocked: false } });
  });

  it('the link admits an account as a member, with an answer, and does not count it as a guest', async () => {
    const { id, token } = await linkedOuting(ann);
    const body = { code: token, participation: 'maybe', note: 'Late' } as const;
    const { data } = await bob.client.ok(membershipCalls.join, { params: { id }, body });
    expect(data.attributes).toMatchObject({ role: 'member', participation: 'maybe', note: 'Late' });
    expect((await ann.ok(guestCalls.showLink, { params: { id } })).data.answers_count).toBe(0);
  });

  it('the link lets a guest of another outing join this one as a guest', async () => {
    const first = await linkedOuting(ann);
    const second = await linkedOuting(ann);
    const { client } = await newGuest(server, first.token, 'Cleo');
    const params = { id: second.id };
    expect((await client.call(membershipCalls.join, { params, body: {} })).status).toBe(404);
    const body = { code: second.token, participation: 'not_going', note: 'Away' } as const;
    const { data } = await client.ok(membershipCalls.join, { params, body });
    expect(data.attributes).toMatchObject({ role: 'guest', participation: 'not_going', note: 'Away' });
    expect((await ann.ok(guestCalls.showLink, { params })).data.answers_count).toBe(1);
  });

  it('the link rejects a guest whose name another guest has, or who exceeds its limits', async () => {
    const [first, second] = [await linkedOuting(ann), await linkedOuting(ann)];
    const { client } = await newGuest(server, first.token, 'Cleo');
    const other = await newGuest(server, first.token, 'Dora');
    await newGuest(server, second.token, 'CLEO');
    const params = { id: second.id };
    const join = (device: Client) =>
      device.call(membershipCalls.join, { params, body: { code: second.token } });
    expect(await join(client)).toMatchObject({ status: 422, body: { reason: 'guest_name_taken' } });
    await ann.ok(guestCalls.changeLink, { params, body: { answers_max: 1 } });
    expect(await join(other.client)).toMatchObject({ status: 403, body: { reason: 'link_full' } });
  });

  it('the link changes nothing for a scanner that opens its page or checks its target (S224)', async () => {
    const { id, token } = await linkedOuting(ann);
    const before = await ann.ok(outingCalls.members, { params: { id } });
    const scanner = server.client();
    for (const path of [`/i/${token}`, '/api/v1/guests/look', '/api/v1/guests', '/api/v1/guests/enter'])
      for (const method of ['GET', 'HEAD']) await scanner.request(method, path);
    expect(await look(scanner, token)).toMatchObject({ status: 200 });
    expect(await ann.ok(outingCalls.members, { params: { id } })).toEqual(before);
    expect((await ann.ok(guestCalls.showLink, { params: { id } })).data).toMatchObject({
      token,
      answers_count: 0,
    });
  });

  it('one address can guess links ten times a minute (S216)', async () => {
    const guesser = server.client();
    for (let nth = 0; nth < 10; nth += 1) {
      const token = `${nth}`.padStart(22, 'A');
      expect((await look(guesser, token)).body).toMatchObject(ended);
    }
    for (const response of [
      await look(guesser, 'B'.repeat(22)),
      await begin(guesser, firstParticipation('B'.repeat(22), 'Cleo')),
      await guesser.call(guestSessionCalls.enter, { body: { key: 'B'.repeat(22) } }),
    ])
      expect(response.status).toBe(429);
  });
});
