/** The browser's realtime connection against a server that closes it: it is never given up, and never in step with others. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

let server: WebSocketServer;
let connections: { at: number; socket: WebSocket }[];
let ended: (() => void)[];

beforeEach(async () => {
  ended = [];
  connections = [];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket) => {
    connections.push({ at: Date.now(), socket });
    const data = JSON.stringify({ socket_id: `1.${connections.length}`, activity_timeout: 30 });
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('WebSocket', WebSocket);
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { hostname: '127.0.0.1', port: String(port), protocol: 'http:' });
});
afterEach(() => {
  for (const end of ended) end();
  vi.useRealTimers();
  for (const client of server.clients) client.terminate();
  server.close();
});

async function connect(): Promise<{ connected: string[]; lost: () => number }> {
  const { openBrowserSocket } = await import('../../workers/browser/socket.ts');
  const connected: string[] = [];
  let losses = 0;
  const socket = openBrowserSocket(
    'key',
    {
      connected: (id) => void connected.push(id),
      disconnected: () => {
        losses += 1;
      },
      subscribed: () => {},
      subscriptionFailed: () => {},
      event: () => {},
    },
    async () => null,
  );
  ended.push(() => socket.close());
  socket.connect();
  await real(() => connected.length > 0);
  return { connected, lost: () => losses };
}

/** Lets sockets move until something is so; timers stand still. */
async function real(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000 && !isSo(); turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
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

describe('after a close that its library takes for final the connection is tried again within two minutes (F24) [C3]', () => {
  it.each([4001, 4004, 4009, 4301])('code %i', async (code) => {
    expect(await backAfter(code)).toBeGreaterThanOrEqual(60_000);
  });
});

it.each([
  [0.05, 0, 3_000],
  [0.5, 14_000, 17_000],
  [0.99, 28_000, 32_000],
])(
  'after a restart of the server devices come back spread over 30 s (F22) [C3]: chance %f',
  async (chance, least, most) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const wait = await backAfter(4200);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  },
);

it('after any other loss the connection is back within seconds [C3]', async () => {
  expect(await backAfter(1001)).toBeLessThanOrEqual(3_000);
});
