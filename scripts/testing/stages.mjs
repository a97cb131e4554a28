/** The test stages: the command of each, its work, and its budget. */
import { readFileSync } from 'node:fs';
import { findBrowser, findOtherBrowser, findTestBrowser } from '../browser.mjs';
import { generateRoutes } from '../make/generate-routes.mjs';
import { fromRoot } from '../root.mjs';
import { run, runTool } from '../run.mjs';
import { ensureBuild } from '../setup.mjs';
import { mayTouch } from './changes.mjs';
import { countOfPlaywright, countResults, one, sum } from './counts.mjs';

/** @typedef {import('./counts.mjs').Count} Count */

/** @typedef {import('./changes.mjs').Changes | null} Changes those to which a stage is limited */
/**
 * `command`: the script of package.json that runs it; `test:all` runs the stages of every command. `budget`: seconds on
 * two idle cores, by itself or together with the stages of the same group.
 * @typedef {{ name: string, about: string, command: Command, budget: Budget, run: (changes: Changes) => Promise<Count>
 * }} Stage
 */
/** @typedef {'test' | 'test:journeys' | 'test:all'} Command */
/** @typedef {{ group: string, seconds: number }} Budget */

const IS_FULL = process.env.TEST_FULL === '1';

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
/** One checker: several repeat each other's work, and one halves the processor time of a project. */
const CHECKERS = '1';

/**
 * Every runtime is a TypeScript project, so that the page cannot use globals of the server, for example. Each is
 * compiled by itself: `tsc --build` considers a project unchanged when only modules that it imports from another one
 * have changed.
 */
