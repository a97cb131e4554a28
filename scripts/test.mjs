/**
 * `npm test`: every stage in order, a failed one included in the count and not in the way of those after it.
 * `--only=types,unit` runs those stages alone. The last line is always `N passed, N failed`.
 */
import { ensureDependencies, runCommand } from './setup.mjs';

/**
 * @param {string[]} names of all stages
 * @returns {string[]} those to run
 * @throws {Error} for an argument that means nothing
 */
function chosen(names) {
  let wanted = names;
  for (const argument of process.argv.slice(2)) {
    if (!argument.startsWith('--only=')) throw new Error(`${argument}? Try --only=${names.join(',')}`);
    wanted = argument.slice('--only='.length).split(',');
  }
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No stage is called ${unknown.join(', ')}; there are ${names.join(', ')}`);
  return wanted;
}

/** @param {import('./stages.mjs').Stage} stage */
async function runStage(stage) {
  console.log(`\n── ${stage.name}: ${stage.about}`);
  const since = performance.now();
  /** @type {import('./stages.mjs').Count} */
  let count;
  try {
    count = await stage.run();
  } catch (error) {
    console.error(error);
    count = { passed: 0, failed: 1, skipped: 0, failures: [String(error)] };
  }
  return { name: stage.name, count, seconds: (performance.now() - since) / 1000 };
}

await runCommand(async () => {
  await ensureDependencies();
  // Only now: the stages use packages.
  const { STAGES, sum } = await import('./stages.mjs');
  const wanted = chosen(STAGES.map(({ name }) => name));
  const results = [];
  for (const stage of STAGES.filter(({ name }) => wanted.includes(name))) results.push(await runStage(stage));

  console.log('');
  for (const { name, count, seconds } of results) {
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    const unsteady = count.unsteady ? `, ${count.unsteady} only at the second try` : '';
    console.log(
      `${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(9)} ${count.passed} passed, ${count.failed} failed${skipped}${unsteady} (${seconds.toFixed(1)} s)`,
    );
  }
  // Named where whoever looks at the end of a long output finds them.
  for (const { name, count } of results)
    for (const failure of count.failures) console.log(`✗ ${name}: ${failure}`);
  const total = sum(results.map(({ count }) => count));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});
