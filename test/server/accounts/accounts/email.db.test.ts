/** Tests another e-mail address: it is pending until its link is opened, and no one learns whose an address is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, registration, secretOf, startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const move = (by: Client, email: string, password = PASSWORD) =>
  by.call(settingsCalls.general, { body: { email, password } });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const open = (token: string) => server.client().call(authCalls.verifyEmail, { body: { token } });
const login = (name: string) =>
  server.client().call(authCalls.login, { body: { login: name, password: PASSWORD } });
const emails = async (by: Client) => {
  const { email, pending_email } = (await accountOf(by)).attributes;
  return { email, pending_email };
};

describe('an address in an international domain', () => {
  const UNICODE = 'jo@bücher.example';
  const ASCII = 'jo@xn--bcher-kva.example';
  const register = async (username: string, email: string) =>
    server.client().call(authCalls.register, {
      body: { ...registration(username, await server.invitation()), email },
    });

  it('an international address counts as the same in each spelling: for mails, for logging in and for who claimed it first', async () => {
    expect((await register('joanna', UNICODE)).status).toBe(201);
    const [mail] = mailsTo(ASCII);
    expect((await open(secretOf(mail))).status).toBe(200);
    for (const name of [UNICODE, ASCII, 'Jo@BÜCHER.example']) expect((await login(name)).status).toBe(200);
    const sent = server.mails.length;
    for (const [username, email] of [
      ['joanna2', ASCII],
      ['joanna3', UNICODE],
    ] as const) {
      expect((await register(username, email)).status).toBe(201);
      expect(server.mails.slice(sent).map(({ to }) => to)).toContain(ASCII);
    }
    // The other claims did not take it away.
    expect((await login(UNICODE)).status).toBe(200);
    const forgot = await server.client().call(authCalls.forgotPassword, { body: { email: UNICODE } });
    expect(forgot.status).toBeLessThan(300);
  });

  it('the server accepts the address of a user called O’Neil', async () => {
    expect((await register('oneil', "o'neil@example.org")).status).toBe(201);
    expect(mailsTo("o'neil@example.org")).toHaveLength(1);
  });

  it.each(['jo..x@example.org', 'jo.@example.org', 'jo@localhost'])(
    'the server rejects “%s” as an address',
    async (email) => {
      expect(Object.keys(errorsIn(await register('nobody', email)))).toEqual(['email']);
    },
  );
});

describe('another address', () => {
  it('changing the address requires the password (S78)', async () => {
    const { client } = await server.person('careful');
    const missing = await client.call(settingsCalls.general, { body: { email: 'x@example.org' } });
    expect(Object.keys(errorsIn(missing))).toEqual(['password']);
    expect(Object.keys(errorsIn(await move(client, 'x@example.org', 'Wrong-guess-1!')))).toEqual([
      'password',
    ]);
    expect(mailsTo('x@example.org')).toEqual([]);
  });

  it('a new address is pending until its link is opened, and the current one gets a mail that does not name it (S78)', async () => {
    const { client } = await server.person('mover');
    expect((await move(client, 'Moved@example.org')).status).toBe(200);
    expect(await emails(client)).toEqual({ email: 'mover@example.org', pending_email: 'moved@example.org' });
    expect((await login('mover@example.org')).status).toBe(200);
    expect((await login('moved@example.org')).status).toBe(422);
    const [notice] = mailsTo('mover@example.org');
    expect(notice?.subject).toBe('Your e-mail address is about to change');
    expect(notice?.text).not.toContain('moved@');
    const [mail] = mailsTo('moved@example.org');
    expect(new URL(mail?.link ?? '').pathname).toBe('/verify-email');
    const token = secretOf(mail);
    expect((await open(token)).status).toBe(200);
    expect(await emails(client)).toEqual({ email: 'moved@example.org', pending_email: null });
    expect((await login('moved@example.org')).status).toBe(200);
    expect((await login('mover@example.org')).status).toBe(422);
    expect((await open(token)).status).toBe(422);
    const received = about('account', await eventsOf(client, 'mover')).map(({ data, system }) => [
      data.attributes,
      system,
    ]);
    expect(received).toMatchObject([
      [{ pending_email: 'moved@example.org' }, false],
      [{ email: 'moved@example.org', pending_email: null }, true],
    ]);
  });

  it('only one address is pending: a newer one voids the previous link, and setting the current one withdraws it', async () => {
    const { client } = await server.person('unsure');
    await move(client, 'unsure1@example.org');
    await move(client, 'unsure2@example.org');
    expect((await open(secretOf(mailsTo('unsure1@example.org')[0]))).status).toBe(422);
    await move(client, 'unsure@example.org');
    expect(await emails(client)).toEqual({ email: 'unsure@example.org', pending_email: null });
    expect((await open(secretOf(mailsTo('unsure2@example.org')[0]))).status).toBe(422);
  });

  it('a new address is pending for a day', async () => {
    const { client } = await server.person('slow');
    await move(client, 'slower@example.org');
    server.advance(24 * 3_600_000 + 1_000);
    expect(await emails(client)).toEqual({ email: 'slow@example.org', pending_email: null });
    expect((await open(secretOf(mailsTo('slower@example.org')[0]))).status).toBe(422);
  });

  it('a confirmed address voids links for a new password that the previous one received', async () => {
    const { client } = await server.person('thorough');
    await server.client().ok(authCalls.forgotPassword, { body: { email: 'thorough@example.org' } });
    await expect.poll(() => mailsTo('thorough@example.org').length).toBe(1);
    const token = secretOf(mailsTo('thorough@example.org')[0]);
    await move(client, 'thorough2@example.org');
    await open(secretOf(mailsTo('thorough2@example.org')[0]));
    const body = { token, password: 'Renewed-horse-9!' };
    expect((await server.client().call(authCalls.resetPassword, { body })).status).toBe(422);
  });
});

describe('an address that another account has confirmed', () => {
  it('the server responds as for any other address, and mails only its owner (S12, S70)', async () => {
    await server.person('owner');
    const { client } = await server.person('greedy');
    const free = await move(client, 'free@example.org');
    const taken = await move(client, 'owner@example.org');
    expect(taken.status).toBe(free.status);
    expect(await emails(client)).toEqual({ email: 'greedy@example.org', pending_email: 'owner@example.org' });
    const [mail] = mailsTo('owner@example.org');
    expect(mail?.subject).toBe('Someone tried to use your address');
    expect(mail?.text).not.toMatch(/token=|greedy/);
  });

  it('an address belongs to one of those who confirm it in parallel (S70)', async () => {
    const email = 'shared@example.org';
    const people = await Promise.all(['sharer1', 'sharer2'].map((name) => server.person(name)));
    for (const { client } of people) await move(client, email);
    const responses = await Promise.all(mailsTo(email).map((mail) => open(secretOf(mail))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const present = await Promise.all(people.map(async ({ client }) => (await emails(client)).email));
    expect(present.filter((one) => one === email)).toHaveLength(1);
  });
});

it('an address gets a limited number of mails, and the latest link works (S71)', async () => {
  const email = 'flooded@example.org';
  const tries = Array.from({ length: 12 }, (_, nth) => `flooder${nth}`);
  for (const name of tries) await move((await server.person(name)).client, email);
  expect(mailsTo(email)).toHaveLength(10);
  expect((await open(secretOf(mailsTo(email).at(-1)))).status).toBe(200);
});
