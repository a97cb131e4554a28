/** Loaded before everything else in each process of a run, through `NODE_OPTIONS`: gives it the run's clock. */
import { shiftDate } from './shift-date.mjs';

const ahead = Number(process.env.TEST_CLOCK_AHEAD_MS);
// Measurements outside a run use the machine's dates.
if (ahead !== 0) shiftDate(ahead);
