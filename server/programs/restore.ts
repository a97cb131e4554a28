/**
 * `npm run restore -- data/backup/outing-….tar.gz`: restores the embedded database from a copy, and the pictures next
 * to it. The current database is moved aside and never deleted. A new epoch makes devices send again what the copy
 * lacks.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig, SettingError } from '../base/config/config.ts';
import { lockFolder } from '../base/db/folder-lock.ts';
import { restoreCopy } from '../base/db/restore-copy.ts';
import { exitWith } from './exit.ts';

async function restore(): Promise<string> {
  const source = process.argv[2];
  if (source === undefined)
    throw new SettingError('Which copy? Give the path of a .tar.gz from the backup folder.');
  const { dataDir, databaseUrl, s3 } = loadConfig(process.env);
  if (databaseUrl !== null)
    throw new SettingError('DATABASE_URL is set: restore PostgreSQL with its own tools (pg_restore).');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const { aside, hadPictures } = await restoreCopy(
      dataDir,
      source,
      s3 === null ? join(dataDir, 'files') : null,
    );
    const lines = ['Restored.'];
    if (aside !== null) lines.push(`What was there before is in ${aside}.`);
    if (s3 === null && !hadPictures)
      lines.push('This copy came without pictures: those in the files folder stay.');
    return lines.join(' ');
  } finally {
    await lock.release();
  }
}

restore().then((message) => process.stdout.write(`${message}\n`), exitWith);
