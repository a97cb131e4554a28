/**
 * Times as operators and machines read them: in lists, in the log of a terminal, in names of files. Whatever people who use the product read is
 * worded by Intl instead (decision 6). date-fns-tz goes by the clock of the process, so programs of the server run with `TZ=UTC` (`scripts/run.mjs`).
 */
import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone';

/** The zone of names and messages that do not know the operator's own (`OPERATOR_TIMEZONE`). */
export const OPERATOR_ZONE = 'UTC';

/** `2026-12-01 19:00`, as a clock in the zone shows it. @param at Unix milliseconds */
export const listedTime = (at: number, zone: string): string =>
  formatInTimeZone(at, zone, 'yyyy-MM-dd HH:mm');

/** `19:00:05`, as a clock in the zone shows it. @param at Unix milliseconds */
export const clockTime = (at: number, zone: string): string => formatInTimeZone(at, zone, 'HH:mm:ss');

/** `2026-12-01T19-00-05-007Z`: always in UTC, so that files sort by their names as by their times. @param at Unix milliseconds */
export const timeInName = (at: number): string =>
  formatInTimeZone(at, OPERATOR_ZONE, "yyyy-MM-dd'T'HH-mm-ss-SSS'Z'");
