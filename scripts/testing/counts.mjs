/** How many tests of a stage passed and failed, which ones failed, and how long each file took. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `unsteady`: of those that passed, how many did so only when they were tried again. `failures`: which ones failed.
 * `files`: how long each file of tests took by itself, with what it opened first.
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number, failures: string[],
 *   files?: { file: string, seconds: number }[] }} Count
 */

/** The count of something that is one test. @param {string} title @param {boolean} good @returns {Count} */
export const one = (title, good) => ({
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
    files: counts.flatMap(({ files = [] }) => files),
  };
}

/** A failure in two lines. @param {string} place @param {string | undefined} problem of many lines, the first of which says most */
export const failureAt = (place, problem) =>
  `${place}\n    ${stripVTControlCharacters(problem ?? '').split('\n')[0]}`;

/**
 * Lets a test runner write its results to a file, and reads them.
 * @param {(file: string) => Promise<{ code: number }>} runner
 * @param {(results: any) => Count} read its answer is the runner's own JSON, whose shape is that runner's affair
 */
export async function countResults(runner, read) {
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

/**
 * @typedef {{
 *   suites?: Suite[],
 *   specs?: { title: string, file: string, line: number, tests: {
 *     status: string, results: { duration: number, error?: { message?: string } }[],
 *   }[] }[],
 * }} Suite
 */

/** @param {Suite} suite @returns {NonNullable<Suite['specs']>} */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/**
 * Reads Playwright's JSON. What failed is told also where it passed when it was tried again.
 * @param {Suite & { errors: { message?: string }[],
 *   stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} results
 * @returns {Count}
 */
export function countOfPlaywright({ stats, errors, ...suite }) {
  const specs = specsIn(suite);
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1_000);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    unsteady: stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failureAt('outside of its tests', message)),
      ...specs.flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => failureAt(`${file}:${line} › ${title}`, results[0]?.error?.message)),
      ),
    ],
    files: [...seconds].map(([file, took]) => ({ file: `e2e/${file}`, seconds: took })),
  };
}
