/** The instants from which until which an outing takes place. */

import { instantOf } from '#contract/instants.ts';
import type { Outing } from '#contract/outing.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** The day after a calendar day, YYYY-MM-DD in and out. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * `[start, end)` in Unix ms; null when the start is unknown. All-day outings end at the midnight after their last day. An outing
 * without an end counts as over when it starts.
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
