/**
 * Replaces the embedded database with a copy. The copy is loaded next to it, opened and read first; then two renames
 * put it in place. Only leftovers of an interrupted restore are deleted.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as v from 'valibot';
import { timeInName } from '../config/operator-times.ts';
import { isArchive, picturesOf } from './copy.ts';
import { DatabaseRefused, isMigrated, MIGRATIONS, refuseNewer } from './known-migrations.ts';
import { putFolderBack } from './link-files.ts';
import { pgliteSockets } from './pglite-socket.ts';
import { openPgliteThread } from './pglite-thread.ts';

const unpack = promisify(gunzip);
const Tables = v.array(v.object({ name: v.string() }));

const ASIDE = 'db-before-';
const inPlace = (dataDir: string) => join(dataDir, 'db');
const beside = (dataDir: string) => join(dataDir, 'db-restoring');

const isThere = async (path: string) => (await stat(path).catch(() => null)) !== null;

/** Returns the database that the last restore moved aside. */
async function lastAside(dataDir: string): Promise<string | null> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(ASIDE)).sort();
  const last = names.at(-1);
  return last === undefined ? null : join(dataDir, last);
}

/**
 * Called before a database is opened or created, by the owner of the folder's lock.
 * @throws {DatabaseRefused} if a restore was interrupted after it moved the database aside.
 */
export async function requireInPlace(dataDir: string): Promise<void> {
  const folder = inPlace(dataDir);
  if (!(await isThere(join(folder, 'PG_VERSION')))) {
    const aside = await lastAside(dataDir);
    if (aside !== null)
      throw new DatabaseRefused(
        `There is no database in ${folder}: a restore put it aside as ${aside} and did not finish. ` +
          `Rename that folder to ${folder} to have it back, or run the restore again. Nothing was changed.`,
      );
  }
  await rm(beside(dataDir), { recursive: true, force: true });
}

/** Opens a copy in its folder, migrates it, reads all of it, and begins a new epoch. */
async function prove(folder: string, image: Uint8Array): Promise<void> {
  const thread = await openPgliteThread(folder, { onDeath: () => undefined, image });
  try {
    const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: pgliteSockets(thread) });
    await client.connect();
    if (!(await isMigrated(client))) throw new Error('it contains no Outing database');
    await refuseNewer(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    const { rows } = await client.query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of v.parse(Tables, rows))
      await client.query(`select count(length(each::text)) from ${name} each`);
    const { rowCount } = await client.query("update settings set value = $1 where name = 'epoch'", [
      randomUUID(),
    ]);
    if (rowCount !== 1) throw new Error('it was never started');
    await client.end();
  } finally {
    await thread.close();
  }
}

async function load(dataDir: string, source: string): Promise<void> {
  const archive = await readFile(source);
  const folder = beside(dataDir);
  await rm(folder, { recursive: true, force: true });
  try {
    await prove(folder, await unpack(archive));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const refused = `${source} cannot be restored, and the database is as it was:`;
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new DatabaseRefused(`${refused} ${reason}`);
  }
}

/** Moves the current database aside and the loaded one into its place. */
async function exchange(dataDir: string): Promise<void> {
  const folder = inPlace(dataDir);
  if (!(await isThere(folder))) return rename(beside(dataDir), folder);
  const aside = join(dataDir, `${ASIDE}${timeInName(Date.now())}`);
  await rename(folder, aside);
  try {
    await rename(beside(dataDir), folder);
  } catch (error) {
    await rename(aside, folder);
    throw error;
  }
}

export interface Restored {
  /** Path of the previous database; null if there was none. */
  readonly aside: string | null;
  /** Whether the copy had pictures next to it. */
  readonly hadPictures: boolean;
}

/**
 * Called by the owner of the folder's lock.
 * @param source the path of a copy's archive; its pictures are next to it
 * @param files the folder of pictures; null if they are elsewhere
 * @throws {DatabaseRefused} if the copy cannot be used; nothing is changed then.
 */
export async function restoreCopy(dataDir: string, source: string, files: string | null): Promise<Restored> {
  await load(dataDir, source);
  const pictures = isArchive(source) ? picturesOf(source) : null;
  const hadPictures = pictures !== null && (await isThere(pictures));
  // Before the exchange: pictures without a row are harmless.
  if (files !== null && pictures !== null) await putFolderBack(pictures, files);
  await exchange(dataDir);
  return { aside: await lastAside(dataDir), hadPictures };
}
