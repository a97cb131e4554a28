/**
 * `npm run soak -- [--seeds=200] [--first=1] [--operations=200]`: does any number of fuzz runs on all cores. Without
 * `--first` it begins at a random seed. Prints a summary, and how to replay each failed seed.
 */
import { randomInt } from 'node:crypto';
import { readNumber, readOptions } from '../options.mjs';
import { runCommand } from '../setup.mjs';
import { reportOf, runFuzzRuns } from './fuzz.mjs';

await runCommand(async () => {
  const { values } = readOptions({
    options: {
      seeds: { type: 'string', default: '200' },
      first: { type: 'string', default: String(randomInt(1_000_000_000)) },
      operations: { type: 'string', default: '200' },
    },
  });
  const seeds = readNumber('seeds', values.seeds);
  const first = readNumber('first', values.first);
  const operations = readNumber('operations', values.operations);
  console.log(`${seeds} fuzz runs of ${operations} operations, from seed ${first}`);
  const since = performance.now();
  const reports = await runFuzzRuns({ first, seeds, operations }, (report, done) => {
    if (report.violations.length > 0) {
      console.log(
        `\nSeed ${report.seed}: npm run soak -- --seeds=1 --first=${report.seed} --operations=${operations}`,
      );
      for (const violation of report.violations) console.log(`  ${violation}`);
    }
    if (done % 50 === 0)
      console.log(`${done} done after ${((performance.now() - since) / 60_000).toFixed(1)} min`);
  });
  console.log(reportOf(reports));
  return reports.length < seeds || reports.some(({ violations }) => violations.length > 0) ? 1 : 0;
});
