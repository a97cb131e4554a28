/**
 * Tests that an address belongs to the account that confirms it. Until then an account only claims it: registering
 * gives the same response whether the address has an account or not, and only a mail to the address reveals more.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, registration, secretOf, startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Another account that claims `email`. */
async function claim(username: string, email: string): Promise<Client> {
  const client = server.client();
  const body = { ...registration(username, await server.invitation()), email };
  await client.ok(authCalls.register, { body });
  return client;
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const login = (name: string, password = PASSWORD) =>
  server.client().call(authCalls.login, { body: { login: name, password } });
const verify = (token: string) => server.client().call(authCalls.verifyEmail, { body: { token } });

describe('registering with another user’s address (S70)', () => {
  it('the server responds as usual, and mails the owner ways to log in but no secret', async () => {
    await server.person('owner');
    const client = await claim('claimer', 'OWNER@example.org');
    const { data } = await client.ok(authCalls.user, {});
    expect(data.attributes).toMatchObject({ email: 'owner@example.org', verified: false });
    const [mail] = mailsTo('owner@example.org');
    expect(mail?.subject).toBe('Someone tried to sign up with your address');
    expect(mail?.text).toContain('/login');
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.text).not.toMatch(/token=|claimer/);
  });

  it('the claimant cannot confirm the address: a repeated request gets the same response, and sends no confirmation', async () => {
    await server.person('proper');
    const client = await claim('improper', 'proper@example.org');
    expect((await client.call(authCalls.sendVerification, {})).status).toBe(200);
    for (const { text } of mailsTo('proper@example.org')) expect(text).not.toContain('token=');
    expect((await client.ok(authCalls.user, {})).data.attributes.verified).toBe(false);
  });

  it('the owner keeps the address: it logs them in, and a new password is theirs', async () => {
    const { user } = await server.person('keeper');
    const client = server.client();
    const own = 'Claimed-horse-8!';
    const body = {
      ...registration('taker', await server.invitation()),
      email: 'keeper@example.org',
      password: own,
    };
    await client.ok(authCalls.register, { body });
    const loggedIn = server.client();
    await loggedIn.ok(authCalls.login, { body: { login: 'keeper@example.org', password: PASSWORD } });
    expect((await loggedIn.ok(authCalls.user, {})).data.id).toBe(user.id);
    const before = server.mails.length;
    await server.client().ok(authCalls.forgotPassword, { body: { email: 'keeper@example.org' } });
    await expect.poll(() => server.mails.length).toBe(before + 1);
    const password = 'Renewed-horse-9!';
    const reset = { token: secretOf(server.mails.at(-1)), password };
    await server.client().ok(authCalls.resetPassword, { body: reset });
    expect((await login('keeper', password)).status).toBe(200);
    expect((await login('taker', own)).status).toBe(200);
  });

  it('the address and the chosen password log the claimant in, whether the address has an account or not', async () => {
    await server.person('settled');
    const own = { password: 'Claimed-horse-8!' };
    const statuses: number[] = [];
    for (const [username, email] of [
      ['claims1', 'settled@example.org'],
      ['claims2', 'nobody@example.org'],
    ] as const) {
      const body = { ...registration(username, await server.invitation()), email, ...own };
      await server.client().ok(authCalls.register, { body });
      statuses.push((await login(email, own.password)).status, (await login(email, 'Wrong-guess-1!')).status);
    }
    expect(statuses).toEqual([200, 422, 200, 422]);
  });
});

it('an address that several accounts claim belongs to the first one that confirms it, also in parallel (S70)', async () => {
  const email = 'contested@example.org';
  const claims = ['first', 'second', 'third'];
  const tokens: string[] = [];
  for (const username of claims) {
    await claim(username, email);
    tokens.push(secretOf(server.mails.at(-1)));
  }
  const responses = await Promise.all(tokens.map(verify));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const before = mailsTo(email).length;
  const loser = claims[responses.findIndex(({ status }) => status === 422)] ?? '';
  const client = server.client();
  await client.ok(authCalls.login, { body: { login: loser, password: PASSWORD } });
  await client.ok(authCalls.sendVerification, {});
  expect(mailsTo(email).slice(before).join()).not.toContain('token=');
});

it('the server sends a limited number of mails to one address, no matter who requests them, and responds as usual (S71)', async () => {
  for (let asked = 0; asked < 14; asked++) await claim(`flood${asked}`, 'flooded@example.org');
  expect(mailsTo('flooded@example.org')).toHaveLength(10);
});

it('an account gets a limited number of links for a new password, and the last one works (S71)', async () => {
  await server.person('hunted');
  for (let asked = 0; asked < 8; asked++)
    await server.client().ok(authCalls.forgotPassword, { body: { email: 'hunted@example.org' } });
  // The server looks up another user’s request after theirs.
  await server.person('after');
  await server.client().ok(authCalls.forgotPassword, { body: { email: 'after@example.org' } });
  await expect.poll(() => mailsTo('after@example.org').length).toBe(1);
  await expect.poll(() => mailsTo('hunted@example.org').length).toBe(5);
  const password = 'Renewed-horse-9!';
  const token = secretOf(mailsTo('hunted@example.org').at(-1));
  await server.client().ok(authCalls.forgotPassword, { body: { email: 'hunted@example.org' } });
  const reset = await server.client().call(authCalls.resetPassword, { body: { token, password } });
  expect(reset.status).toBe(200);
});
