/** Counts the tests of a stage that passed and failed, with names of failed ones and the time of each file. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `unsteady`: passed tests that needed another try. `failures`: names of the failed tests. `files`: duration of each
 * test file, including its setup.
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: number, failures: string[], files?: { file:
 * string, seconds: number }[] }} Count
 */

/** The count of a single test. @param {string} title @param {boolean} good @returns {Count} */
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

/** A failure in two lines. @param {string} place @param {string | undefined} problem only its first line is shown */
export const failureAt = (place, problem) =>
  `${place}\n    ${stripVTControlCharacters(problem ?? '').split('\n')[0]}`;

/**
 * Runs a test runner that writes its results to a file, and reads them.
 * @param {(file: string) => Promise<{ code: number }>} runner
 * @param {(results: any) => Count} read reads the runner's JSON, whose shape depends on the runner
 */
export async function countResults(runner, read) {
  const folder = mkdtempSync(join(tmpdir(), 'outing-results-'));
  try {
    const file = join(folder, 'results.json');
    const { code } = await runner(file);
    const count = existsSync(file)
      ? read(JSON.parse(readFileSync(file, 'utf8')))
      : one('its runner left no results', false);
    // A runner can fail without a failed test: by an error outside tests, or without any tests.
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
 * Reads Playwright's JSON. Lists failures even if the test passed on another try.
 * @param {Suite & { errors: { message?: string }[], stats: { expected: number, flaky: number, unexpected: number,
 * skipped: number } }} results
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
