/** Tests the real client library against the real server: changes arrive in order, also after connections are lost. */
import Pusher, { type Channel } from 'pusher-js/worker';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { SocketEvent } from '#contract/events.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { createRealtime, type RealtimeWithHub } from '#server/base/realtime/realtime.ts';
import type { Client } from '../../world/client.ts';
import { APP_URL, startServer, type TestServer } from '../../world/harness.ts';
import { join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let realtime: RealtimeWithHub;
let ada: Client;
let ben: Client;
let benId: string;
let id: string;
const connections: Pusher[] = [];
const closing: Promise<void>[] = [];

beforeAll(async () => {
  server = await startServer({
    parts: {
      async realtime(needs) {
        realtime = await createRealtime(needs);
        return realtime;
      },
    },
  });
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  [ben, benId] = [second.client, second.user.id];
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  id = data.id;
  await join(server, id, benId, 'member');
});
beforeEach(() => {
  // The library's build for workers expects it.
  vi.stubGlobal('self', globalThis);
});
afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await server.stop();
  // The library needs the stubs until its last socket has closed.
  await Promise.all(closing);
});

/** A connection that sends the cookies of a device, as its browser would. */
function connect(by: Client): Pusher {
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { Cookie: by.cookieHeader, Origin: APP_URL } });
        closing.push(new Promise((resolve) => this.on('close', () => resolve())));
      }
    },
  );
  const pusher = new Pusher(server.ctx.settings.pusherKey, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: server.running.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ socketId, channelName }, done) {
        by.ok(systemCalls.broadcastingAuth, {
          body: { socket_id: socketId, channel_name: channelName },
        }).then(
          (auth) => done(null, auth),
          (error: Error) => done(error, null),
        );
      },
    },
  });
  connections.push(pusher);
  return pusher;
}

const state = (pusher: Pusher, wanted: string) =>
  new Promise<void>((resolve) => {
    if (pusher.connection.state === wanted) resolve();
    else pusher.connection.bind(wanted, () => resolve());
  });

const bound = (channel: Channel, event: string) =>
  new Promise<unknown>((resolve) => {
    channel.bind(event, resolve);
  });

/** Collects the events of a channel. */
function collect(channel: Channel, event: 'action' | 'notification') {
  const events: v.InferOutput<typeof SocketEvent>[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  channel.bind(event, (data: unknown) => {
    events.push(v.parse(SocketEvent, data));
    for (const { count, resolve } of waiting) if (events.length >= count) resolve();
  });
  return {
    events,
    count: (count: number) =>
      new Promise<void>((resolve) => {
        if (events.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
}

it('the client receives other users’ changes in order, with consecutive sequences', async () => {
  const pusher = connect(ben);
  const channel = pusher.subscribe(`private-outing.${id}`);
  const received = collect(channel, 'action');
  await bound(channel, 'pusher:subscription_succeeded');
  const before = (await ada.ok(outingCalls.show, { params: { id } })).sequence;
  const key = 'key-of-this-write';
  await ada.ok(
    noteCalls.create,
    { body: { outing_id: id, text: 'first' } },
    { headers: { [HEADERS.idempotencyKey]: key } },
  );
  for (let index = 1; index < 30; index += 1) {
    await (index % 2 ? ada : ben).ok(noteCalls.create, { body: { outing_id: id, text: `${index}` } });
  }
  // Each note, and its line of the activity log.
  await received.count(60);
  expect(received.events.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 60 }, (_, index) => before + index + 1),
  );
  expect(received.events[1]).toMatchObject({
    causer: { username: 'ada' },
    client_id: ada.clientId,
    mutation_id: key,
    system: false,
    data: { attributes: { text: 'first' } },
  });
});

it('the client receives changes that lists outside the outing show on the user’s own channel', async () => {
  const pusher = connect(ben);
  const channel = pusher.subscribe('private-user.ben');
  const received = collect(channel, 'notification');
  await bound(channel, 'pusher:subscription_succeeded');
  await ada.ok(outingCalls.update, { params: { id }, body: { title: 'Party' } });
  await received.count(1);
  expect(received.events[0]).toMatchObject({
    channel: 'user.ben',
    operation: 'updated',
    entity: 'outing',
    data: { id, attributes: { title: 'Party' } },
  });
});

it('the client receives nothing of a rejected or rolled back write', async () => {
  const pusher = connect(ben);
  const channel = pusher.subscribe(`private-outing.${id}`);
  const received = collect(channel, 'action');
  await bound(channel, 'pusher:subscription_succeeded');
  await ben.call(outingCalls.remove, { params: { id } });
  await ada.call(outingCalls.update, { params: { id }, body: { ends_at: '2020-01-01T10:00' } });
  await ada.ok(noteCalls.create, { body: { outing_id: id, text: 'after' } });
  await received.count(2);
  expect(received.events).toMatchObject([
    { entity: 'activity' },
    { data: { attributes: { text: 'after' } } },
  ]);
});

it('the client reconnects after the server closed the socket, and the sequence shows what it missed', async () => {
  const pusher = connect(ada);
  const channel = pusher.subscribe(`private-outing.${id}`);
  const received = collect(channel, 'action');
  await bound(channel, 'pusher:subscription_succeeded');
  await ada.ok(noteCalls.create, { body: { outing_id: id, text: 'before' } });
  await received.count(2);
  const again = bound(channel, 'pusher:subscription_succeeded');
  realtime.hub.close();
  await ada.ok(noteCalls.create, { body: { outing_id: id, text: 'missed, maybe' } });
  await again;
  const last = received.events.at(-1)?.sequence ?? 0;
  const { data: missed } = await ada.ok(systemCalls.catchUp, {
    body: { after: { [`outing.${id}`]: last }, epoch: null },
  });
  const had = received.events.length;
  await ada.ok(noteCalls.create, { body: { outing_id: id, text: 'after' } });
  await received.count(had + 2);
  const next = received.events.at(-2)?.sequence;
  expect(next).toBe((missed.at(-1)?.sequence ?? last) + 1);
});

it('the client gets an error on the channel when the server ends the subscription (F26)', async () => {
  const pusher = connect(ben);
  const channel = pusher.subscribe(`private-outing.${id}`);
  await bound(channel, 'pusher:subscription_succeeded');
  const cut = bound(channel, 'pusher:subscription_error');
  await leave(server, id, benId);
  expect(await cut).toMatchObject({ status: 403 });
  await join(server, id, benId, 'member');
});

it('the client gives up when its session has ended (S7)', async () => {
  const { client } = await server.person('cleo');
  const pusher = connect(client);
  await state(pusher, 'connected');
  const closed = new Promise<unknown>((resolve) => pusher.connection.bind('error', resolve));
  await client.ok(authCalls.logout, {});
  expect(await closed).toMatchObject({ data: { code: 4009 } });
  await state(pusher, 'disconnected');
});
