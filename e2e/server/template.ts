/** Creates a data directory with the sample data once, so that every test file starts from a copy of it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { runAheadMs, sampleBegins } from '../clock/run-clock.ts';
import { copyFolder } from './copy-folder.ts';
import { TestServer } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'outing-e2e');
const KEPT_MS = 60 * 60 * 1_000;
/** A later run at the same clock starts with a sample that was made before it. */
const MADE_BEFORE_MS = 60_000;

/** Changes with the code that fills the database, including this file, and with the origin of its dates. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(sampleBegins());
  for (const folder of ['contract', 'server']) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  hash.update(await readFile(fileURLToPath(import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

/** Deletes templates of other code, except those that a recent run may still copy from. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const template = join(CACHE, name);
    const { mtimeMs } = await stat(template);
    if (Date.now() - runAheadMs() - mtimeMs > KEPT_MS) await rm(template, { recursive: true, force: true });
  }
}

/** The sample's users know the app: it offers them no tours. New users in a test get offers. */
async function knowTheApp(dataDir: string): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'db'));
  await db.exec(`update users set answered_prompts = '["tours"]'`);
  await db.close();
}

/** Creates the template if there is none for the present code. Resolves to its directory. */
export async function prepareTemplate(): Promise<string> {
  const template = join(CACHE, await fingerprint());
  if (existsSync(template)) return template;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const server = await TestServer.start({ appUrl: 'http://localhost', laterMs: -MADE_BEFORE_MS });
  try {
    await server.stop();
    await knowTheApp(server.dataDir);
    const draft = `${template}.draft`;
    await copyFolder(server.dataDir, draft);
    await rename(draft, template);
  } finally {
    await server.dispose();
  }
  return template;
}
