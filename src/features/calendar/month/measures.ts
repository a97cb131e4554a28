/** Heights in a month, px. */
import { WEEKS_SHOWN } from '../model/periods.ts';

/** Of the line with the number of a day, and of an entry with the gap below it. */
const [HEAD, LANE] = [32, 24];
/** The line above a week. */
const LINE = 1;

/** The names of the weekdays above the weeks, in text of the usual size. */
export const WEEKDAYS_HEIGHT = 29;

/** How many entries stand below each other in weeks that are so high together. */
export const lanesIn = (height: number): number =>
  Math.max(1, Math.floor((height / WEEKS_SHOWN - LINE - HEAD) / LANE));

/** Where a lane of a day begins. */
export const topOf = (lane: number): number => HEAD + lane * LANE;
