/** Tests the advocate code of a user: it names who sent a newcomer, and grants no access. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Client } from '../../world/client.ts';
import { registration, startServer, type TestServer } from '../../world/harness.ts';
import { confirm, invitationsOf, make } from './inviting.ts';

let open: TestServer;
let closed: TestServer;

beforeAll(async () => {
  open = await startServer({ env: { FEATURE_DEFAULT_REGISTRATION: 'on', LIMIT_INVITATIONS: '2' } });
  closed = await startServer();
});
afterAll(async () => {
  await open.stop();
  await closed.stop();
});

const codeOf = async (by: Client) => (await invitationsOf(by)).advocate_code ?? '';
const progressOf = async (by: Client) => {
  const { advocated, left, joined } = await invitationsOf(by);
  return { advocated, left, joined: joined.map(({ person }) => person.username) };
};
function register(server: TestServer, username: string, advocate_code: string, more: object = {}) {
  const { invitation_code: _, ...body } = registration(username, '');
  return server.client().call(authCalls.register, { body: { ...body, advocate_code, ...more } });
}

describe('open registration', () => {
  it('a newcomer counts for the user who sent them once they confirm their address, and takes an invitation then', async () => {
    const { client } = await open.person('ada');
    const before = await progressOf(client);
    expect((await register(open, 'ben', await codeOf(client))).status).toBe(201);
    expect(await progressOf(client)).toEqual(before);
    await confirm(open, 'ben');
    expect(await progressOf(client)).toEqual({ advocated: 1, left: before.left - 1, joined: ['ben'] });
  });

  it('no newcomer counts beyond the allowance, unconfirmed newcomers use none of it, and all are in (S256)', async () => {
    const { client } = await open.person('cleo');
    const code = await codeOf(client);
    const { left } = await progressOf(client);
    const names = Array.from({ length: left + 1 }, (_, nth) => `of-cleo-${nth}`);
    for (const name of names) expect((await register(open, name, code)).status).toBe(201);
    expect(await progressOf(client)).toEqual({ advocated: 0, left, joined: [] });
    for (const name of names) await confirm(open, name);
    expect(await progressOf(client)).toMatchObject({ advocated: left, left: 0 });
  });

  it('an unknown code gets the same response, so that guessing reveals nothing (S255)', async () => {
    const { client } = await open.person('dan');
    const code = await codeOf(client);
    const guesses = ['x', 'é', code.slice(0, -2), `${code.slice(0, 22)}${'A'.repeat(21)}`, newId(Date.now())];
    const responses = [];
    for (const [nth, guess] of [...guesses, code].entries())
      responses.push((await register(open, `guess-${nth}`, guess)).status);
    expect(responses).toEqual([...guesses, code].map(() => 201));
    await confirm(open, 'guess-0');
    expect((await progressOf(client)).advocated).toBe(0);
  });

  it('an invitation counts for its inviter, regardless of the code that is sent with it', async () => {
    const { client: eve } = await open.person('eve');
    const { client: fay } = await open.person('fay');
    const { attributes } = await make(eve);
    await register(open, 'gus', await codeOf(fay), { invitation_code: attributes.code });
    await confirm(open, 'gus');
    expect([(await progressOf(eve)).advocated, (await progressOf(fay)).advocated]).toEqual([1, 0]);
  });
});

it('where registration is by invitation, the code admits no one, neither as itself nor as an invitation (S255)', async () => {
  const { client } = await closed.person('ada');
  const code = await codeOf(client);
  expect((await register(closed, 'ben', code)).status).toBe(422);
  expect((await register(closed, 'ben', code, { invitation_code: code })).status).toBe(422);
  expect(
    (await closed.client().call(authCalls.validateInvitation, { body: { invitation_code: code } })).status,
  ).toBe(422);
});

it('each user has a code of their own, which stays the same', async () => {
  const [one, other] = [await open.person('hal'), await open.person('ivy')];
  expect(await codeOf(one.client)).toBe(await codeOf(one.client));
  expect(await codeOf(one.client)).not.toBe(await codeOf(other.client));
});
