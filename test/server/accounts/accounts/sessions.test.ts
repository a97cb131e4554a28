/** Tests where a user is logged in: the list, and logging out on other devices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { socketChannel, userChannel } from '#contract/events.ts';
import { deviceOf } from '#server/accounts/accounts/device.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { openSocket, subscribe } from '../../world/socket.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ parts: { realtime: createRealtime } });
});
afterAll(() => server.stop());

async function logIn(username: string, userAgent = ''): Promise<Client> {
  const client = server.client();
  await client.prepare();
  const body = { login: username, password: PASSWORD };
  await client.ok(authCalls.login, { body }, { headers: { 'User-Agent': userAgent } });
  return client;
}
const list = async (by: Client) => (await by.ok(settingsCalls.sessions, {})).data;
const end = (by: Client, id: string) => by.call(settingsCalls.endSession, { params: { id } });

it('the list of sessions shows their devices, the latest first, and marks the current one', async () => {
  const { client } = await server.person('ada');
  server.advance(1_000);
  await logIn('ada', PHONE);
  const rows = await list(client);
  expect(rows.map(({ attributes: { device, is_current } }) => ({ ...device, is_current }))).toEqual([
    { browser: 'Safari', system: 'iOS', is_current: false },
    { browser: null, system: null, is_current: true },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/hash|token/);
});

it('a session stores a bounded part of the browser’s description', async () => {
  await server.person('talker');
  const client = await logIn('talker', `${'x'.repeat(5_000)} Firefox/130.0`);
  expect((await list(client))[0]?.attributes.device).toEqual({ browser: null, system: null });
});

it('ending another session takes effect at once, and closes its sockets', async () => {
  const { client } = await server.person('ben');
  const other = await logIn('ben');
  const socket = openSocket(server, other);
  await subscribe(other, socket, socketChannel(userChannel('ben')));
  const [session] = (await list(client)).filter(({ attributes }) => !attributes.is_current);
  expect((await end(client, session?.id ?? '')).status).toBe(200);
  await socket.closed;
  expect((await other.call(settingsCalls.account, {})).status).toBe(401);
  expect(await list(client)).toHaveLength(1);
});

it('the server finds no session of another user to end', async () => {
  const { client } = await server.person('cleo');
  const { client: stranger } = await server.person('stranger');
  const [session] = await list(client);
  expect((await end(stranger, session?.id ?? '')).status).toBe(404);
  expect(await list(client)).toHaveLength(1);
});

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Outing/1.0',
      'Outing',
      'Android',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('the server reads the device of a session from %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

it('the user’s response includes fields derived from the user, their settings and their session', async () => {
  const { client } = await server.person('derived');
  await client.ok(settingsCalls.session, { body: { timezone: 'Asia/Tokyo', state: 'active' } });
  const [session] = (await client.ok(settingsCalls.sessions, {})).data;
  const settings = {
    rating: null,
    session_activity_id: session?.id,
    session_settings: { timezone: 'Asia/Tokyo', state: 'active' },
    settings: { enable_assistant: false },
  };
  expect((await client.ok(authCalls.user, {})).data.attributes).toMatchObject({
    roles: ['member'],
    registered: true,
    completeProfile: false,
    ...settings,
  });
  const [account] = (await client.ok(settingsCalls.account, { query: {} })).data;
  expect(account?.attributes).toMatchObject(settings);
});
