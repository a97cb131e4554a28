/** The stages of `npm test`: what each runs, and how long it may take. */
import { existsSync, readdirSync } from 'node:fs';
import { generateRoutes } from '../make/generate-routes.mjs';
import { fromRoot, ROOT } from '../root.mjs';
import { run, runTool } from '../run.mjs';
import { ensureBuild } from '../setup.mjs';
import { findBrowser } from './browser.mjs';
import { mayTouch } from './changes.mjs';
import { countOfPlaywright, countResults, one, sum } from './counts.mjs';

/** @typedef {import('./counts.mjs').Count} Count */

/**
 * `budget`: seconds that it may take on two idle cores, alone or together with the others that name the same group.
 * `run` gets the changes that alone count, or null.
 * @typedef {{ name: string, about: string, budget: Budget, run: (changes: import('./changes.mjs').Changes | null) => Promise<Count> }} Stage
 */
/** @typedef {{ group: string, seconds: number }} Budget */

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
 * @param {string} project of vitest.config.ts
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
 * In Chromium: what is drawn by itself, then the whole. Nothing is tried twice: a test that fails now and then has found a
 * fault, of the app or its own.
 */
async function browser(/** @type {import('./changes.mjs').Changes | null} */ changes) {
  await ensureBuild();
  // Which tests a change of the app can touch is not known; one of the tests alone is.
  const only =
    changes?.paths.every((path) => path.startsWith('e2e/') || !mayTouch('browser', path)) === true
      ? [`--only-changed=${changes.base}`, '--pass-with-no-tests']
      : [];
  const env = { CHROMIUM_PATH: findBrowser() };
  const screens = await vitest('screens', changes, env);
  const whole = await countResults(
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
  return sum([screens, whole]);
}

const CHECKS = { group: 'types to lockfile', seconds: 60 };

/** In order, the quick ones first. @type {Stage[]} */
export const STAGES = [
  { name: 'types', about: 'every TypeScript project', budget: CHECKS, run: types },
  { name: 'lint', about: 'Biome', budget: CHECKS, run: lint },
  { name: 'imports', about: 'directions of imports, ports of the engine', budget: CHECKS, run: imports },
  { name: 'rules', about: 'every sync rule is cited by a test', budget: CHECKS, run: rules },
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
    about: 'the whole in Chromium',
    budget: { group: 'browser', seconds: 300 },
    run: browser,
  },
];
