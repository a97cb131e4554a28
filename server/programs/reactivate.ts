/**
 * `npm run reactivate -- someone@example.org`: reactivates an account within 30 days of its deactivation. Works whether
 * or not the server is running.
 */
import * as v from 'valibot';
import { Email } from '#contract/base/fields.ts';
import { reactivate } from '../accounts/accounts/deactivation.ts';
import { areas } from '../areas.ts';
import { type Config, loadConfig } from '../base/config/config.ts';
import { createLog } from '../base/config/logging.ts';
import { connect } from '../base/db/connect.ts';
import { FolderInUse } from '../base/db/folder-lock.ts';
import { declarationsOf } from '../core/area.ts';
import { entities } from '../entities.ts';
import { askForReactivation } from './admin.ts';
import { exitWith } from './exit.ts';

/** No user is connected to a server that is not running; others receive the change when they connect. */
const NO_SOCKETS = { announce() {}, typing() {}, disconnectSession() {}, disconnectUser() {} };

async function reactivateDirectly(config: Config, email: string): Promise<string | null> {
  const log = createLog('warn');
  const database = await connect(config, { log, clock: Date.now, onDeath: exitWith });
  try {
    const { db } = database;
    return await reactivate(
      { db, log, entities, declarations: declarationsOf(areas), clock: Date.now, broadcaster: NO_SOCKETS },
      email,
    );
  } finally {
    await database.close();
  }
}

async function run(): Promise<string> {
  const email = v.parse(Email, process.argv[2]);
  const config = loadConfig(process.env);
  const username = await reactivateDirectly(config, email).catch((error: unknown) => {
    if (error instanceof FolderInUse) return askForReactivation(config.dataDir, email);
    throw error;
  });
  return username === null
    ? `No account with the address ${email} is deactivated.`
    : `The account of ${username} (${email}) is back.`;
}

run().then((line) => process.stdout.write(`${line}\n`), exitWith);
