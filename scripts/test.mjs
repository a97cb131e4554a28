/**
 * `npm test`, `npm run test:journeys` (`--journeys`) and `npm run test:all` (`--full`): runs the stages of the command
 * in order, also after a failure; `--full` runs all of them in full length. `--only=types,unit` runs only these stages
 * of any command, `--changed` what a change can affect. The last line is always `N passed, N failed`.
 */
import { readOptions } from './options.mjs';
import { ensureDependencies, runCommand } from './setup.mjs';
import { withTemporaryFolder } from './testing/temporary-folder.mjs';

const SLOWEST = 10;

/** @typedef {{ stage: import('./testing/stages.mjs').Stage, count: import('./testing/counts.mjs').Count, seconds: number }} Result */

/**
 * @param {string | undefined} names separated by commas
 * @param {import('./testing/stages.mjs').Stage[]} stages
 * @throws {Error} for an unknown name
 */
function named(names, stages) {
  if (names === undefined) return stages;
  const wanted = names.split(',');
  const known = stages.map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No stage is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return stages.filter(({ name }) => wanted.includes(name));
}

/**
 * @param {import('./testing/stages.mjs').Stage} stage
 * @param {import('./testing/changes.mjs').Changes | null} changes
 * @returns {Promise<Result>}
 */
async function runStage(stage, changes) {
  console.log(`\n── ${stage.name}: ${stage.about}`);
  const since = performance.now();
  /** @type {import('./testing/counts.mjs').Count} */
  let count;
  try {
    count = await stage.run(changes);
  } catch (error) {
    console.error(error);
    count = { passed: 0, failed: 1, skipped: 0, failures: [String(error)] };
  }
  return { stage, count, seconds: (performance.now() - since) / 1000 };
}

/** @param {Result} result */
function lineOf({ stage, count, seconds }) {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  const unsteady = count.unsteady ? `, ${count.unsteady} only at the second try` : '';
  const sign = count.failed > 0 ? '✗' : '✓';
  return `${sign} ${stage.name.padEnd(10)} ${count.passed} passed, ${count.failed} failed${skipped}${unsteady} (${seconds.toFixed(1)} s)`;
}

/** Prints how long each group of stages took, and its budget. @param {Result[]} results */
function budgetsOf(results) {
  return [...new Set(results.map(({ stage }) => stage.budget))].map((budget) => {
    const took = results
      .filter(({ stage }) => stage.budget === budget)
      .reduce((all, { seconds }) => all + seconds, 0);
    const over = took > budget.seconds ? ' ← ABOVE ITS BUDGET' : '';
    return `${budget.group.padEnd(17)} ${took.toFixed(0).padStart(4)} s of ${budget.seconds} s${over}`;
  });
}

/** @param {Result[]} results */
function slowestOf(results) {
  return results
    .flatMap(({ stage, count: { files = [] } }) => files.map((file) => ({ ...file, stage: stage.name })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ stage, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} (${stage})`);
}

await runCommand(async () => {
  const { values } = readOptions({
    options: {
      only: { type: 'string' },
      changed: { type: 'boolean' },
      journeys: { type: 'boolean' },
      full: { type: 'boolean' },
    },
  });
  if (values.full) process.env.TEST_FULL = '1';
  const command = values.journeys ? 'test:journeys' : 'test';
  await ensureDependencies();
  // Imported after the installation, because the stages use packages.
  const { STAGES } = await import('./testing/stages.mjs');
  const { sum } = await import('./testing/counts.mjs');
  const { findChanges, mayTouch } = await import('./testing/changes.mjs');
  const changes = values.changed ? await findChanges() : null;
  if (changes?.paths.length === 0) console.log('Nothing differs from main.');
  const ofCommand = STAGES.filter((stage) => values.full || stage.command === command);
  const stages = named(values.only, values.only === undefined ? ofCommand : STAGES).filter(
    ({ name }) => changes === null || changes.paths.some((path) => mayTouch(name, path)),
  );
  /** @type {Result[]} */
  const results = [];
  // The signal ends a stage; later ones must not start.
  let isEnded = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (isEnded = true));
  await withTemporaryFolder(async () => {
    for (const stage of stages) if (!isEnded) results.push(await runStage(stage, changes));
  });
  if (isEnded) return 1;

  console.log('');
  for (const result of results) console.log(lineOf(result));
  const slowest = slowestOf(results);
  if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`);
  // Budgets apply neither to the full length nor to single stages.
  if (!values.full && changes === null) console.log(`\nTime:\n${budgetsOf(results).join('\n')}`);
  console.log('');
  // Repeated at the end of the long output, where readers look for them.
  for (const { stage, count } of results)
    for (const failure of count.failures) console.log(`✗ ${stage.name}: ${failure}`);
  const total = sum(results.map(({ count }) => count));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || (total.passed === 0 && stages.length > 0) ? 1 : 0;
});
