/** Tests registering by the link of an outing, which counts as an invitation of the owner. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { users } from '#server/base/db/tables.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting } from '../../world/guesting.ts';
import { registration, secretOf, startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startServer({ env: { FEATURE_GUESTS: 'off' } });
});
afterAll(() => server.stop());

async function host(left = 30) {
  const { client, user } = await server.person(`host${++made}`);
  await server.ctx.db.update(users).set({ invitations_left: left }).where(eq(users.id, user.id));
  return { client, ...(await linkedOuting(client)), userId: user.id };
}
const leftOf = async (id: string) =>
  (await server.ctx.db.select().from(users).where(eq(users.id, id)))[0]?.invitations_left;

function register(outing_link: string, device: Client = server.client()) {
  const { invitation_code: _, ...body } = registration(`newcomer${++made}`, '');
  return device.call(authCalls.register, { body: { ...body, outing_link } });
}
/** Confirms the address of the latest registration. */
const confirmLast = () =>
  server.client().call(authCalls.verifyEmail, { body: { token: secretOf(server.mails.at(-1)) } });

describe('a visitor with the link of a plan', () => {
  it('a visitor with a plan’s link may register where guests are off, and the server says so', async () => {
    const { token } = await host();
    const { data } = await server.client().ok(guestCalls.look, { body: { token } });
    expect(data).toMatchObject({ answers: 'accounts', admits: true });
    expect((await register(token)).status).toBe(201);
  });

  it('the mail that confirms the address leads back to the plan', async () => {
    const { token } = await host();
    await register(token);
    const { searchParams } = new URL(server.mails.at(-1)?.link ?? '');
    expect(searchParams.get('next')).toBe(`/i/${token}`);
  });

  it('a registration by link takes an invitation of the owner once the address is confirmed, and not before', async () => {
    const { token, userId } = await host(3);
    await register(token);
    expect(await leftOf(userId)).toBe(3);
    expect((await confirmLast()).status).toBe(200);
    expect(await leftOf(userId)).toBe(2);
  });

  it('the link of an outing admits at most five newcomers, unless the owner raises the limit', async () => {
    const { token, client, id } = await host();
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await register(token)).status).toBe(201);
      expect((await confirmLast()).status).toBe(200);
    }
    expect((await register(token)).status).toBe(422);
    await client.ok(guestCalls.changeLink, { params: { id }, body: { admits_max: 6 } });
    expect((await register(token)).status).toBe(201);
  });

  it('the link of an outing admits no one once the owner has no invitation left, not even a registration that waits (S233)', async () => {
    const { token, userId } = await host(1);
    await register(token);
    const waiting = server.mails.at(-1);
    await register(token);
    expect((await confirmLast()).status).toBe(200);
    const late = await server.client().call(authCalls.verifyEmail, { body: { token: secretOf(waiting) } });
    expect(late.status).toBe(422);
    expect(await leftOf(userId)).toBe(0);
    expect((await register(token)).status).toBe(422);
  });

  it('the server rejects an outing’s link that is turned off, renewed or made up (S233)', async () => {
    const { token, client, id } = await host();
    await client.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: false } });
    expect((await register(token)).status).toBe(422);
    await client.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: true } });
    await client.ok(guestCalls.renewLink, { params: { id } });
    expect((await register(token)).status).toBe(422);
    expect((await register('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(422);
  });
});

it('where registration is open, a newcomer takes no invitation of the owner, and needs no valid link', async () => {
  const open = await startServer({ env: { FEATURE_DEFAULT_REGISTRATION: 'on' } });
  try {
    const { client, user } = await open.person('owner');
    const { id, token } = await linkedOuting(client);
    const register = async () => {
      const { invitation_code: _, ...body } = registration(`newcomer${++made}`, '');
      const response = await open
        .client()
        .call(authCalls.register, { body: { ...body, outing_link: token } });
      await open.client().call(authCalls.verifyEmail, { body: { token: secretOf(open.mails.at(-1)) } });
      return response.status;
    };
    const left = async () =>
      (await open.ctx.db.select().from(users).where(eq(users.id, user.id)))[0]?.invitations_left;
    const before = await left();
    expect(await register()).toBe(201);
    expect(await left()).toBe(before);
    await client.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: false } });
    expect(await register()).toBe(201);
  } finally {
    await open.stop();
  }
});
