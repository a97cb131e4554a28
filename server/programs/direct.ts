/** Gives scripts access to the database: directly, or through the running server, which has locked it. */
import type { Config } from '../base/config/config.ts';
import { createLog } from '../base/config/logging.ts';
import { connect, type Database } from '../base/db/connect.ts';
import { FolderInUse } from '../base/db/folder-lock.ts';
import { exitWith } from './exit.ts';

/** @param ask called instead if a running server has the database. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  ask: () => Promise<T>,
): Promise<T> {
  const log = createLog('warn');
  let database: Database;
  try {
    database = await connect(config, { log, clock: Date.now, onDeath: exitWith });
  } catch (error) {
    if (error instanceof FolderInUse) return ask();
    throw error;
  }
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
