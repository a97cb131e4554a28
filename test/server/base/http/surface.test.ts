/** Tests properties that all responses share: headers, the shape of errors, odd paths, the built app. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { pathOfCall } from '#contract/base/call-path.ts';
import { ErrorBody, SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';
import { Config } from '#contract/system/calls.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { areas } from '#server/areas.ts';
import { newId } from '#server/base/db/new-id.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import { callsOf } from '#server/base/http/openapi.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { makeProbe, SECRET_OF_THE_BUG } from '../../world/probe.ts';

let server: TestServer;
let app: string;
const logged: string[] = [];

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'outing-app-'));
  await mkdir(join(app, 'assets'));
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Outing</title>');
  await writeFile(join(app, 'sw.js'), 'self.skipWaiting;');
  await writeFile(join(app, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(app, '..', 'outing-secret.txt'), 'secret');
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  server = await startServer({
    log: pino({ level: 'info' }, sink),
    parts: { appFolder: app, areas: [...areas, makeProbe().area] },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(app, { recursive: true, force: true });
  await rm(join(app, '..', 'outing-secret.txt'), { force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.client().request('GET', path, { headers });
const asPage = (path: string) => get(path, { Accept: 'text/html,*/*' });

/** A request whose path no client library normalizes. */
function rawGet(path: string, accept: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: server.running.port,
      path,
      headers: { Accept: accept },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.end();
  });
}

