/**
 * The one clock of a run of browser tests: of the tests, the server, the browser and the sample. It starts at the same
 * moment in each run, or at the wall time in `TEST_CLOCK`.
 */
import { dayAt, instantOf } from '#contract/time/instants.ts';
import { shiftDate } from './shift-date.mjs';

/** The time zone of the sample's users: its today is theirs. */
const HOME_ZONE = 'Europe/Berlin';

/**
 * An ordinary Wednesday, long before its midnight, so that a failure belongs to the change under test and not to the
 * day.
 */
const USUAL = '2028-06-14T10:00';

const CLOCK = 'TEST_CLOCK';
const AHEAD = 'TEST_CLOCK_AHEAD_MS';
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Returns how far a clock is ahead of the one that it replaces.
 * @param wallTime `2026-12-31T23:50` in Berlin; of one that occurs twice, the first
 * @param now Unix ms
 */
export function aheadOf(wallTime: string, now: number): number {
  if (!WALL_TIME.test(wallTime))
    throw new Error(`TEST_CLOCK must be a time such as 2026-12-31T23:50, not ${wallTime}`);
  return instantOf(wallTime, HOME_ZONE) - now;
}

/**
 * How far this process is ahead of the machine's clock, which browsers use for cookies, and file systems: 0 outside a
 * run.
 */
export const runAheadMs = (): number => Number(process.env[AHEAD] ?? 0);

/** The origin of the sample's dates: the start of the run, or today outside a run. */
export const sampleBegins = (): string => process.env[CLOCK] ?? dayAt(Date.now(), HOME_ZONE);

/** Returns whether the run has the usual clock, so that the sample has the same days as in the previous run. */
export const isUsualClock = (): boolean => sampleBegins() === USUAL;

/** Returns the environment of a Node process with the run's clock. @param laterMs how far it is ahead of that */
export const clockEnvironment = (laterMs = 0): Record<string, string> => ({
  [AHEAD]: String(runAheadMs() + laterMs),
  // Reaches threads and children as well, which an argument does not.
  NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
});

/** Starts the run, in its first process; processes that it starts have the clock from their first moment. */
export function startRunClock(): void {
  if (process.env[AHEAD] !== undefined) return;
  process.env[CLOCK] ??= USUAL;
  process.env[AHEAD] = String(aheadOf(process.env[CLOCK], Date.now()));
  Object.assign(process.env, clockEnvironment());
  shiftDate(runAheadMs());
}
