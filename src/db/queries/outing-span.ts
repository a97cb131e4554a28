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

/** An outing without an end goes on for so long: those who come late still look for it. */
export const OPEN_END_MS = 3 * 60 * 60 * 1_000;

/** A wall time as if it were of UTC. */
const roughly = (wall: string) => Date.parse(wall.includes('T') ? `${wall}:00Z` : `${wall}T00:00Z`);
/** More than any zone is ahead of or behind UTC. */
const ZONE_MS = DAY_MS;

/** Whether an outing is still to come, goes on, or is over at a moment (Unix ms). One without a date is still to come. */
export function phaseAt(times: Times, now: number): 'ahead' | 'now' | 'over' {
  const { starts_at, ends_at } = times;
  // Zones cost far more than that, and long lists are judged each minute: they are asked only about what is near.
  if (starts_at === null || roughly(starts_at) - ZONE_MS > now) return 'ahead';
  const last = Math.max(roughly(starts_at), roughly(ends_at ?? starts_at));
  if (last + DAY_MS + ZONE_MS < now) return 'over';
  const span = spanOf(times);
  if (span === null || now < span.start) return 'ahead';
  const end = times.ends_at === null && !times.all_day ? span.start + OPEN_END_MS : span.end;
  return now < end ? 'now' : 'over';
}
