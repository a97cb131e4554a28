/**
 * Formats times for operators and machines: in lists, in the log of a terminal, in file names. Times for users are
 * formatted by Intl instead (decision 6). date-fns-tz uses the clock of the process, so the server's programs run with
 * `TZ=UTC` (`scripts/run.mjs`).
 */
import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone';

/** The zone of names and messages that have no access to the operator's own (`OPERATOR_TIMEZONE`). */
export const OPERATOR_ZONE = 'UTC';

/** Formats as `2026-12-01 19:00` in the zone. @param at Unix milliseconds */
export const listedTime = (at: number, zone: string): string =>
  formatInTimeZone(at, zone, 'yyyy-MM-dd HH:mm');

/** Formats as `19:00:05` in the zone. @param at Unix milliseconds */
export const clockTime = (at: number, zone: string): string => formatInTimeZone(at, zone, 'HH:mm:ss');

/**
 * Formats as `2026-12-01T19-00-05-007Z`: always in UTC, so that sorting files by name sorts them by time.
 * @param at Unix milliseconds
 */
export const timeInName = (at: number): string =>
  formatInTimeZone(at, OPERATOR_ZONE, "yyyy-MM-dd'T'HH-mm-ss-SSS'Z'");
