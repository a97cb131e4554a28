/** Defines heights in a month, px. */
import { WEEKS_SHOWN } from '../model/periods.ts';

/** The line with the number of a day, and an entry with the gap below it. */
const [HEAD, LANE] = [32, 24];
/** The line above a week. */
const LINE = 1;

/** The names of the weekdays above the weeks, in text of the default size. */
export const WEEKDAYS_HEIGHT = 29;

/** Returns how many entries fit below each other in weeks of this total height. */
export const lanesIn = (height: number): number =>
  Math.max(1, Math.floor((height / WEEKS_SHOWN - LINE - HEAD) / LANE));

/** Returns where a lane of a day begins. */
export const topOf = (lane: number): number => HEAD + lane * LANE;
