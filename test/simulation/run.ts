/**
 * Runs fuzz runs in this process and prints a line of JSON each: `node --import tsx test/simulation/run.ts <first seed>
 * <seeds> <operations> [one]`. With `one` it ends at the first violation.
 */
import { closeKeptDatabases } from '../fixtures/databases.ts';
import { runFuzz } from './fuzz-run.ts';
import { SimulatedServer } from './server/server.ts';

const [first = '1', count = '1', operations = '200', until = 'all'] = process.argv.slice(2);
const server = await SimulatedServer.open();
for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
  const begun = process.cpuUsage();
  const report = await runFuzz(server, seed, Number(operations));
  const { user, system } = process.cpuUsage(begun);
  process.stdout.write(`${JSON.stringify({ ...report, seconds: (user + system) / 1_000_000 })}\n`);
  if (until === 'one' && report.violations.length > 0) break;
}
await server.close();
await closeKeptDatabases();
