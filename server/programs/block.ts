/**
 * `npm run block -- username`: blocks an account and ends its sessions; with `--undo` no longer. Works whether or not the
 * server is running.
 */
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { loadConfig } from '../base/config/config.ts';
import { setBlocked } from '../people/reports/operate.ts';
import { askToBlock } from './admin.ts';
import { withDatabase } from './direct.ts';
import { exitWith } from './exit.ts';

async function block(): Promise<string> {
  const given = process.argv.slice(2);
  const blocked = !given.includes('--undo');
  const username = v.parse(
    Username,
    given.find((word) => word !== '--undo'),
  );
  const config = loadConfig(process.env);
  const isDone = await withDatabase(
    config,
    async ({ db }) => (await setBlocked(db, username, blocked)) !== null,
    () => askToBlock(config.dataDir, username, blocked),
  );
  if (!isDone) return `Nobody has the username ${username}.`;
  return blocked ? `${username} is blocked.` : `${username} is no longer blocked.`;
}

block().then((text) => process.stdout.write(`${text}\n`), exitWith);
