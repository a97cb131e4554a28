/** Tests the socket server over the network. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import {
  EVENT_MAX_BYTES,
  SOCKET_ACTIVITY_TIMEOUT_S,
  SOCKET_MESSAGES_PER_MINUTE_MAX,
  SOCKET_REFUSALS_PER_MINUTE_MAX,
  SOCKETS_PER_USER_MAX,
} from '#server/base/realtime/limits.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { signSubscription } from '#server/base/realtime/signature.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, startServer, type TestServer } from '../../world/harness.ts';
import { AUTH_PATH, authFor, openSocket, type Socket, subscribe } from '../../world/socket.ts';
import { join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let benId: string;
let id: string;
let channel: string;

beforeAll(async () => {
  server = await startServer({ parts: { realtime: createRealtime } });
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  [ben, benId] = [second.client, second.user.id];
});
afterAll(() => server.stop());

beforeEach(async () => {
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  id = data.id;
  channel = `private-outing.${id}`;
});

const addNote = (text: string) => ada.ok(noteCalls.create, { body: { outing_id: id, text } });

describe('opening a socket', () => {
  it('the socket returns its id and the activity timeout, as JSON text', async () => {
    const socket = openSocket(server, ada);
    const { socket_id, activity_timeout } = await socket.established();
    expect(socket_id).toMatch(/^\d+\.\d+$/);
    expect(activity_timeout).toBe(SOCKET_ACTIVITY_TIMEOUT_S);
    socket.close();
  });

  it('the server rejects a socket for a page of another origin, and ends the connection (S30)', async () => {
    const socket = openSocket(server, ada, { headers: { Origin: 'https://evil.example' } });
    expect(await socket.refused).toBe(403);
    expect(socket.messages).toEqual([]);
  });

  it.each([
    ['an unknown key', { key: 'unknown' }, 4001],
    ['no protocol', { query: 'client=js' }, 4008],
    ['an older protocol', { query: 'protocol=5' }, 4007],
    ['a newer protocol', { query: 'protocol=8' }, 4007],
  ])('a socket with %s closes with its code (S31)', async (_, options, code) => {
    const socket = openSocket(server, ada, options);
    expect((await socket.closed).code).toBe(code);
    expect(socket.messages).toMatchObject([{ event: 'pusher:error', data: { code } }]);
  });

  it('a socket of a logged-out reader or with an ended session closes with 4009', async () => {
    expect((await openSocket(server, null).closed).code).toBe(4009);
    const { client } = await server.person('early');
    const cookie = client.cookieHeader;
    await client.ok(authCalls.logout, {});
    const socket = openSocket(server, null, { headers: { Cookie: cookie } });
    expect((await socket.closed).code).toBe(4009);
  });

  it('the server rejects a socket at a path that is not /app/{key}', async () => {
    expect(await openSocket(server, ada, { key: 'a/b' }).refused).toBe(404);
  });

  it.each(['//', 'http://[', '//[/app/key', '/\\\\[', 'http://a:b/app'])(
    'the server responds with 400 or 404 to a socket at the invalid address %s, and continues (S53)',
    async (address) => {
      const status = await new Promise<string>((resolve, reject) => {
        const socket = connect(server.running.port, '127.0.0.1', () =>
          socket.write(
            `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
              'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
          ),
        );
        socket.setEncoding('utf8').once('data', (text: string) => {
          resolve(text.split(' ')[1] ?? '');
          socket.destroy();
        });
        socket.once('error', reject);
      });
      expect(['400', '404']).toContain(status);
      if (!URL.canParse(address, 'http://localhost')) expect(status).toBe('400');
      const next = openSocket(server, ada);
      await next.established();
      next.close();
    },
  );

  it(`the server rejects more than ${SOCKETS_PER_USER_MAX} sockets of a user (S35)`, async () => {
    const { client } = await server.person('many');
    const sockets = Array.from({ length: SOCKETS_PER_USER_MAX }, () => openSocket(server, client));
    await Promise.all(sockets.map((socket) => socket.established()));
    expect((await openSocket(server, client).closed).code).toBe(4100);
    sockets[0]?.close();
    await sockets[0]?.closed;
    await reopened(client);
    for (const socket of sockets) socket.close();
  });
});

/** Connects again until it succeeds: the server notices a closed socket a moment after its client. */
async function reopened(client: Client): Promise<void> {
  for (;;) {
    const socket = openSocket(server, client);
    const outcome = await Promise.race([socket.established(), socket.closed]);
    if ('socket_id' in outcome) return socket.close();
  }
}

