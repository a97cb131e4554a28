/**
 * The one clock of a run of browser tests: of the tests, the server, the browser and the sample. It begins at the same moment in
 * each run, or at the wall time that `TEST_CLOCK` names, and goes on from there.
 */
import { dayAt, instantOf } from '#contract/time/instants.ts';
import { shiftDate } from './shift-date.mjs';

/** Where the sample's people are: its today is theirs. */
const HOME_ZONE = 'Europe/Berlin';

/** An ordinary Wednesday, long before its midnight, so that what fails belongs to the change that it is seen on and not to its day. */
const USUAL = '2028-06-14T10:00';

const CLOCK = 'TEST_CLOCK';
const AHEAD = 'TEST_CLOCK_AHEAD_MS';
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * How far a clock is ahead of another one that it is to replace.
 * @param wallTime `2026-12-31T23:50` in Berlin; of one that occurs twice, the first
 * @param now Unix ms
 */
export function aheadOf(wallTime: string, now: number): number {
  if (!WALL_TIME.test(wallTime))
    throw new Error(`TEST_CLOCK is a time such as 2026-12-31T23:50, not ${wallTime}`);
  return instantOf(wallTime, HOME_ZONE) - now;
}

/** By how much this process is ahead of the machine's clock, which browsers use for cookies, and file systems: 0 outside of a run. */
export const runAheadMs = (): number => Number(process.env[AHEAD] ?? 0);

/** What the dates of the sample are relative to: where the run began, or today outside of a run. */
export const sampleBegins = (): string => process.env[CLOCK] ?? dayAt(Date.now(), HOME_ZONE);

/** Whether the run has the clock of most runs, so that the sample has the same days as in the one before. */
export const isUsualClock = (): boolean => sampleBegins() === USUAL;

/** The environment of a process of Node that has the run's clock. @param laterMs by how much it is ahead of that */
export const clockEnvironment = (laterMs = 0): Record<string, string> => ({
  [AHEAD]: String(runAheadMs() + laterMs),
  // Reaches threads and children as well, which an argument does not.
  NODE_OPTIONS: `--import=${new URL('preload.mjs', import.meta.url).href}`,
});

/** Begins the run, in its first process; those that it starts have the clock from their first moment. */
export function startRunClock(): void {
  if (process.env[AHEAD] !== undefined) return;
  process.env[CLOCK] ??= USUAL;
  process.env[AHEAD] = String(aheadOf(process.env[CLOCK], Date.now()));
  Object.assign(process.env, clockEnvironment());
  shiftDate(runAheadMs());
}
