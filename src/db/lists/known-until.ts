/** Computes how current the device is as a whole. Separate from freshness.ts, as no first screen needs it. */
import type { Connectivity } from '../database/device-database.ts';

/**
 * A complete catch-up runs every five minutes: if none ran for longer, no engine is running that could reset `live`.
 */
const LIVE_FOR_MS = 6 * 60_000;

/**
 * Returns the device time until which the device has everything that the server has: now, while the server sends
 * everything new as it happens. Null before the first catch-up.
 */
export function knownUntil({ network, live, synced_at }: Connectivity, now: number): number | null {
  if (synced_at === null) return null;
  const isLive = live === true && network.kind === 'online' && now - synced_at < LIVE_FOR_MS;
  return isLive ? Math.max(synced_at, now) : synced_at;
}