describe('subscribing to a channel', () => {
  it('a subscription delivers all later changes, in order, with their data', async () => {
    const socket = openSocket(server, ada);
    await subscribe(ada, socket, channel);
    for (let index = 0; index < 20; index += 1) await addNote(`note ${index}`);
    // Each with the line of the activity log about it, before it.
    const all = await socket.when((message) => message.event === 'action', 40);
    const events = all.filter((_, nth) => nth % 2 === 1);
    expect(events.map(({ data }) => data)).toMatchObject(
      Array.from({ length: 20 }, (_, index) => ({
        channel: `outing.${id}`,
        sequence: 2 * index + 5,
        operation: 'created',
        entity: 'note',
        data: { attributes: { text: `note ${index}` } },
      })),
    );
    socket.close();
  });

  it('a subscription requires a signature for this very socket and channel (S32)', async () => {
    const socket = openSocket(server, ada);
    const { socket_id } = await socket.established();
    const other = `private-outing.${(await ada.ok(outingCalls.create, { body: { title: 'x', timezone: 'UTC' } })).data.id}`;
    const keys = { key: server.ctx.settings.pusherKey, secret: 'guessed' };
    const wrong = [
      undefined,
      '',
      'x',
      signSubscription(keys, socket_id, channel),
      await authFor(ada, '1.1', channel),
      await authFor(ada, socket_id, other),
      (await authFor(ada, socket_id, channel)).toUpperCase(),
    ];
    for (const [index, auth] of wrong.entries()) {
      socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
      await socket.when((message) => message.event === 'pusher:subscription_error', index + 1);
    }
    for (const name of ['public', `outing.${id}`, `presence-outing.${id}`]) {
      socket.send({ event: 'pusher:subscribe', data: { channel: name, auth: 'x' } });
    }
    await socket.when((message) => message.event === 'pusher:subscription_error', wrong.length + 3);
    await subscribe(ada, socket, 'private-user.ada');
    await ada.ok(outingCalls.update, { params: { id }, body: { title: 'Changed' } });
    await socket.first('notification');
    expect(socket.eventsOf(channel)).toEqual([]);
    socket.close();
  });

  it('the server does not sign a subscription to channels of other users or unknown ones, nor without a token (S33)', async () => {
    const refused = [
      channel,
      'private-user.ada',
      'private-user.nobody',
      'private-outing.01920000-0000-7000-8000-000000000000',
      'private-outing.------------------------------------',
      `private-outing.${id}\n`,
      'user.ben',
      'private-',
      '',
    ];
    for (const channel_name of refused) {
      const response = await ben.call(systemCalls.broadcastingAuth, {
        body: { socket_id: '1.1', channel_name },
      });
      expect([channel_name, response.status]).toEqual([channel_name, 403]);
    }
    for (const socket_id of ['', '1', '1.x', '1.1\n', '1.1:private-user.ada', '9'.repeat(50)]) {
      const body = { socket_id, channel_name: 'private-user.ben' };
      expect((await ben.call(systemCalls.broadcastingAuth, { body })).status).toBe(422);
    }
    const rawBody = JSON.stringify({ socket_id: '1.1', channel_name: 'private-user.ben' });
    const headers = { 'X-XSRF-TOKEN': null };
    expect((await ben.request('POST', AUTH_PATH, { rawBody, headers })).status).toBe(419);
    const loggedOut = await server.client().prepare();
    expect((await loggedOut.request('POST', AUTH_PATH, { rawBody })).status).toBe(401);
    expect((await ben.request('POST', '/broadcasting/auth', { rawBody })).status).toBe(200);
  });

  it('the server rejects a subscription with a signature that another user got for this socket', async () => {
    const socket = openSocket(server, ben);
    const { socket_id } = await socket.established();
    const auth = await authFor(ada, socket_id, channel);
    socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
    expect((await socket.first('pusher:subscription_error', channel)).data).toMatchObject({ status: 403 });
    socket.close();
  });

  it('a subscription to a channel is over when the client unsubscribes', async () => {
    const socket = openSocket(server, ada);
    await subscribe(ada, socket, channel);
    await subscribe(ada, socket, 'private-user.ada');
    socket.send({ event: 'pusher:unsubscribe', data: { channel } });
    socket.send({ event: 'pusher:ping', data: {} });
    await socket.first('pusher:pong');
    await ada.ok(outingCalls.update, { params: { id }, body: { title: 'Changed' } });
    await socket.first('notification');
    expect(socket.eventsOf(channel)).toEqual([]);
    socket.close();
  });
});

