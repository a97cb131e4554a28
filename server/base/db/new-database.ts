/** Creates a new embedded database. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ownFile } from '../config/paths.ts';

const PROGRAM = ownFile('base/db/pglite.new.mjs');

/**
 * Creates a database if the folder has none. That takes much more memory than using one, and only the end of a process
 * frees it. It is created next to the folder, so that a process that is killed meanwhile leaves no half of one.
 */
export async function makeIfMissing(folder: string): Promise<void> {
  if ((await stat(join(folder, 'PG_VERSION')).catch(() => null)) !== null) return;
  const making = `${basename(folder)}-making-`;
  const parent = dirname(folder);
  // The process of a killed start may still write for a moment: a later start removes what it leaves.
  const left = (await readdir(parent)).filter((name) => name.startsWith(making));
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  const beside = join(parent, `${making}${randomUUID()}`);
  const child = fork(PROGRAM, [beside], { execArgv: [], serialization: 'json' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The embedded database could not be created in ${folder}.`);
  await rename(beside, folder);
}
