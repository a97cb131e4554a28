/** Tests maintenance mode. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { areas } from '#server/areas.ts';
import { callsOf } from '#server/base/http/openapi.ts';
import { pathOf } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let app: string;

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'outing-app-'));
  await mkdir(join(app, 'assets'));
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Outing</title>');
  server = await startServer({ env: { MAINTENANCE: 'on' }, parts: { appFolder: app } });
});
afterAll(async () => {
  await server.stop();
  await rm(app, { recursive: true });
});

it.each(callsOf(areas))(
  '%s responds that the server is under maintenance, and when to retry',
  async (_, call) => {
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
    const response = await server.client().request(call.method, pathOf(call, { params }));
    expect(response.status).toBe(503);
    expect(v.parse(ErrorBody, response.body).code).toBe('maintenance');
    expect(response.headers.get('retry-after')).toBe('60');
  },
);

it('a server under maintenance still serves the app, which shows the data on the device', async () => {
  const response = await server
    .client()
    .request('GET', '/outings/timeline', { headers: { Accept: 'text/html' } });
  expect([response.status, response.text]).toEqual([200, '<!doctype html><title>Outing</title>']);
});