describe('the socket server', () => {
  it('the server rejects events of clients, and keeps the socket open (S34)', async () => {
    const socket = openSocket(server, ada);
    await subscribe(ada, socket, channel);
    socket.send({ event: 'client-typing', channel, data: {} });
    expect((await socket.first('pusher:error')).data).toMatchObject({ code: 4301 });
    socket.send({ event: 'pusher:ping', data: {} });
    await socket.first('pusher:pong');
    expect(socket.eventsOf(channel)).toEqual([]);
    socket.close();
  });

  it('the server rejects malformed messages, and ignores unknown ones', async () => {
    const socket = openSocket(server, ada);
    await socket.established();
    const malformed = ['', 'x', '[]', '{}', '{"event":1}', '{"event":"pusher:subscribe","data":"x"}'];
    for (const text of malformed) socket.sendText(text);
    socket.send({ event: 'pusher:signin', data: {} });
    socket.send({ event: 'pusher:ping' });
    await socket.first('pusher:pong');
    expect(socket.messages.filter(({ event }) => event === 'pusher:error')).toHaveLength(malformed.length);
    socket.close();
  });

  it('the server closes the connection with 1009 after a frame over 10 kB (S35)', async () => {
    const socket = openSocket(server, ada);
    await socket.established();
    socket.send({ event: 'pusher:ping', data: 'x'.repeat(EVENT_MAX_BYTES) });
    expect((await socket.closed).code).toBe(1009);
  });

  it.each([
    ['that could not be understood', () => 'x'],
    ['for other clients', () => JSON.stringify({ event: 'client-typing', data: {} })],
    [
      'with a wrong signature',
      (index: number) =>
        JSON.stringify({ event: 'pusher:subscribe', data: { channel: `private-user.a${index}`, auth: 'x' } }),
    ],
  ])('the server closes the connection with 1008 after many messages %s (S51)', async (_, message) => {
    const socket = openSocket(server, ada);
    await socket.established();
    for (let index = 0; index <= SOCKET_REFUSALS_PER_MINUTE_MAX; index += 1) socket.sendText(message(index));
    expect((await socket.closed).code).toBe(1008);
    const refusals = socket.messages.filter(({ event }) => /error$/.test(event));
    // The last one gives the reason for closing the connection.
    expect(refusals).toHaveLength(SOCKET_REFUSALS_PER_MINUTE_MAX + 1);
    expect(refusals.at(-1)?.data).toMatchObject({ code: 1008 });
  });

  it('the server closes the connection with 1008 of a client that continues after too many messages (S51)', async () => {
    const socket = openSocket(server, ada);
    await socket.established();
    const sent = SOCKET_MESSAGES_PER_MINUTE_MAX + SOCKET_REFUSALS_PER_MINUTE_MAX + 1;
    for (let index = 0; index < sent; index += 1) socket.send({ event: 'pusher:ping', data: {} });
    expect((await socket.closed).code).toBe(1008);
  });

  it('the server rejects the 61st message in a minute (S35)', async () => {
    const socket = openSocket(server, ada);
    await socket.established();
    for (let index = 0; index <= SOCKET_MESSAGES_PER_MINUTE_MAX; index += 1) {
      socket.send({ event: 'pusher:ping', data: {} });
    }
    expect((await socket.first('pusher:error')).data).toMatchObject({ code: 4301 });
    expect(socket.messages.filter(({ event }) => event === 'pusher:pong')).toHaveLength(
      SOCKET_MESSAGES_PER_MINUTE_MAX,
    );
    server.advance(60_000);
    socket.send({ event: 'pusher:ping', data: {} });
    await socket.when(({ event }) => event === 'pusher:pong', SOCKET_MESSAGES_PER_MINUTE_MAX + 1);
    socket.close();
  });
});

