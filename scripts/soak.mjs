/**
 * `npm run soak -- [seeds] [first seed] [operations]`: storms for as long as one likes, on all cores. Without a first seed
 * it begins anywhere. Says at the end what was survived, and how to replay each seed that was not.
 */
import { randomInt } from 'node:crypto';
import { reportOf, runStorms } from './storms.mjs';

const [seeds = 200, first = randomInt(1_000_000_000), operations = 200] = process.argv.slice(2).map(Number);
console.log(`${seeds} storms of ${operations} operations, from seed ${first}`);
const since = performance.now();
const reports = await runStorms({ first, seeds, operations }, (report, done) => {
  if (report.violations.length > 0) {
    console.log(`\nSeed ${report.seed}: npm run soak -- 1 ${report.seed} ${operations}`);
    for (const violation of report.violations) console.log(`  ${violation}`);
  }
  if (done % 50 === 0)
    console.log(`${done} done after ${((performance.now() - since) / 60_000).toFixed(1)} min`);
});
console.log(reportOf(reports));
process.exitCode = reports.length < seeds || reports.some(({ violations }) => violations.length > 0) ? 1 : 0;
