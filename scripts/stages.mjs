/** The stages of `npm test`: what each runs, and how many tests of it passed and failed. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { generateRoutes } from './generate-routes.mjs';
import { fromRoot, ROOT } from './root.mjs';
import { run, runTool } from './run.mjs';
import { ensureBuild } from './setup.mjs';

/**
 * `unsteady`: of those that passed, how many did so only when they were tried again. `failures`: which ones failed.
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number, failures: string[] }} Count
 */
/** @typedef {{ name: string, about: string, run: () => Promise<Count> }} Stage */

/** @param {string} title @param {boolean} good @returns {Count} */
const one = (title, good) => ({
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  skipped: 0,
  failures: good ? [] : [title],
});

/** @param {Count[]} counts @returns {Count} */
export function sum(counts) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) =>
    counts.reduce((all, count) => all + count[kind], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/** A command that is one test: silent when it passes, with all its output when it does not.
 * @param {string} title
 * @param {Promise<{ code: number, output: string }>} running
 */
async function judge(title, running) {
  const { code, output } = await running;
  if (code !== 0) console.log(`✗ ${title}\n${output.trimEnd()}`);
  return one(title, code === 0);
}

/** Every runtime is a TypeScript project of its own: the page does not know what the server has, and so on. */
async function types() {
  // Links and parameters are typed by the route tree.
  await generateRoutes();
  const projects = readdirSync(ROOT).filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')));
  const counts = [];
  for (const project of projects) {
    counts.push(
      await judge(`types of ${project}`, runTool('typescript/bin/tsc', ['-p', project], { quiet: true })),
    );
  }
  return sum(counts);
}

/** @param {string} script */
function check(script) {
  return judge(script, run(process.execPath, [`scripts/${script}`], { quiet: true }));
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
 * Lets a test runner write its results to a file, and reads them.
 * @param {(file: string) => Promise<{ code: number }>} runner
 * @param {(results: any) => Count} read its answer is the runner's own JSON, whose shape is that runner's affair
 */
async function countResults(runner, read) {
  const folder = mkdtempSync(join(tmpdir(), 'outing-results-'));
  try {
    const file = join(folder, 'results.json');
    const { code } = await runner(file);
    const count = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : one('its runner left no results', false);
    // A runner that fails without a failed test (an error outside of tests, no tests at all) fails the stage.
    return code !== 0 && count.failed === 0
      ? { ...count, failed: 1, failures: ['an error outside of its tests'] }
      : count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} place @param {string | undefined} problem of many lines, the first of which says most */
const failure = (place, problem) => `${place}\n    ${stripVTControlCharacters(problem ?? '').split('\n')[0]}`;

/**
 * What failed in Vitest's results. A file that can not even be loaded holds no test that could fail: it counts as one.
 * @param {{ testResults: {
 *   name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[],
 * }[] }} results
 */
const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (status === 'failed' && assertionResults.length === 0) return [failure(file, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages[0]));
  });

/**
 * What failed in Playwright's results, also where it passed when it was tried again.
 * @typedef {{
 *   suites?: Suite[],
 *   specs?: { title: string, file: string, line: number, tests: {
 *     status: string, results: { error?: { message?: string } }[],
 *   }[] }[],
 * }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
const failuresOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file}:${line} › ${title}`, results[0]?.error?.message)),
  ),
  ...suites.flatMap(failuresOfPlaywright),
];

/**
 * @param {string} project of vitest.config.ts
 * @param {Record<string, string>} [env]
 */
function vitest(project, env = {}) {
  return countResults(
    (file) =>
      runTool(
        'vitest/vitest.mjs',
        ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        { env },
      ),
    (results) => {
      const failures = failuresOfVitest(results);
      return {
        passed: results.numPassedTests,
        failed: failures.length,
        skipped: results.numPendingTests + results.numTodoTests,
        failures,
      };
    },
  );
}

/**
 * A browser on a machine that does something else at the same time is late now and then. What fails is tried once more,
 * and said: a test that needs that often hides a fault.
 */
async function browser() {
  await ensureBuild();
  const env = { CHROMIUM_PATH: findBrowser() };
  return countResults(
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1'],
        {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_FORCE_TTY: '0' },
        },
      ),
    (results) => ({
      passed: results.stats.expected + results.stats.flaky,
      failed: results.stats.unexpected + results.errors.length,
      unsteady: results.stats.flaky,
      skipped: results.stats.skipped,
      failures: [
        ...results.errors.map((/** @type {{ message?: string }} */ { message }) =>
          failure('outside of its tests', message),
        ),
        ...failuresOfPlaywright(results),
      ],
    }),
  );
}

/** In order, the quick ones first. @type {Stage[]} */
export const STAGES = [
  { name: 'types', about: 'every TypeScript project', run: types },
  { name: 'lint', about: 'Biome', run: lint },
  { name: 'imports', about: 'directions of imports, ports of the engine', run: imports },
  { name: 'rules', about: 'every sync rule is cited by a test', run: rules },
  { name: 'words', about: 'catalogues, texts in the code, left and right', run: words },
  { name: 'lockfile', about: 'package-lock.json is whole', run: lockfile },
  { name: 'unit', about: 'units and the engine', run: () => vitest('unit') },
  { name: 'server', about: 'the server on PGlite', run: () => vitest('server') },
  { name: 'size', about: 'JavaScript of the first screens', run: size },
  {
    name: 'postgres',
    about: 'the server on PostgreSQL',
    run: () => vitest('server', { TEST_DATABASE: 'postgres' }),
  },
  { name: 'browser', about: 'the whole in Chromium', run: browser },
];
