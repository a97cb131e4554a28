/**
 * Tests registering by a mailed invitation: the mail proves the address, because its inviter never sees its contents.
 */
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

/** Invites a user by mail. @returns what the inviter reads, and what the mail contains */
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

it('a newcomer who opened the first mail needs no second one', async () => {
  const { username, code, proof } = await invite();
  expect(await register(username, code, proof)).toEqual({ verified: true, mails: 0 });
});

it('a newcomer who has only the code, as the inviter does, or who makes up a proof needs a second mail (S236)', async () => {
  const one = await invite();
  expect(await register(one.username, one.code)).toEqual({ verified: false, mails: 1 });
  const [mine, other] = [await invite(), await invite()];
  expect(await register(mine.username, mine.code, other.proof)).toEqual({ verified: false, mails: 1 });
});

it('the inviter receives nothing that the mail contains (S236)', async () => {
  const { proof } = await invite();
  const response = await ann.ok(registerInvitationCalls.show, {});
  expect(proof).toHaveLength(43);
  expect(JSON.stringify(response)).not.toContain(proof);
});
