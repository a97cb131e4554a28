/** Data folders with a database and copies of it, for tests. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pino from 'pino';
import { createInvitation } from '#server/accounts/accounts/invitations.ts';
import { connect, type Database } from '#server/base/db/connect.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import { copyDatabaseInto } from '../../fixtures/database-image.ts';

export interface Around {
  now: number;
}

/** Opens the database of a data folder, as the server does. @param at the time of its clock */
export function open(dataDir: string, at: Around = { now: Date.now() }): Promise<Database> {
  return connect(
    { databaseUrl: null, dataDir },
    {
      log: pino({ level: 'silent' }),
      clock: () => at.now,
      onDeath: (error) => {
        throw error;
      },
    },
  );
}

export const PICTURES = ['pictures/ab/ab01-640', 'pictures/ab/ab01-1280', 'uploads/cd/cd01'];

export interface Prepared {
  readonly dataDir: string;
  /** A copy of one invitation and `PICTURES`; the database itself has two invitations. */
  readonly copy: string;
  /** Content of the pictures that were copied, by name. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/** Puts `PICTURES` into a data folder. @returns their content, by name */
export async function storePictures(dataDir: string): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map(PICTURES.map((name) => [name, randomBytes(2_000)]));
  for (const [name, bytes] of pictures) {
    const file = join(dataDir, 'files', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return pictures;
}

/** Makes a data folder whose database changed after it was copied. */
export async function preparedFolder(): Promise<Prepared> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outing-copies-'));
  await copyDatabaseInto(dataDir);
  const pictures = await storePictures(dataDir);
  const database = await open(dataDir);
  await loadSettings(database.db);
  await createInvitation(database.db, null, Date.now());
  const copy = (await database.backups?.take())?.file ?? '';
  await createInvitation(database.db, null, Date.now());
  await database.close();
  return { dataDir, copy, pictures };
}

/** Reads the database of a data folder that no server uses. */
export async function invitationsIn(dataDir: string): Promise<number | undefined> {
  const lite = await PGlite.create(join(dataDir, 'db'));
  const { rows } = await lite.query<{ total: number }>(
    'select count(*)::int as total from register_invitations',
  );
  await lite.close();
  return rows[0]?.total;
}

/** Every file of a folder with its size and the time of its last change. */
export async function stampsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const stamps = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const { size, mtimeMs, ino } = await stat(file);
      return `${relative(folder, file)} ${size} ${mtimeMs} ${ino}`;
    });
  return (await Promise.all(stamps)).sort();
}

/** Changes a copy by hand, and packs it again. */
export async function changedCopy(
  copy: string,
  to: string,
  change: (lite: PGlite, folder: string) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outing-changed-'));
  const image = new Blob([await readFile(copy)], { type: 'application/x-gzip' });
  const lite = await PGlite.create(join(folder, 'db'), { loadDataDir: image });
  await change(lite, join(folder, 'db'));
  await lite.exec('checkpoint');
  await writeFile(to, Buffer.from(await (await lite.dumpDataDir('gzip')).arrayBuffer()));
  await lite.close();
  await rm(folder, { recursive: true, force: true });
  return to;
}
