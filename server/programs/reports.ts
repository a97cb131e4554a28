/**
 * `npm run reports`: lists open reports, oldest first; `npm run reports -- close <id>`: closes one. Works whether or
 * not the server is running.
 */
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { type Config, loadConfig } from '../base/config/config.ts';
import { listedTime } from '../base/config/operator-times.ts';
import { closeReport, type OpenReport, openReports } from '../people/reports/operate.ts';
import { askForReports, askToClose } from './admin.ts';
import { withDatabase } from './direct.ts';
import { exitWith } from './exit.ts';

const HEADINGS = ['id', 'time', 'reporter', 'subject', 'reason', 'text'];

function table(reports: readonly OpenReport[], zone: string): string {
  const lines = reports.map(({ id, time, reporter, subject, reason, text }) => [
    id,
    listedTime(time, zone),
    reporter ?? '(gone)',
    subject,
    reason,
    text.replace(/\s+/g, ' '),
  ]);
  const rows = [HEADINGS, ...lines];
  const widths = HEADINGS.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function close(config: Config, id: string): Promise<string> {
  const isClosed = await withDatabase(
    config,
    ({ db }) => closeReport(db, id, Date.now()),
    () => askToClose(config.dataDir, id),
  );
  return isClosed ? `The report ${id} is closed.` : `There is no open report ${id}.`;
}

async function run(): Promise<string> {
  const [order, id] = process.argv.slice(2);
  const config = loadConfig(process.env);
  if (order === 'close') return close(config, v.parse(Id, id));
  const found = await withDatabase(
    config,
    ({ db }) => openReports(db),
    () => askForReports(config.dataDir),
  );
  return found.length === 0 ? 'There are no open reports.' : table(found, config.operatorZone);
}

run().then((text) => process.stdout.write(`${text}\n`), exitWith);
