/** Tests assets of earlier builds, which open pages load for 14 days after an update. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASSETS_KEPT_MS, keepAssets } from '#server/base/http/site/kept-assets.ts';
import { startServer, type TestServer } from '../world/harness.ts';

let app: string;
let server: TestServer;

/** Replaces the build, as a deployment does. */
async function build(assets: Readonly<Record<string, string>>): Promise<void> {
  await rm(join(app, 'assets'), { recursive: true, force: true });
  await mkdir(join(app, 'assets'), { recursive: true });
  await writeFile(join(app, 'index.html'), `<!doctype html><title>${Object.keys(assets).join()}</title>`);
  for (const [name, text] of Object.entries(assets)) await writeFile(join(app, 'assets', name), text);
}

const keptFolder = () => join(server.dataDir, 'assets');
/** The maintenance job, which the server runs at its start and then repeatedly. */
const runMaintenance = () => keepAssets(app, keptFolder(), server.ctx.clock());
const get = (name: string) => server.client().request('GET', `/assets/${name}`);

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'outing-app-'));
  server = await startServer({ parts: { appFolder: app } });
});
beforeEach(async () => {
  await build({ 'main-1.js': 'export const build = 1;', 'main-1.js.map': '{}' });
  await runMaintenance();
});
afterAll(async () => {
  await server.stop();
  await rm(app, { recursive: true, force: true });
});

/** The raw response, which `fetch` would decompress. */
function raw(path: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${server.url}${path}`,
      { headers: { 'accept-encoding': accepted } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
      },
    );
    asking.on('error', reject).end();
  });
}

describe('packed copies of the build', () => {
  it('the server sends packed copies to clients that accept them, with the type of the file and Vary', async () => {
    const code = 'export const long = 1;'.repeat(100);
    await build({ 'main-2.js': code, 'main-2.js.gz': '', 'main-3.js': code });
    await writeFile(join(app, 'assets', 'main-2.js.gz'), gzipSync(code));
    const { headers, bytes } = await raw('/assets/main-2.js', 'gzip, deflate, br');
    expect(gunzipSync(bytes).toString()).toBe(code);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers.vary).toContain('Accept-Encoding');
    for (const [path, accepted] of [
      ['/assets/main-2.js', 'identity'],
      ['/assets/main-2.js', 'gzip;q=0'],
      ['/assets/main-3.js', 'gzip'],
    ] as const) {
      const plain = await raw(path, accepted);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.bytes.toString()).toBe(code);
    }
  });
});

describe('a file of an earlier build after an update (F36)', () => {
  it('the server still serves a file of an earlier build unchanged, and clients cache it forever', async () => {
    await build({ 'main-2.js': 'export const build = 2;' });
    await runMaintenance();
    const old = await get('main-1.js');
    expect(old.status).toBe(200);
    expect(old.text).toBe('export const build = 1;');
    expect(old.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(old.headers.get('cache-control')).toContain('immutable');
    expect((await get('main-2.js')).status).toBe(200);
  });

  it('the server keeps a file of an earlier build for 14 days after it was last part of a build', async () => {
    server.advance(ASSETS_KEPT_MS);
    await runMaintenance();
    await build({ 'main-2.js': 'export const build = 2;' });
    server.advance(ASSETS_KEPT_MS - 60_000);
    await runMaintenance();
    expect((await get('main-1.js')).status).toBe(200);
    server.advance(120_000);
    await runMaintenance();
    expect((await get('main-1.js')).status).toBe(404);
    expect((await get('main-2.js')).status).toBe(200);
  });

  it('the server does not serve a file that was never part of a build, and does not keep source maps', async () => {
    expect((await get('main-9.js')).status).toBe(404);
    expect((await get('..%2foutbox')).status).toBe(404);
    const kept = await readdir(keptFolder());
    expect(kept).toContain('main-1.js');
    expect(kept.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it('the server keeps a file of an earlier build when the new version is in a separate folder', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'outing-app-'));
    await rm(app, { recursive: true });
    app = elsewhere;
    await build({ 'main-2.js': 'export const build = 2;' });
    await runMaintenance();
    expect((await get('main-1.js')).status).toBe(200);
  });
});