async function types() {
  // The route tree contains the types of links and parameters.
  await generateRoutes();
  // The longest ones first.
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
const rules = async () => sum([await check('check-rules.mjs'), await check('check-documents.mjs')]);
const words = async () => sum([await check('check-words.mjs'), await check('check-prose.mjs')]);
const lockfile = () => check('check-lockfile.mjs');

async function size() {
  await ensureBuild();
  return sum([await check('check-size.mjs'), await check('check-browsers.mjs')]);
}

/**
 * @param {string} project of vitest.config.ts, or a pattern of some
 * @param {Changes} changes
 * @param {{ env?: Record<string, string>, files?: string }} [options] `files`: a part of the paths of the files to run
 */
async function vitest(project, changes, { env = {}, files } = {}) {
  // Tests import the route tree.
  await generateRoutes();
  const only = changes === null ? [] : [`--changed=${changes.base}`, '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-results.mjs'];
  const args = ['run', ...(files ? [files] : []), '--project', project, ...reporters, ...only];
  return countResults(
    (file) => runTool('vitest/vitest.mjs', args, { env: { ...env, TEST_RESULTS_FILE: file } }),
    (count) => count,
  );
}

/** Returns where tests find Chromium. The full length runs in the one that users have. */
function browserEnv() {
  const whole = findBrowser();
  return { CHROMIUM_PATH: IS_FULL ? whole : findTestBrowser(), WHOLE_CHROMIUM_PATH: whole };
}

/**
 * Tests the whole product in Chromium. Without retries: a flaky test reveals a fault of the app or the test.
 * @param {Changes} changes
 * @param {string[]} chosen Playwright arguments that select tests by tag (e2e/tags.ts); without any, all run
 * @param {Record<string, string>} [env]
 */
async function journeys(changes, chosen, env = {}) {
  await ensureBuild();
  // Any test may depend on a change of the app; only for changed tests is the selection known.
  const only =
    changes?.paths.every((path) => path.startsWith('e2e/') || !mayTouch('journeys', path)) === true
      ? [`--only-changed=${changes.base}`, '--pass-with-no-tests']
      : [];
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...chosen, ...only];
  return countResults(
    (file) =>
      runTool('@playwright/test/cli.js', args, {
        env: { ...browserEnv(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
      }),
    countOfPlaywright,
  );
}

/**
 * The journeys of `npm test` in another browser.
 * @param {'firefox' | 'webkit'} name
 * @param {string} variable the environment variable with its path
 * @returns {Stage}
 */
const inBrowser = (name, variable) => ({
  name,
  command: 'test:journeys',
  budget: { group: name, seconds: name === 'webkit' ? 400 : 300 },
  about: `the journeys of \`npm test\` in ${name === 'firefox' ? 'Firefox' : 'WebKit'}`,
  run: (changes) =>
    journeys(changes, ['--grep=@smoke'], { TEST_BROWSER: name, [variable]: findOtherBrowser(name) }),
});

/** @param {string} group @param {number} seconds @returns {Pick<Stage, 'command' | 'budget'>} */
const inTest = (group, seconds) => ({ command: 'test', budget: { group, seconds } });
/** @param {string} group @param {number} seconds @returns {Pick<Stage, 'command' | 'budget'>} */
const inJourneys = (group, seconds) => ({ command: 'test:journeys', budget: { group, seconds } });
const CHECKS = inTest('types to lockfile', 50);

/**
 * The journeys of both other commands once more, at another time.
 * @param {string} name
 * @param {string} clock wall time in Berlin at the start (e2e/clock)
 * @param {string} about
 * @returns {Stage}
 */
const atClock = (name, clock, about) => ({
  name,
  command: 'test:all',
  budget: { group: 'other clocks', seconds: 2_700 },
  about,
  run: (changes) => journeys(changes, ['--grep-invert=@full'], { TEST_CLOCK: clock }),
});

/** All stages in order, quick ones first. @type {Stage[]} */
export const STAGES = [
  { name: 'types', ...CHECKS, about: 'every TypeScript project', run: types },
  { name: 'lint', ...CHECKS, about: 'Biome', run: lint },
  { name: 'imports', ...CHECKS, about: 'directions of imports, ports of the engine', run: imports },
  {
    name: 'rules',
    ...CHECKS,
    about: 'tests cite sync rules, faults and attacks; documents name existing files',
    run: rules,
  },
  {
    name: 'words',
    ...CHECKS,
    about: 'catalogues, texts in the code, left and right, style of prose',
    run: words,
  },
  { name: 'lockfile', ...CHECKS, about: 'package-lock.json is complete', run: lockfile },
  {
    name: 'unit',
    ...inTest('unit', 170),
    about: 'units, the engine, the first fuzz runs',
    run: (changes) => vitest('unit', changes),
  },
  {
    name: 'server',
    ...inTest('server', 145),
    about: 'the server on PGlite',
    run: (changes) => vitest('server', changes),
  },
  {
    name: 'size',
    ...inTest('size', 25),
    about: 'size of the first screens, APIs that the oldest browsers lack',
    run: size,
  },
  {
    name: 'browser',
    ...inTest('browser', 200),
    about: 'a journey for each part of the product, the promises of offline use',
    run: (changes) => journeys(changes, ['--grep=@smoke']),
  },
  {
    name: 'fuzz',
    ...inJourneys('fuzz', 80),
    about: 'further fuzz runs of the engine',
    run: (changes) => vitest('unit', changes, { env: { TEST_FUZZ: 'further' }, files: 'test/simulation/' }),
  },
  {
    name: 'programs',
    ...inJourneys('programs', 60),
    about: 'starts, backups and restores of the server',
    run: (changes) => vitest('programs', changes),
  },
  {
    name: 'postgres',
    ...inJourneys('postgres', 60),
    about: 'tests that depend on the database, on PostgreSQL',
    run: (changes) => vitest('postgres', changes),
  },
  {
    name: 'components',
    ...inJourneys('components', 200),
    about: 'components and browser storage, in Chromium',
    run: (changes) => vitest('screens*', changes, { env: browserEnv() }),
  },
  {
    name: 'journeys',
    ...inJourneys('journeys', 700),
    about: 'all other journeys in Chromium',
    run: (changes) => journeys(changes, [IS_FULL ? '--grep-invert=@smoke' : '--grep-invert=@smoke|@full']),
  },
  inBrowser('firefox', 'FIREFOX_PATH'),
  inBrowser('webkit', 'WEBKIT_PATH'),
  atClock('midnight', '2028-06-14T23:50', 'journeys from ten to midnight on'),
  atClock('summer-time', '2027-03-28T01:56', 'journeys while clocks go forward'),
  atClock('new-year', '2026-12-31T23:56', 'journeys while a year ends'),
];
