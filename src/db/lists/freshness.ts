/** How current a list is that this device keeps. freshness-of-all.ts sums up all of them, which no first screen needs. */
import type { PulledList } from '../database/sync-state.ts';

/**
 * Device time at which a list was last known to be as the server has it; null before its first page. What is followed by
 * events is as current as the last catch-up (`syncedAt`), unless it must be pulled again.
 */
export function freshAt(
  { pulled_at, stale }: Pick<PulledList, 'pulled_at' | 'stale'>,
  syncedAt: number | null,
): number | null {
  return pulled_at === null || stale ? pulled_at : Math.max(pulled_at, syncedAt ?? 0);
}
