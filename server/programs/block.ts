/**
 * `npm run block -- username`: blocks an account, or a guest by the id in reports, and ends their sessions; with
 * `--undo`, unblocks it. Works whether or not the server is running.
 */
import * as v from 'valibot';
import { loadConfig } from '../base/config/config.ts';
import { setBlocked } from '../people/reports/operate.ts';
import { askToBlock, Blockable } from './admin.ts';
import { withDatabase } from './direct.ts';
import { exitWith } from './exit.ts';

async function block(): Promise<string> {
  const given = process.argv.slice(2);
  const blocked = !given.includes('--undo');
  const name = v.parse(
    Blockable,
    given.find((word) => word !== '--undo'),
  );
  const config = loadConfig(process.env);
  const isDone = await withDatabase(
    config,
    async ({ db }) => (await setBlocked(db, name, blocked)) !== null,
    () => askToBlock(config.dataDir, name, blocked),
  );
  if (!isDone) return `No user has the username or id ${name}.`;
  return blocked ? `${name} is blocked.` : `${name} is no longer blocked.`;
}

block().then((text) => process.stdout.write(`${text}\n`), exitWith);
