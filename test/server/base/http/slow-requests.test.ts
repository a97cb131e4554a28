/** Tests timeouts of connections: those with slow requests, and those that may be reused. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpEnv } from '#server/base/http/app.ts';
import { serverOf } from '#server/base/http/listen.ts';

const MINUTE_MS = 60_000;
let server: ReturnType<typeof serverOf>;
const sockets: Socket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = new Hono<HttpEnv>();
  app.onError((_, context) => context.body(null, 400));
  app.all('*', async (context) => context.text(await context.req.text()));
  server = serverOf(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Sends the beginning of a request of five bytes, and waits until the server has received it. */
async function begin(line: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const arrived = once(server, 'request');
  socket.on('error', () => {}).write(`${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab`);
  await arrived;
  return socket;
}

it.each(['POST /api/v1/notes', 'PUT /api/v1/notes', 'GET /files/a'])(
  'the server ends %s that is incomplete after a minute',
  async (line) => {
    const socket = await begin(line);
    const closed = once(socket.resume(), 'close');
    vi.advanceTimersByTime(MINUTE_MS);
    await closed;
  },
);

it('the server waits longer for an upload, and for slow readers', async () => {
  const upload = await begin('PUT /files/a');
  const whole = await begin('POST /api/v1/notes');
  whole.write('cde');
  const [first] = await once(whole, 'data');
  expect(String(first)).toContain('abcde');
  vi.advanceTimersByTime(2 * MINUTE_MS);
  upload.write('cde');
  const [response] = await once(upload, 'data');
  expect(String(response)).toContain('abcde');
  expect(whole.destroyed).toBe(false);
});

it('the server keeps a connection open for longer than a proxy that reuses it', async () => {
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
