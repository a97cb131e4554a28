/** Tests the fault proxy in front of a toy WebSocket server that echoes. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { FaultProxy } from '../../../e2e/server/proxy.ts';

let http: Server;
let echo: WebSocketServer;
let proxy: FaultProxy;
let sockets: WebSocket[];

beforeEach(async () => {
  sockets = [];
  http = createServer();
  echo = new WebSocketServer({ server: http });
  echo.on('connection', (socket) => socket.on('message', (data) => socket.send(`echo ${data}`)));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.start((http.address() as AddressInfo).port);
});

afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await proxy.close();
  for (const socket of echo.clients) socket.terminate();
  await new Promise((resolve) => http.close(resolve));
});

function open(): WebSocket {
  const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/app/key`);
  sockets.push(socket);
  return socket;
}

async function opened(): Promise<WebSocket> {
  const socket = open();
  await once(socket, 'open');
  return socket;
}

async function echoOf(socket: WebSocket, text: string): Promise<string> {
  socket.send(text);
  const [data] = await once(socket, 'message');
  return String(data);
}

/** Resolves with the code when the socket closes. */
async function closeOf(socket: WebSocket): Promise<unknown> {
  const [code] = await once(socket, 'close');
  return code;
}

test('the proxy carries messages both ways and records the upgrade', async () => {
  const socket = await opened();
  expect(await echoOf(socket, 'hello')).toBe('echo hello');
  expect(proxy.openWebSockets).toBe(1);
  expect(proxy.requests).toMatchObject([{ path: '/app/key', upgrade: true, outcome: 101 }]);
});

test('the proxy closes one side when the other closes', async () => {
  const first = await opened();
  first.close();
  await once(first, 'close');
  const second = await opened();
  const closed = closeOf(second);
  for (const client of echo.clients) client.close(4200);
  expect(await closed).toBe(4200);
  await expect.poll(() => proxy.openWebSockets).toBe(0);
});

test('cutting WebSockets does not affect HTTP and new WebSockets', async () => {
  const socket = await opened();
  const closed = closeOf(socket);
  proxy.cutWebSockets();
  expect(await closed).toBe(1006);
  expect(await echoOf(await opened(), 'again')).toBe('echo again');
});

test('a planned refusal refuses WebSockets', async () => {
  proxy.plan(({ upgrade }) => upgrade, { kind: 'response', status: 503 }, 1);
  const [error] = await once(open(), 'error');
  expect(error).toMatchObject({ message: expect.stringContaining('503') });
  await opened();
});

test('a blackhole drops messages and leaves the connection open until it ends', async () => {
  const socket = await opened();
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(String(data)));
  await proxy.become('blackhole');
  socket.send('lost');
  for (const client of echo.clients) client.send('lost too');
  // When a later request was accepted, the proxy has handled the messages before it.
  const late = fetch(proxy.url);
  late.catch(() => {});
  await expect.poll(() => proxy.requests.length).toBe(2);
  expect([messages, socket.readyState]).toEqual([[], WebSocket.OPEN]);
  const closed = closeOf(socket);
  await proxy.become('up');
  expect(await closed).toBe(1006);
});

test('going down closes WebSockets', async () => {
  const socket = await opened();
  const closed = closeOf(socket);
  await proxy.become('down');
  await closed;
  expect(proxy.openWebSockets).toBe(0);
});
