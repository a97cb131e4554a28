/** Computes the instants at which an outing or an entry starts and ends: the same on server and device. */

import { instantOf } from '../../time/instants.ts';
import type { Outing } from './outing.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long an outing is found by its start: a longer one leaves the calendar before it is over. */
export const LONGEST_OUTING_MS = 366 * DAY_MS;

/** The same date starts up to 26 hours earlier in one time zone than in another (UTC+14, UTC-12). */
export const ZONES_APART_MS = 26 * 60 * MINUTE_MS;

type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** Returns the day after a calendar day, YYYY-MM-DD in and out. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns `[start, end)` in Unix ms; null if the start is unknown. All-day outings end at the midnight after their last
 * day. An outing without an end counts as over when it starts.
 */
export function spanOf({
  starts_at,
  ends_at,
  all_day,
  timezone,
}: Times): { start: number; end: number } | null {
  if (starts_at === null) return null;
  const start = instantOf(starts_at, timezone);
  const last = ends_at ?? starts_at;
  const end = instantOf(all_day ? dayAfter(last.slice(0, 10)) : last, timezone);
  return { start, end: Math.max(start, end) };
}

/** Assumed length of an outing without an end: latecomers still look for it. */
export const OPEN_END_MS = 3 * 60 * MINUTE_MS;
