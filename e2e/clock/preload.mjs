/** Loaded before all else in each process of a run, by `NODE_OPTIONS`: gives it the run's clock. */
import { shiftDate } from './shift-date.mjs';

const ahead = Number(process.env.TEST_CLOCK_AHEAD_MS);
// What is measured outside of a run keeps the dates of the machine.
if (ahead !== 0) shiftDate(ahead);
