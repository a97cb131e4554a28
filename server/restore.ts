/**
 * `node --import tsx server/restore.ts data/backup/outing-….tar.gz`: restores the embedded database from a
 * backup. Renames the present one and never deletes it. A new epoch makes devices send again what the backup lacks.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadConfig, SettingError } from './config.ts';
import { lockFolder } from './db/folder-lock.ts';
import { exitWith } from './exit.ts';

async function restore(): Promise<string> {
  const source = process.argv[2];
  if (source === undefined)
    throw new SettingError('Which copy? Give the path of a .tar.gz from the backup folder.');
  const { dataDir, databaseUrl } = loadConfig(process.env);
  if (databaseUrl !== null)
    throw new SettingError('DATABASE_URL is set: restore PostgreSQL with its own tools.');
  const archive = new Blob([await readFile(source)], { type: 'application/x-gzip' });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'db');
    const previous = `${folder}-before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    const present = await stat(folder).catch(() => null);
    if (present !== null) await rename(folder, previous);
    const lite = await PGlite.create(folder, { loadDataDir: archive });
    await lite.query("update settings set value = $1 where name = 'epoch'", [randomUUID()]);
    await lite.close();
    return present === null ? 'Restored.' : `Restored. What was there before is in ${previous}.`;
  } finally {
    await lock.release();
  }
}

restore().then((message) => process.stdout.write(`${message}\n`), exitWith);
