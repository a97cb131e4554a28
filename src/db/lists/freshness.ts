/** How current a stored list is. freshness-of-all.ts sums up all of them; no first screen needs that. */
import type { Connectivity } from '../database/device-database.ts';
import type { PulledList } from '../database/sync-state.ts';

/** A complete catch-up comes every five minutes: without one for longer, nobody is at work who would take back what was said. */
const LIVE_FOR_MS = 6 * 60_000;

/**
 * Device time at which a list last equalled the server's; null before its first page. A list that events keep up to date is as
 * fresh as the last catch-up (`syncedAt`), unless it is stale.
 */
export function freshAt(
  { pulled_at, stale }: Pick<PulledList, 'pulled_at' | 'stale'>,
  syncedAt: number | null,
): number | null {
  return pulled_at === null || stale ? pulled_at : Math.max(pulled_at, syncedAt ?? 0);
}

/**
 * Device time until which the device knows what the server has: now, while it is told of all that is new as it comes. Null before the
 * first catch-up.
 */
export function knownUntil({ network, live, synced_at }: Connectivity, now: number): number | null {
  if (synced_at === null) return null;
  const isLive = live === true && network.kind === 'online' && now - synced_at < LIVE_FOR_MS;
  return isLive ? Math.max(synced_at, now) : synced_at;
}
