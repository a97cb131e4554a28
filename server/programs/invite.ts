/**
 * `npm run invite -- someone@example.org`: creates an invitation to register, mails it and prints its link. Without an
 * address, anyone with the link can use it. Works whether or not the server is running.
 */
import * as v from 'valibot';
import { Email } from '#contract/base/fields.ts';
import { sendInvitation } from '../accounts/accounts/invitations.ts';
import { type Config, loadConfig } from '../base/config/config.ts';
import { createLog } from '../base/config/logging.ts';
import { connect } from '../base/db/connect.ts';
import { FolderInUse } from '../base/db/folder-lock.ts';
import { loadSettings } from '../base/db/settings.ts';
import { createMailer } from '../base/mail/mailer.ts';
import { askForInvitation } from './admin.ts';
import { exitWith } from './exit.ts';

async function inviteDirectly(config: Config, email: string | null): Promise<string> {
  const log = createLog('warn');
  const database = await connect(config, { log, clock: Date.now, onDeath: exitWith });
  try {
    const { db } = database;
    const mailer = createMailer(config, log);
    const link = await sendInvitation(
      { db, config, mailer, settings: await loadSettings(db) },
      email,
      Date.now(),
    );
    await mailer.close();
    return link;
  } finally {
    await database.close();
  }
}

async function invite(): Promise<string> {
  const given = process.argv[2];
  const email = given === undefined ? null : v.parse(Email, given);
  const config = loadConfig(process.env);
  try {
    return await inviteDirectly(config, email);
  } catch (error) {
    if (error instanceof FolderInUse) return askForInvitation(config.dataDir, email);
    throw error;
  }
}

invite().then((link) => process.stdout.write(`${link}\n`), exitWith);
