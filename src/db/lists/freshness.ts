/** Computes how current a stored list is. freshness-of-all.ts sums up all of them; no first screen needs that. */
import type { PulledList } from '../database/sync-state.ts';

/**
 * Returns the device time at which a list last equaled the server's; null before its first page. A list that events
 * keep up to date is as fresh as the last catch-up (`syncedAt`), unless it is stale.
 */
export function freshAt(
  { pulled_at, stale }: Pick<PulledList, 'pulled_at' | 'stale'>,
  syncedAt: number | null,
): number | null {
  return pulled_at === null || stale ? pulled_at : Math.max(pulled_at, syncedAt ?? 0);
}
