/** Tests the browser's realtime connection against a server that closes it: it always reconnects, with jitter. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { eventNameOf, HINT } from '#contract/events.ts';

let server: WebSocketServer;
let connections: { at: number; socket: WebSocket }[];
let ended: (() => void)[];
let closing: Promise<void>[];

class ClientSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    closing.push(new Promise((resolve) => this.on('close', () => resolve())));
  }
}

beforeEach(async () => {
  ended = [];
  closing = [];
  connections = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket) => {
    connections.push({ at: Date.now(), socket });
    const data = JSON.stringify({ socket_id: `1.${connections.length}`, activity_timeout: 30 });
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('WebSocket', ClientSocket);
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { hostname: '127.0.0.1', port: String(port), protocol: 'http:' });
});
afterEach(async () => {
  for (const end of ended) end();
  vi.useRealTimers();
  for (const client of server.clients) client.terminate();
  server.close();
  // The library needs the stubs until its last socket has closed.
  await Promise.all(closing);
});

async function connect() {
  const { openBrowserSocket } = await import('../../../workers/browser/socket.ts');
  const connected: string[] = [];
  const reported: string[] = [];
  const received: unknown[] = [];
  let losses = 0;
  const socket = openBrowserSocket(
    'key',
    {
      connected: (id) => void connected.push(id),
      disconnected: () => {
        losses += 1;
      },
      subscribed: (channel) => void reported.push(`${channel} subscribed`),
      subscriptionFailed: (channel, reason) => void reported.push(`${channel} ${reason}`),
      event: (data) => void received.push({ event: data }),
      hint: (data) => void received.push({ hint: data }),
      typing: (data) => void received.push({ typing: data }),
    },
    async () => 'key:signature',
  );
  ended.push(() => socket.close());
  socket.connect();
  await real(() => connected.length > 0);
  return { socket, connected, reported, received, lost: () => losses };
}

/** Lets sockets work until a condition holds. Timers are paused, or advance by that many ms a turn. */
async function real(isSo: () => boolean, msPerTurn = 0): Promise<void> {
  for (let turn = 0; turn < 20_000 && !isSo(); turn += 1) {
    if (msPerTurn > 0) await vi.advanceTimersByTimeAsync(msPerTurn);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isSo()).toBe(true);
}

/** Virtual ms from a close with this code to the next connection. */
async function backAfter(code: number): Promise<number> {
  const { lost } = await connect();
  const before = connections.length;
  const closedAt = Date.now();
  connections.at(-1)?.socket.close(code, '');
  await real(() => lost() > 0);
  for (let second = 0; second < 130 && connections.length === before; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(connections.length, `connections after ${code}`).toBeGreaterThan(before);
  return (connections.at(-1)?.at ?? 0) - closedAt;
}

describe('reconnecting within two minutes after a close code that pusher-js considers final (F24) [C3]', () => {
  it.each([4001, 4004, 4009, 4301])('the socket reconnects after code %i', async (code) => {
    expect(await backAfter(code)).toBeGreaterThanOrEqual(60_000);
  });
});

it.each([
  [0.05, 0, 3_000],
  [0.5, 14_000, 17_000],
  [0.99, 28_000, 32_000],
])(
  'the socket reconnects spread over 30 s after a restart of the server (F22) [C3]: random value %f',
  async (chance, least, most) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const wait = await backAfter(4200);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  },
);

it('the socket reconnects within seconds after any other loss [C3]', async () => {
  expect(await backAfter(1001)).toBeLessThanOrEqual(3_000);
});

describe('a check after a possible sleep of the device [E19]', () => {
  it.each([
    ['the check replaces a connection that does not respond', false, 1],
    ['the check leaves a connection that responds', true, 0],
  ] as const)('%s', async (_, answers, replaced) => {
    const { socket, lost } = await connect();
    const before = connections.length;
    const pings: string[] = [];
    connections.at(-1)?.socket.on('message', (raw: Buffer) => {
      pings.push(JSON.parse(raw.toString('utf8')).event);
      if (answers) connections.at(-1)?.socket.send(JSON.stringify({ event: 'pusher:pong', data: '{}' }));
    });
    socket.check();
    // Another check before the response sends no second ping.
    socket.check();
    await real(() => pings.length > 0, SENT_LATER_MS);
    for (let second = 0; second < 12; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(pings).toEqual(['pusher:ping']);
    expect([connections.length - before, lost()]).toEqual([replaced, replaced]);
  });
});

it("the socket passes hints of the user's channel on, apart from its events [E16]", async () => {
  const { socket, received } = await connect();
  const hint = { epoch: 'epoch-1', channels: { 'outing.01920000-0000-7000-8000-000000000001': 7 } };
  socket.subscribe('user.ada');
  const [connection] = connections.slice(-1);
  const send = (event: string, data: object) =>
    connection?.socket.send(
      JSON.stringify({ event, channel: 'private-user.ada', data: JSON.stringify(data) }),
    );
  send('pusher_internal:subscription_succeeded', {});
  send(HINT, hint);
  send(eventNameOf('user.ada'), { sequence: 1 });
  await real(() => received.length === 2, SENT_LATER_MS);
  expect(received).toEqual([{ hint }, { event: { sequence: 1 } }]);
});

/** pusher-js sends with the next timer. */
const SENT_LATER_MS = 1;

describe('a subscription that the server refuses after it was signed', () => {
  /** Responds to each subscription in turn. @returns the subscribed channels */
  function responses(...inTurn: ('subscribed' | number)[]): string[] {
    const asked: string[] = [];
    server.on('connection', (socket: WebSocket) => {
      socket.on('message', (raw: Buffer) => {
        const { event, data } = JSON.parse(raw.toString('utf8'));
        if (event !== 'pusher:subscribe') return;
        asked.push(data.channel);
        const response = inTurn.shift() ?? 'subscribed';
        const { channel } = data;
        socket.send(
          response === 'subscribed'
            ? JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' })
            : JSON.stringify({
                event: 'pusher:subscription_error',
                channel,
                data: JSON.stringify({ type: 'AuthError', error: 'No.', status: response }),
              }),
        );
      });
    });
    return asked;
  }

  it('a subscription is reported as denied when the server responds 403 [E12, E13]', async () => {
    responses(403);
    const { socket, reported } = await connect();
    socket.subscribe('user.ada');
    await real(() => reported.length > 0, SENT_LATER_MS);
    expect(reported).toEqual(['user.ada denied']);
  });

  it.each([401, 429, 503])(
    'a subscription is reported as failed after %i and can be retried [E12]',
    async (status) => {
      const asked = responses(status);
      const { socket, reported } = await connect();
      socket.subscribe('outing.1');
      await real(() => reported.length > 0, SENT_LATER_MS);
      socket.unsubscribe('outing.1');
      socket.subscribe('outing.1');
      await real(() => reported.length > 1, SENT_LATER_MS);
      expect(reported).toEqual(['outing.1 failed', 'outing.1 subscribed']);
      expect(asked).toEqual(['private-outing.1', 'private-outing.1']);
    },
  );
});
