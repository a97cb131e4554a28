/**
 * `npm run backup`: copies the embedded database and its pictures into the backup folder, and prints the path. Works
 * whether or not the server is running, and changes nothing in the database: run it before an update.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, loadConfig, SettingError } from '../base/config/config.ts';
import { type Copy, takeCopy } from '../base/db/copy.ts';
import { FolderInUse, lockFolder } from '../base/db/folder-lock.ts';
import { pgliteSockets } from '../base/db/pglite-socket.ts';
import { openPgliteThread } from '../base/db/pglite-thread.ts';
import { requireInPlace } from '../base/db/restore-copy.ts';
import { askForCopy } from './admin.ts';
import { exitWith } from './exit.ts';

async function copyDirectly({ dataDir }: Config): Promise<Copy> {
  const folder = join(dataDir, 'db');
  const lock = await lockFolder(dataDir);
  try {
    await requireInPlace(dataDir);
    if ((await stat(join(folder, 'PG_VERSION')).catch(() => null)) === null)
      throw new SettingError(`There is no database in ${folder}.`);
    const thread = await openPgliteThread(folder, { onDeath: exitWith });
    try {
      const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: pgliteSockets(thread) });
      await client.connect();
      const source = { dump: () => thread.dump(), queries: client, files: join(dataDir, 'files') };
      const copy = await takeCopy(join(dataDir, 'backup'), source, Date.now());
      await client.end();
      return copy;
    } finally {
      await thread.close();
    }
  } finally {
    await lock.release();
  }
}

async function backup(): Promise<string> {
  const config = loadConfig(process.env);
  if (config.databaseUrl !== null)
    throw new SettingError(
      'DATABASE_URL is set: copy PostgreSQL with its own tools (pg_dump), and the files folder.',
    );
  if ((await stat(config.dataDir).catch(() => null)) === null)
    throw new SettingError(`The folder ${config.dataDir} does not exist.`);
  const copy = await copyDirectly(config).catch((error: unknown) => {
    if (error instanceof FolderInUse) return askForCopy(config.dataDir);
    throw error;
  });
  return copy.isNew ? copy.file : `${copy.file} (nothing has changed since)`;
}

backup().then((message) => process.stdout.write(`${message}\n`), exitWith);