/** Fails if it takes longer. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`It took more than ${ms} ms`)), ms).unref();
    }),
  ]);
}

describe('losing access', () => {
  it('removing a member ends the member’s subscription at once (F26)', async () => {
    await join(server, id, benId, 'member');
    const [removed, staying] = [openSocket(server, ben), openSocket(server, ada)];
    await subscribe(ben, removed, channel);
    await subscribe(ada, staying, channel);
    await addNote('before');
    await removed.first('action');
    const delivered = removed.eventsOf(channel).length;
    await leave(server, id, benId);
    const cut = await within(1_000, removed.first('pusher:subscription_error', channel));
    expect(cut.data).toMatchObject({ status: 403 });
    await addNote('after');
    await staying.when((message) => JSON.stringify(message.data).includes('"after"'));
    expect(removed.eventsOf(channel)).toHaveLength(delivered);
    const { socket_id } = await removed.established();
    const body = { socket_id, channel_name: channel };
    expect((await ben.call(systemCalls.broadcastingAuth, { body })).status).toBe(403);
    for (const socket of [removed, staying]) socket.close();
  });

  it('the server publishes the deletion of an outing, and then ends its channel for all', async () => {
    const socket = openSocket(server, ada);
    await subscribe(ada, socket, channel);
    await ada.ok(outingCalls.remove, { params: { id } });
    await within(1_000, socket.first('pusher:subscription_error', channel));
    expect(socket.eventsOf(channel)).toMatchObject([
      { operation: 'deleted', entity: 'outing', data: { id } },
    ]);
    socket.close();
  });

  it('the server closes the sockets of a session within a second after it logs out (S7)', async () => {
    const { client } = await server.person('leaver');
    const second = server.client();
    await second.ok(authCalls.login, { body: { login: 'leaver', password: PASSWORD } });
    const [socket, other] = [openSocket(server, client), openSocket(server, second)];
    await Promise.all([socket.established(), other.established()]);
    await client.ok(authCalls.logout, {});
    expect((await within(1_000, socket.closed)).code).toBe(4009);
    other.send({ event: 'pusher:ping', data: {} });
    await other.first('pusher:pong');
    other.close();
  });

  it('the server closes the sockets of all other sessions within a second after a new password (S8)', async () => {
    const { client } = await server.person('changer');
    const second = server.client();
    await second.ok(authCalls.login, { body: { login: 'changer', password: PASSWORD } });
    const [own, other] = [openSocket(server, client), openSocket(server, second)];
    await Promise.all([own.established(), other.established()]);
    const password = 'Another-horse-8!';
    await client.ok(authCalls.changePassword, {
      body: { current_password: PASSWORD, password },
    });
    expect((await within(1_000, other.closed)).code).toBe(4009);
    own.send({ event: 'pusher:ping', data: {} });
    await own.first('pusher:pong');
    own.close();
  });
});

it('the server closes all sockets with 4200 when it stops, after which clients reconnect at once', async () => {
  const stopping = await startServer({ parts: { realtime: createRealtime } });
  const { client } = await stopping.person('ada');
  const sockets: Socket[] = [openSocket(stopping, client), openSocket(stopping, client)];
  await Promise.all(sockets.map((socket) => socket.established()));
  await stopping.stop();
  for (const socket of sockets) expect((await socket.closed).code).toBe(4200);
});
