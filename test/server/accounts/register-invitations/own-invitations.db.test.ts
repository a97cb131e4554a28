/** Tests invitations to create an account, by many parallel requests. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { INVITATION_EXPIRES_AFTER_MS, returnExpired } from '#server/accounts/accounts/invitations.ts';
import { users } from '#server/base/db/tables.ts';
import { registration, startServer, type TestServer } from '../../world/harness.ts';
import { invitationsOf, leftOf, make, tryMaking, withdraw } from './inviting.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const withLeft = async (username: string, left: number) => {
  const { client, user } = await server.person(username);
  await server.ctx.db.update(users).set({ invitations_left: left }).where(eq(users.id, user.id));
  return client;
};
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort();

it('twelve parallel requests make no more invitations than are left (S154)', async () => {
  const client = await withLeft('ada', 3);
  const responses = await Promise.all(Array.from({ length: 12 }, () => tryMaking(client)));
  expect(statuses(responses)).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 422)]);
  expect(await invitationsOf(client)).toMatchObject({ left: 0, open: { length: 3 } });
});

it('an invitation that is taken back many times in parallel is returned once (S154)', async () => {
  const client = await withLeft('ben', 1);
  const { id } = await make(client);
  const responses = await Promise.all(Array.from({ length: 6 }, () => withdraw(client, id)));
  expect(statuses(responses)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await leftOf(client)).toBe(1);
});

it('either taking an invitation back or using it succeeds when both run in parallel (S154)', async () => {
  const client = await withLeft('cleo', 4);
  for (let round = 0; round < 4; round += 1) {
    const { id, attributes } = await make(client);
    const before = await leftOf(client);
    const [back, used] = await Promise.all([
      withdraw(client, id),
      server.client().call(authCalls.register, { body: registration(`quick${round}`, attributes.code) }),
    ]);
    expect([
      [200, 422],
      [410, 201],
    ]).toContainEqual([back.status, used.status]);
    expect(await leftOf(client)).toBe(before + (back.status === 200 ? 1 : 0));
  }
});

it('an expired invitation is returned once, however many requests read it in parallel (S154)', async () => {
  const client = await withLeft('dora', 2);
  await make(client);
  await make(client);
  server.advance(INVITATION_EXPIRES_AFTER_MS + 1);
  const now = server.ctx.clock();
  const [, , ...made] = await Promise.all([
    returnExpired(server.ctx, now),
    returnExpired(server.ctx, now),
    ...Array.from({ length: 4 }, () => tryMaking(client)),
  ]);
  expect(statuses(made)).toEqual([201, 201, 422, 422]);
  expect(await leftOf(client)).toBe(0);
});