describe('headers', () => {
  it.each([
    '/',
    '/api/v1/config',
    '/api/v1/nothing',
    '/API/v1/config',
    '/api/v1/travels/../config',
    '/sanctum/csrf-cookie',
  ])('headers of %s name the installation, which is stored in the database (F65)', async (path) => {
    const { installation } = v.parse(Config, (await get('/api/v1/config')).body);
    const { headers } = await get(path, { Accept: 'text/html' });
    expect(headers.get(HEADERS.installation)).toBe(installation);
    expect(headers.get(HEADERS.contractVersion)).toBe(String(CONTRACT_VERSION));
    const kept = await loadSettings(server.running.ctx.db);
    expect(kept.installation).toBe(installation);
  });

  it.each(['/', '/sw.js', '/assets/main-1a2b.js', '/api/v1/config', '/api/v1/nothing', '/nothing.js'])(
    'headers of %s restrict scripts, frames and features (S43)',
    async (path) => {
      const { headers } = await get(path, { Accept: 'text/html' });
      const policy = headers.get('content-security-policy') ?? '';
      const rules = new Map(
        policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      );
      expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(rules.get(name)).toBe("'none'");
      expect(rules.get('script-src')).toBe("'self'");
      expect(rules.get('connect-src')).toContain('ws://localhost:8080');
      expect(rules.get('require-trusted-types-for')).toBe("'script'");
      expect(rules.get('trusted-types')).toBe('outing default');
      expect(rules.get('style-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('headers keep browsers on https for at least a year, if the app is on https (S43)', {
    timeout: 60_000,
  }, async () => {
    const secure = await startServer({ env: { APP_URL: 'https://outing.example.org' } });
    const { headers } = await secure.client().request('GET', '/api/v1/config');
    const seconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3_600);
    expect(headers.get('content-security-policy')).toContain('wss://outing.example.org');
    await secure.stop();
  });

  it('headers forbid caching responses of the API (S45)', async () => {
    const { client } = await server.person('anna');
    for (const path of ['/api/v1/auth/user', '/api/v1/config', '/api/v1/nothing', '/sanctum/csrf-cookie']) {
      expect((await client.request('GET', path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('errors', () => {
  it('errors reveal only a request id of a bug, whose details are in the log (S47)', async () => {
    const response = await get('/api/v1/probe-fail');
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      status: 'error',
      code: 'internal',
      readable_message: SOMETHING_WENT_WRONG,
      reason: 'internal',
      errors: {},
      request_id: response.headers.get('x-request-id'),
    });
    const line = logged.find((text) => text.includes(response.headers.get('x-request-id') ?? 'none'));
    expect(line).toContain(SECRET_OF_THE_BUG);
  });

  it('errors have the standard shape for malformed JSON and unknown routes (S47)', async () => {
    const client = await server.client().prepare();
    const malformed = await client.request('POST', '/api/v1/auth/login', { rawBody: '{"a' });
    expect([malformed.status, v.is(ErrorBody, malformed.body)]).toEqual([400, true]);
    for (const path of [
      '/api/v1/nothing',
      '/api/v1',
      '/api',
      '/api/v2/config',
      '/.well-known/assetlinks.json',
    ]) {
      const unknown = await asPage(path);
      expect([path, unknown.status, v.is(ErrorBody, unknown.body)]).toEqual([path, 404, true]);
    }
  });

  it('unknown well-known addresses do not return the page of the app (RFC 8615)', async () => {
    for (const path of ['/.well-known/apple-app-site-association', '/.well-known/change-password/'])
      expect([path, (await asPage(path)).status]).toEqual([path, 404]);
  });

  it.each([
    ['en-GB', 'This field is required.', 'This has to be true or false.'],
    ['de-AT, en;q=0.5', 'Dieses Feld wird gebraucht.', 'Das muss true oder false sein.'],
    ['nl, fr;q=0.9', 'Ce champ est obligatoire.', 'Il faut true ou false ici.'],
    ['ar', 'هذا الحقل مطلوب.', 'يجب أن يكون هذا true أو false.'],
  ])(
    'errors say in plain words of %s that a field is absent or of another type',
    async (asked, absent, type) => {
      const { client } = await server.person(`reader${asked.slice(0, 2)}`);
      const post = (body: object) =>
        client.request('POST', '/api/v1/outings', {
          rawBody: JSON.stringify(body),
          headers: { 'Accept-Language': asked, 'Idempotency-Key': newId(1) },
        });
      const response = v.parse(ErrorBody, (await post({ title: 'Picnic', all_day: 'yes' })).body);
      expect(response.errors).toMatchObject({ timezone: [absent], all_day: [type] });
      expect([absent, type]).toContain(response.readable_message);
    },
  );

  it('the server responds with 405 and the allowed methods to another method of an existing path', async () => {
    const client = await server.client().prepare();
    const response = await client.request('DELETE', '/api/v1/config');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a slash at the end of a path', () => {
  it('a slash at the end changes nothing: the call is the same, with all its checks', async () => {
    expect((await get('/api/v1/config/')).body).toEqual((await get('/api/v1/config')).body);
    const client = await server.client().prepare();
    const [written, forged] = [client, server.client()];
    const path = '/api/v1/auth/social-media/disconnect/';
    expect((await written.request('POST', path, { rawBody: '{}' })).status).toBe(401);
    expect((await forged.request('POST', path, { rawBody: '{}' })).status).toBe(419);
    const other = await client.request('DELETE', '/api/v1/config/');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('odd paths', () => {
  const paths = [
    '//api/v1/auth/user',
    '/api//v1/auth/user',
    '/API/v1/auth/user',
    '/api/V1/auth/user',
    '/Sanctum/csrf-cookie',
    '/api/v1/auth/%75ser/',
    '/api/v1%2fauth/user',
    '/%2e%2e/api/v1/auth/x',
    '/api/v1/../../etc/passwd',
    '/..%5c..%5csecret',
    '/..%2fouting-secret.txt',
    '/%2e%2e/outing-secret.txt',
    '/assets/..%2f..%2fouting-secret.txt',
    '/%00',
    '/assets/%ff.js',
  ];
  it.each(paths)('the path %s is not found, or passes all checks (S42)', async (path) => {
    for (const accept of ['application/json', 'text/html']) {
      const response = await rawGet(path, accept);
      // A path that the URL standard resolves to a call is that call, with all its checks; others are not found.
      expect([401, 404]).toContain(response.status);
      expect(response.text).not.toContain('secret');
      expect(response.text).not.toContain('<title>');
    }
  });

  it('an odd path does not let an unsafe request pass (S42)', async () => {
    for (const path of ['//api/v1/auth/login', '/API/v1/auth/login', '/api/v1/auth/%6cogin']) {
      const response = await server.client().request('POST', path, { rawBody: '{}' });
      expect([404, 405, 419]).toContain(response.status);
    }
  });
});

describe('the built app', () => {
  it('the server serves the built app for every screen, and each use revalidates it', async () => {
    for (const path of ['/', '/outings/0190', '/users/a.b/calendar'.replace('a.b', 'ab')]) {
      const page = await asPage(path);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Outing')]);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('the server serves the app to clients that accept anything, such as link previews, but not to clients that want another type', async () => {
    for (const [accept, status] of [
      ['*/*', 200],
      ['', 200],
      ['application/json', 404],
      ['image/webp', 404],
    ] as const) {
      const response = await rawGet('/outings/0190', accept);
      expect([accept, response.status, response.text.includes('<title>')]).toEqual([
        accept,
        status,
        status === 200,
      ]);
    }
  });

  it('clients cache hashed assets forever, and revalidate the service worker', async () => {
    const asset = await get('/assets/main-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/sw.js', { 'If-None-Match': worker.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('the server never responds with a page to a request for a missing file', async () => {
    for (const path of ['/assets/gone-3c4d.js', '/gone.js', '/assets/gone']) {
      const response = await asPage(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });

  it('the built app rejects unsafe methods', async () => {
    expect((await server.client().request('POST', '/outings', { rawBody: '{}' })).status).toBe(405);
  });

  it('content that is shared without a service worker leads to the screen that asks for it again', async () => {
    const response = await server.client().request('POST', '/share', { rawBody: '{}' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/share?missed=true']);
  });
});

describe('the public description of the server', () => {
  it('the public description of the server contains the configuration for clients', async () => {
    const { body } = await get('/api/v1/config');
    const config = v.parse(Config, body);
    expect(config.socket.key).toBe(server.ctx.settings.pusherKey);
    expect(JSON.stringify(body)).not.toContain(server.ctx.settings.pusherSecret);
    expect(config.stores).toEqual({ ios: null, android: null, android_other: null });
    expect(config.features).toMatchObject({ default_registration: false, registration_by_invitation: true });
  });

  it('the OpenAPI document contains every call', async () => {
    const { body } = await get('/api/v1/openapi.json');
    const Document = v.object({
      openapi: v.string(),
      paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    });
    const { openapi, paths } = v.parse(Document, body);
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = callsOf(areas).flatMap(([, call]) =>
      [call.path, call.alsoAt ?? []]
        .flat()
        .map((path) => `${call.method} ${pathOfCall({ ...call, path }).replace(/:(\w+)/g, '{$1}')}`),
    );
    expect(described.sort()).toEqual(expected.sort());
  });

  it('the OpenAPI document matches the server, which implements every call of the contract', async () => {
    for (const [name, call] of callsOf(areas)) {
      const client = await server.client().prepare();
      const path = pathOfCall(call).replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');
      const response = await client.request(call.method, path);
      const code = v.safeParse(ErrorBody, response.body);
      const missing = response.status === 405 || (response.status === 404 && call.access !== 'public');
      expect([name, missing, code.success && code.output.code === 'internal']).toEqual([name, false, false]);
    }
  });
});

describe('the address for rate limits', () => {
  it('rate limits use the peer’s address, whatever X-Forwarded-For says, without a trusted proxy (S48)', {
    timeout: 60_000,
  }, async () => {
    const open = await startServer({ env: { TRUST_PROXY: 'off' } });
    const statuses: number[] = [];
    const body = { invitation_code: 'guess' };
    for (let guess = 0; guess < 11; guess++) {
      const client = open.client();
      statuses.push((await client.call(authCalls.validateInvitation, { body })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await open.stop();
  });

  it('rate limits use the address that a trusted proxy added, not one that the client claims (S48)', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess++) {
      const client = server.client();
      client.address = `10.0.0.${guess}, 10.77.0.1`;
      const response = await client.call(authCalls.validateInvitation, {
        body: { invitation_code: 'guess' },
      });
      statuses.push(response.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
