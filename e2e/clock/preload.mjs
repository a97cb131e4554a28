/** Loaded before all else in each process of a run, by `NODE_OPTIONS`: gives it the run's clock. */
import { shiftDate } from './shift-date.mjs';

shiftDate(Number(process.env.TEST_CLOCK_AHEAD_MS));
