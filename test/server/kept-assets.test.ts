/** Assets of earlier builds: open pages ask for them for 14 days after an update (F36). */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASSETS_KEPT_MS, keepAssets } from '#server/http/kept-assets.ts';
import { startServer, type TestServer } from './harness.ts';

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
/** What the server does at its start, and again and again while it runs. */
const upkeep = () => keepAssets(app, keptFolder(), server.ctx.clock());
const get = (name: string) => server.client().request('GET', `/assets/${name}`);

beforeEach(async () => {
  app = await mkdtemp(join(tmpdir(), 'outing-app-'));
  await build({ 'main-1.js': 'export const build = 1;', 'main-1.js.map': '{}' });
  server = await startServer({ parts: { appFolder: app } });
});
afterEach(async () => {
  await server.stop();
  await rm(app, { recursive: true, force: true });
});

describe('after an update', () => {
  it('a part of the build before is still served, as it was and for good', async () => {
    await build({ 'main-2.js': 'export const build = 2;' });
    await upkeep();
    const old = await get('main-1.js');
    expect(old.status).toBe(200);
    expect(old.text).toBe('export const build = 1;');
    expect(old.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(old.headers.get('cache-control')).toContain('immutable');
    expect((await get('main-2.js')).status).toBe(200);
  });

  it('it is for 14 days, counted from the last day on which it was part of a build', async () => {
    server.advance(ASSETS_KEPT_MS);
    await upkeep();
    await build({ 'main-2.js': 'export const build = 2;' });
    server.advance(ASSETS_KEPT_MS - 60_000);
    await upkeep();
    expect((await get('main-1.js')).status).toBe(200);
    server.advance(120_000);
    await upkeep();
    expect((await get('main-1.js')).status).toBe(404);
    expect((await get('main-2.js')).status).toBe(200);
  });

  it('also where the new version came with a folder of its own', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'outing-app-'));
    await rm(app, { recursive: true });
    app = elsewhere;
    await build({ 'main-2.js': 'export const build = 2;' });
    await upkeep();
    expect((await get('main-1.js')).status).toBe(200);
  });

  it('what was never part of a build is not there, and sources of the build are not kept', async () => {
    expect((await get('main-9.js')).status).toBe(404);
    expect((await get('..%2foutbox')).status).toBe(404);
    expect(await readdir(keptFolder())).toEqual(['main-1.js']);
  });
});
