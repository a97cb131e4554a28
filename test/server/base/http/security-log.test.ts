/** Tests log lines about the security of accounts. */
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';

const Line = v.object({
  security: v.optional(v.string()),
  user_id: v.optional(v.string()),
  network: v.optional(v.string()),
});
const NEW_PASSWORD = 'Quiet-harbour-8!';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => server.stop());

const logIn = async (client: Client, login: string, password: string) => {
  await client.prepare();
  return client.call(authCalls.login, { body: { login, password } });
};

it('the log names logins, failures, reached limits and new passwords, by account and network, and no secret (S202)', async () => {
  const { user } = await server.person('olga');
  const client = server.client();
  await logIn(client, 'olga', 'Typed-by-mistake-1!');
  await logIn(client, 'olga', PASSWORD);
  const change = { current_password: 'Typed-by-mistake-2!', password: NEW_PASSWORD };
  const both = { ...change };
  await client.call(authCalls.changePassword, { body: both });
  await client.ok(authCalls.changePassword, { body: { ...both, current_password: PASSWORD } });
  const guesser = server.client();
  for (let guess = 0; guess <= 5; guess += 1) await logIn(guesser, 'nobody', 'Typed-by-mistake-3!');

  const events = lines.map((line) => v.parse(Line, JSON.parse(line))).filter(({ security }) => security);
  const of = (event: string) => events.filter(({ security }) => security === event);
  expect(of('signed_in')).toEqual([{ security: 'signed_in', user_id: user.id, network: client.address }]);
  expect(of('sign_in_failed')).toHaveLength(6);
  expect(of('password_refused')).toMatchObject([{ user_id: user.id }]);
  expect(of('password_changed')).toMatchObject([{ user_id: user.id }]);
  expect(of('limit_reached')).toMatchObject([{ network: guesser.address }]);
  for (const secret of ['Typed-by-mistake', PASSWORD, NEW_PASSWORD, 'olga', client.csrfToken ?? 'none'])
    expect(lines.join('')).not.toContain(secret);
});
