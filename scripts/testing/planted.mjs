/**
 * `npm run planted -- [part of a name …] [--seeds=200] [--workers=2]`: puts known bugs into a copy of the engine, one
 * at a time, and prints for each the first seed, in fuzz runs of the usual length, or the test that finds it. A test
 * that cannot fail proves nothing. Exits with 1 if neither `npm test` nor `npm run test:journeys` would find a bug, or
 * if a bug no longer fits the code.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readNumber, readOptions } from '../options.mjs';
import { fromRoot } from '../root.mjs';
import { runTool } from '../run.mjs';
import { runCommand } from '../setup.mjs';
import { AMOUNTS, runProcess } from './fuzz.mjs';
import { BUGS } from './planted-bugs.mjs';

/** Files and folders that a fuzz run or a test needs. */
const PARTS = [
  'contract',
  'e2e',
  'package.json',
  'scripts',
  'server',
  'src',
  'test',
  'tsconfig.base.json',
  'vitest.config.ts',
  'workers',
];

/** @typedef {{ kind: 'caught', seed: number, violation: string } | { kind: 'caught by a test', title: string } | { kind: 'unnoticed' } | { kind: 'sick', seed: number } | { kind: 'does not fit', edit: string }} Outcome */

/** The last seed that the two commands run. */
const LAST_SEED = AMOUNTS.runs + AMOUNTS.further;

/** Copies the tree; the copy shares the packages. */
function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const part of PARTS) cpSync(fromRoot(part), join(folder, part), { recursive: true });
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * @param {string} folder
 * @param {import('./planted-bugs.mjs').Bug} bug
 * @returns {string | null} the text that was not found exactly once, if any
 */
function plant(folder, bug) {
  for (const { file, find, put } of bug.edits) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(find).length !== 2) return `${file}: ${find.trim()}`;
    writeFileSync(
      path,
      text.replace(find, () => put),
    );
  }
  return null;
}

/**
 * @param {import('./planted-bugs.mjs').Bug} bug
 * @param {number} seeds to try
 * @returns {Promise<Outcome>}
 */
async function hunt(bug, seeds) {
  const folder = copyTree();
  try {
    const missing = plant(folder, bug);
    if (missing !== null) return { kind: 'does not fit', edit: missing };
    if (bug.test) return await tryTest(folder, bug.test);
    /** @type {{ seed: number, violation: string }[]} */
    const found = [];
    const runs = /** @type {const} */ ({
      first: 1,
      seeds,
      operations: AMOUNTS.operations,
      folder,
      until: 'one',
    });
    const said = await runProcess(runs, ({ seed, violations: [violation] }) => {
      if (violation !== undefined) found.push({ seed, violation });
    });
    const [first] = found;
    if (first)
      return (await passesWithout(first.seed))
        ? { kind: 'caught', ...first }
        : { kind: 'sick', seed: first.seed };
    return said === ''
      ? { kind: 'unnoticed' }
      : { kind: 'does not fit', edit: `fuzz runs cannot run: ${said.slice(-300)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a test file in the copy. `npm test` proves that it passes without the bug.
 * @param {string} folder
 * @param {NonNullable<import('./planted-bugs.mjs').Bug['test']>} test
 * @returns {Promise<Outcome>}
 */
async function tryTest(folder, { file, title }) {
  const { code, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--root', folder, '--project', 'unit', file],
    {
      quiet: true,
    },
  );
  if (code === 0) return { kind: 'unnoticed' };
  const isFailed = stripVTControlCharacters(output)
    .split('\n')
    .some((line) => line.includes('FAIL') && line.includes(title));
  return isFailed
    ? { kind: 'caught by a test', title }
    : { kind: 'does not fit', edit: `${file} cannot run: ${output.slice(-300)}` };
}

/**
 * Returns whether the engine passes a seed without the bug. Otherwise the seed does not prove that the bug was found.
 * @param {number} seed
 */
async function passesWithout(seed) {
  let passes = false;
  await runProcess({ first: seed, seeds: 1, operations: AMOUNTS.operations }, ({ violations }) => {
    passes = violations.length === 0;
  });
  return passes;
}

/** Returns the command that runs a seed. @param {number} seed */
function commandOf(seed) {
  if (seed <= AMOUNTS.runs) return '`npm test`';
  return seed <= LAST_SEED ? '`npm run test:journeys`' : 'no command';
}

/** @param {Outcome} outcome @param {number} seeds */
function inWords(outcome, seeds) {
  switch (outcome.kind) {
    case 'caught':
      return `caught by seed ${outcome.seed} (${commandOf(outcome.seed)}): ${outcome.violation.split('\n')[0]?.slice(0, 110)}`;
    case 'caught by a test':
      return `caught by the test “${outcome.title}”`;
    case 'unnoticed':
      return `NOT CAUGHT within ${seeds} seeds`;
    case 'sick':
      return `NOT TOLD: seed ${outcome.seed} fails without it, too`;
    case 'does not fit':
      return `NO LONGER FITS: ${outcome.edit}`;
  }
}

await runCommand(async () => {
  const { values, positionals: wanted } = readOptions({
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '200' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const [seeds, workers] = [readNumber('seeds', values.seeds), readNumber('workers', values.workers)];
  const bugs = BUGS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const waiting = [...bugs];
  let caught = 0;
  async function work() {
    for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift()) {
      const outcome = await hunt(bug, seeds);
      const isCaught =
        outcome.kind === 'caught by a test' || (outcome.kind === 'caught' && outcome.seed <= LAST_SEED);
      if (isCaught) caught += 1;
      console.log(`${isCaught ? '✓' : '✗'} ${bug.name}\n    ${inWords(outcome, seeds)}`);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  console.log(
    `${caught}/${bugs.length} caught by \`npm test\` and \`npm run test:journeys\`, which run ${LAST_SEED} fuzz runs`,
  );
  return caught === bugs.length && bugs.length > 0 ? 0 : 1;
});
