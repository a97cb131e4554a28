/** Tests the fault proxy in front of a toy server: the effect of each fault on HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAPTIVE_PORTAL, FaultProxy } from '../../../e2e/server/proxy.ts';

let server: Server;
let proxy: FaultProxy;
/** Method and path of requests that reached the server, in order. */
let reached: string[];

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  reached.push(`${incoming.method} ${incoming.url}`);
  let body = '';
  for await (const chunk of incoming) body += chunk;
  outgoing.setHeader('set-cookie', ['a=1', 'b=2']);
  outgoing.statusCode = incoming.method === 'POST' ? 201 : 200;
  outgoing.end(`${incoming.headers.host}|${body}`);
}

beforeEach(async () => {
  reached = [];
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.start((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (path: string, key = '') =>
  fetch(proxy.url + path, { method: 'POST', body: 'text', headers: { 'idempotency-key': key } });

/** The error of a browser's `fetch` without a network. */
const noResponse = { name: 'TypeError' };

test('the proxy passes requests and responses on unchanged', async () => {
  const got = await post('/notes?a=1', 'key-1');
  expect(got.status).toBe(201);
  expect(got.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await got.text()).toBe(`${new URL(proxy.url).host}|text`);
  expect(proxy.requests).toEqual([
    { method: 'POST', path: '/notes?a=1', idempotencyKey: 'key-1', upgrade: false, outcome: 201, body: '' },
  ]);
});

test('the proxy drops a request before the server sees it', async () => {
  proxy.plan(({ method }) => method === 'POST', { kind: 'drop' });
  await expect(post('/notes')).rejects.toMatchObject(noResponse);
  expect(reached).toEqual([]);
  expect((await fetch(`${proxy.url}/notes`)).status).toBe(200);
  expect(proxy.requests.map(({ outcome }) => outcome)).toEqual(['cut', 200]);
});

test('the proxy drops the server’s response, as often as planned', async () => {
  proxy.plan(() => true, { kind: 'lose-response' }, 2);
  await expect(post('/notes', 'k')).rejects.toMatchObject(noResponse);
  await expect(post('/notes', 'k')).rejects.toMatchObject(noResponse);
  expect((await post('/notes', 'k')).status).toBe(201);
  expect(reached).toEqual(['POST /notes', 'POST /notes', 'POST /notes']);
  expect(proxy.count(({ idempotencyKey }) => idempotencyKey === 'k')).toBe(3);
});

describe('a delay', () => {
  test.each(['request', 'response'] as const)('a delay holds the %s back', async (where) => {
    proxy.plan(() => true, { kind: 'delay', ms: 120, where });
    const since = performance.now();
    expect((await post('/notes')).status).toBe(201);
    // Timers may fire up to a millisecond early.
    expect(performance.now() - since).toBeGreaterThanOrEqual(119);
  });
});

test('the proxy responds in place of the server, as a captive portal does', async () => {
  const portal = proxy.plan(() => true, CAPTIVE_PORTAL);
  const got = await post('/notes');
  expect(got.status).toBe(200);
  expect(got.headers.get('content-type')).toContain('text/html');
  expect(reached).toEqual([]);
  portal.remove();
  expect((await post('/notes')).status).toBe(201);
});

test('the proxy responds with the planned status and headers', async () => {
  proxy.plan(() => true, { kind: 'response', status: 429, headers: { 'retry-after': '7' } });
  const got = await post('/notes');
  expect([got.status, got.headers.get('retry-after')]).toEqual([429, '7']);
});

test('the proxy accepts a request and never responds, as a planned blackhole', async () => {
  proxy.plan(({ path }) => path === '/hole', { kind: 'blackhole' });
  const givenUp = new AbortController();
  const hanging = fetch(`${proxy.url}/hole`, { signal: givenUp.signal });
  await expect.poll(() => proxy.requests.length).toBe(1);
  expect((await fetch(`${proxy.url}/other`)).status).toBe(200);
  expect(proxy.requests.map(({ outcome }) => outcome)).toEqual(['pending', 200]);
  givenUp.abort();
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  expect(reached).toEqual(['GET /other']);
});

describe('the weather of the proxy', () => {
  test('the proxy accepts no connection while down, and the same address responds when up again', async () => {
    await proxy.become('down');
    await expect(fetch(proxy.url)).rejects.toMatchObject(noResponse);
    await proxy.become('up');
    expect((await fetch(proxy.url)).status).toBe(200);
  });

  test('the proxy cuts hanging requests when a blackhole ends', async () => {
    await proxy.become('blackhole');
    const hanging = fetch(proxy.url);
    hanging.catch(() => {});
    await expect.poll(() => proxy.requests.length).toBe(1);
    await proxy.become('up');
    await expect(hanging).rejects.toMatchObject(noResponse);
    expect(reached).toEqual([]);
    expect((await fetch(proxy.url)).status).toBe(200);
  });

  test("healing clears the proxy's plans and records", async () => {
    proxy.plan(() => true, { kind: 'drop' });
    await expect(post('/notes')).rejects.toMatchObject(noResponse);
    await proxy.become('down');
    await proxy.heal();
    expect(proxy.requests).toEqual([]);
    expect((await post('/notes')).status).toBe(201);
  });
});

test('cutting all connections ends a running request', async () => {
  proxy.plan(() => true, { kind: 'blackhole' });
  const hanging = fetch(proxy.url);
  hanging.catch(() => {});
  await expect.poll(() => proxy.requests.length).toBe(1);
  proxy.cutAll();
  await expect(hanging).rejects.toMatchObject(noResponse);
});

test('a stopped server looks like no network', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(fetch(proxy.url)).rejects.toMatchObject(noResponse);
  expect(proxy.requests.map(({ outcome }) => outcome)).toEqual(['cut']);
});
