/** Starts fuzz runs in separate processes, and collects their reports. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fromRoot, ROOT } from '../root.mjs';

/**
 * The report of a fuzz run (test/simulation/fuzz-run.ts).
 * @typedef {{ seed: number, operations: number, stored: number, faults: Record<string, number>, drainedAfterMs: number,
 *   keptVotes: number, violations: string[], seconds: number }} Report
 */

/**
 * How many fuzz runs `npm test` does, from seed 1 on, how many more `npm run test:journeys` adds, and the number of
 * operations of each.
 * @type {{ runs: number, further: number, operations: number }}
 */
export const AMOUNTS = JSON.parse(readFileSync(fromRoot('test', 'simulation', 'amounts.json'), 'utf8'));

/** The number of seeds per process, so that leftovers of runs do not accumulate. */
const AT_A_TIME = 50;

/**
 * Does fuzz runs in one process.
 * @param {{ first: number, seeds: number, operations: number, folder?: string, until?: 'all' | 'one' }} runs `folder`:
 * the tree of the tested engine; `until: 'one'` stops at the first violation
 * @param {(report: Report) => void} onReport
 * @returns {Promise<string>} the other output of the process, if it ended early
 */
export function runProcess({ first, seeds, operations, folder = ROOT, until = 'all' }, onReport) {
  const args = ['test/simulation/run.ts', first, seeds, operations, until].map(String);
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const said = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) onReport(JSON.parse(line));
    else said.push(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : said.join('\n')));
  });
}

/**
 * Does fuzz runs on all cores.
 * @param {{ first: number, seeds: number, operations: number }} runs
 * @param {(report: Report, done: number) => void} onReport
 * @returns {Promise<Report[]>}
 */
export async function runFuzzRuns({ first, seeds, operations }, onReport) {
  /** @type {Report[]} */
  const reports = [];
  let next = first;
  const end = first + seeds;
  async function work() {
    while (next < end) {
      const from = next;
      const count = Math.min(AT_A_TIME, end - from);
      next += count;
      const said = await runProcess({ first: from, seeds: count, operations }, (report) => {
        reports.push(report);
        onReport(report, reports.length);
      });
      if (said !== '') console.error(`A process ended early, after the seeds from ${from} on:\n${said}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return reports;
}

/**
 * Returns the table of a run.
 * @param {Report[]} reports
 */
export function reportOf(reports) {
  const sum = (/** @type {(report: Report) => number} */ of) =>
    reports.reduce((total, each) => total + of(each), 0);
  const kinds = Object.keys(reports[0]?.faults ?? {});
  const slowest = reports.reduce((most, { drainedAfterMs }) => Math.max(most, drainedAfterMs), 0);
  /** @type {[string, string | number][]} */
  const rows = [
    ['seeds', reports.length],
    ['operations', sum(({ operations }) => operations)],
    ['changes stored', sum(({ stored }) => stored)],
    ...kinds.map(
      (kind) => /** @type {[string, number]} */ ([`  ${kind}`, sum(({ faults }) => faults[kind] ?? 0)]),
    ),
    ['responses kept about who voted', sum(({ keptVotes }) => keptVotes)],
    ['slowest drain', `${(slowest / 1000).toFixed(2)} s`],
    ['violations', sum(({ violations }) => violations.length)],
  ];
  return rows.map(([name, value]) => `${name.padEnd(34)}${String(value).padStart(10)}`).join('\n');
}
