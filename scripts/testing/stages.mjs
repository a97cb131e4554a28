/** The stages of `npm test`: the work of each, and how long it may take. */
import { readFileSync } from 'node:fs';
import { generateRoutes } from '../make/generate-routes.mjs';
import { fromRoot } from '../root.mjs';
import { run, runTool } from '../run.mjs';
import { ensureBuild } from '../setup.mjs';
import { findBrowser, findTestBrowser } from './browser.mjs';
import { mayTouch } from './changes.mjs';
import { countOfPlaywright, countResults, one, sum } from './counts.mjs';

/** @typedef {import('./counts.mjs').Count} Count */

/**
 * `budget`: seconds that it may take on two idle cores, by itself or together with the stages of the same group. `run` gets
 * the changes to which it is limited, or null.
 * @typedef {{ name: string, about: string, budget: Budget, run: (changes: import('./changes.mjs').Changes | null) => Promise<Count> }} Stage
 */
/** @typedef {{ group: string, seconds: number }} Budget */

/**
 * Runs a command as one test: silent if it passes, with all its output if it fails.
 * @param {string} title
 * @param {Promise<{ code: number, output: string }>} running
 */
async function judge(title, running) {
  const { code, output } = await running;
  if (code !== 0) console.log(`✗ ${title}\n${output.trimEnd()}`);
  return one(title, code === 0);
}

const COMPILERS = 2;
/** Of one compiler. Several repeat each other's work: with one, a project takes half the time of the processors. */
const CHECKERS = '1';

/**
 * Every runtime is a TypeScript project of its own, so that the page can not use globals of the server, for example. Each is
 * compiled by itself: `tsc --build` takes a project for unchanged when only the modules of another one, which it imports, have changed.
 */
async function types() {
  // The route tree has the types of links and parameters.
  await generateRoutes();
  // The last ones take longest.
  const left = projects().reverse();
  /** @type {import('./counts.mjs').Count[]} */
  const counts = [];
  const compile = async () => {
    for (let project = left.shift(); project !== undefined; project = left.shift())
      counts.push(
        await judge(
          `types of ${project}`,
          runTool('typescript/bin/tsc', ['-p', project, '--checkers', CHECKERS], { quiet: true }),
        ),
      );
  };
  await Promise.all(Array.from({ length: COMPILERS }, compile));
  return sum(counts);
}

/** The folders of all TypeScript projects, which tsconfig.json refers to. */
export function projects() {
  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(readFileSync(fromRoot('tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path);
}

/** @param {string} script */
function check(script) {
  return judge(script, run(process.execPath, [`scripts/checks/${script}`], { quiet: true }));
}

const lint = () =>
  judge('biome', runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], { quiet: true }));
const imports = async () => sum([await check('check-imports.mjs'), await check('check-ports.mjs')]);
const rules = () => check('check-rules.mjs');
const words = () => check('check-words.mjs');
const lockfile = () => check('check-lockfile.mjs');

async function size() {
  await ensureBuild();
  return check('check-size.mjs');
}

/**
 * @param {string} project of vitest.config.ts, or a pattern of some
 * @param {import('./changes.mjs').Changes | null} changes
 * @param {Record<string, string>} [env]
 */
function vitest(project, changes, env = {}) {
  const only = changes === null ? [] : [`--changed=${changes.base}`, '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-results.mjs'];
  return countResults(
    (file) =>
      runTool('vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...only], {
        env: { ...env, TEST_RESULTS_FILE: file },
      }),
    (count) => count,
  );
}

/**
 * Tests in Chromium: components, then the whole product. Without retries: a test that fails now and then has found a fault,
 * of the app or of the test.
 */
async function browser(/** @type {import('./changes.mjs').Changes | null} */ changes) {
  await ensureBuild();
  // Any test may depend on a change of the app; only for a change of tests is it known which to run.
  const only =
    changes?.paths.every((path) => path.startsWith('e2e/') || !mayTouch('browser', path)) === true
      ? [`--only-changed=${changes.base}`, '--pass-with-no-tests']
      : [];
  const whole = findBrowser();
  // The full length is run in Chromium as users have it.
  const isFull = process.env.TEST_FULL === '1';
  const env = { CHROMIUM_PATH: isFull ? whole : findTestBrowser(), WHOLE_CHROMIUM_PATH: whole };
  const screens = await vitest('screens*', changes, env);
  const product = await countResults(
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...only],
        {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
        },
      ),
    countOfPlaywright,
  );
  return sum([screens, product]);
}

const CHECKS = { group: 'types to lockfile', seconds: 60 };

/** All stages in order, quick ones first. @type {Stage[]} */
export const STAGES = [
  { name: 'types', about: 'every TypeScript project', budget: CHECKS, run: types },
  { name: 'lint', about: 'Biome', budget: CHECKS, run: lint },
  { name: 'imports', about: 'directions of imports, ports of the engine', budget: CHECKS, run: imports },
  { name: 'rules', about: 'sync rules, faults and attacks are cited by tests', budget: CHECKS, run: rules },
  { name: 'words', about: 'catalogues, texts in the code, left and right', budget: CHECKS, run: words },
  { name: 'lockfile', about: 'package-lock.json is whole', budget: CHECKS, run: lockfile },
  {
    name: 'unit',
    about: 'units and the engine',
    budget: { group: 'unit', seconds: 170 },
    run: (changes) => vitest('unit', changes),
  },
  {
    name: 'server',
    about: 'the server on PGlite',
    budget: { group: 'server', seconds: 110 },
    run: (changes) => vitest('server', changes),
  },
  {
    name: 'size',
    about: 'JavaScript of the first screens',
    budget: { group: 'size', seconds: 30 },
    run: size,
  },
  {
    name: 'postgres',
    about: 'what depends on the database, on PostgreSQL',
    budget: { group: 'postgres', seconds: 60 },
    run: (changes) => vitest('postgres', changes),
  },
  {
    name: 'browser',
    about: 'the whole product in Chromium',
    budget: { group: 'browser', seconds: 300 },
    run: browser,
  },
];
