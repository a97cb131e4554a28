/** Determines whether an outing is ahead, on, or over. */
import type { Outing } from '#contract/outings/outing/outing.ts';
import { OPEN_END_MS, spanOf } from '#contract/outings/outing/span.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'> &
  Partial<Pick<Outing['attributes'], 'put_away_at_timestamp'>>;

/** Parses a wall time as if it were UTC. */
const roughly = (wall: string) => Date.parse(wall.includes('T') ? `${wall}:00Z` : `${wall}T00:00Z`);
/** More than any zone is ahead of or behind UTC. */
const ZONE_MS = DAY_MS;

/**
 * Returns whether an outing is ahead, on, or over at a moment (Unix ms). One without a date is ahead until it is
 * put away.
 */
export function phaseAt(times: Times, now: number): 'ahead' | 'now' | 'over' {
  const { starts_at, ends_at } = times;
  if (starts_at === null && times.put_away_at_timestamp) return 'over';
  // Time zones cost far more than this check, and long lists are checked each minute: convert only what is near.
  if (starts_at === null || roughly(starts_at) - ZONE_MS > now) return 'ahead';
  const last = Math.max(roughly(starts_at), roughly(ends_at ?? starts_at));
  if (last + DAY_MS + ZONE_MS < now) return 'over';
  const span = spanOf(times);
  if (span === null || now < span.start) return 'ahead';
  const end = times.ends_at === null && !times.all_day ? span.start + OPEN_END_MS : span.end;
  return now < end ? 'now' : 'over';
}
