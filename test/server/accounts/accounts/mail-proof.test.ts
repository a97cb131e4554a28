/** Registering by a mailed invitation: the mail proves the address, as its inviter never sees what it carries. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Client } from '../../world/client.ts';
import { registration, startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let ann: Client;
let made = 0;
beforeAll(async () => {
  server = await startServer();
  ann = (await server.person('ann')).client;
});
afterAll(() => server.stop());

/** Invites somebody by mail. @returns what the inviter reads, and what the mail carries */
async function invite() {
  const username = `newcomer${++made}`;
  const email = `${username}@example.org`;
  const body = { id: randomUUID(), email, follows: false };
  const { data } = await ann.ok(registerInvitationCalls.create, { body });
  const { searchParams } = new URL(server.mails.at(-1)?.link ?? '');
  const proof = searchParams.get('proof') ?? '';
  return { username, code: data.attributes.code, proof };
}

const register = async (username: string, code: string, mail_proof?: string) => {
  const before = server.mails.length;
  const body = { ...registration(username, code), ...(mail_proof !== undefined && { mail_proof }) };
  const { data } = await server.client().ok(authCalls.register, { body });
  return { verified: data.attributes.verified, mails: server.mails.length - before };
};

it('needs no second mail for who opened the first one', async () => {
  const { username, code, proof } = await invite();
  expect(await register(username, code, proof)).toEqual({ verified: true, mails: 0 });
});

it('needs one for who has the code alone, as its inviter has, or makes a proof up (S236)', async () => {
  const one = await invite();
  expect(await register(one.username, one.code)).toEqual({ verified: false, mails: 1 });
  const [mine, other] = [await invite(), await invite()];
  expect(await register(mine.username, mine.code, other.proof)).toEqual({ verified: false, mails: 1 });
});

it('tells the inviter nothing of what the mail carries (S236)', async () => {
  const { proof } = await invite();
  const response = await ann.ok(registerInvitationCalls.show, {});
  expect(proof).toHaveLength(43);
  expect(JSON.stringify(response)).not.toContain(proof);
});
