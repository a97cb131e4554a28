/** How current the device is as a whole. Apart from freshness.ts, as no first screen needs it. */
import type { Connectivity } from '../database/device-database.ts';

/** A complete catch-up comes every five minutes: without one for longer, nobody is at work who would take back what was said. */
const LIVE_FOR_MS = 6 * 60_000;

/**
 * Device time until which the device knows what the server has: now, while it is told of all that is new as it comes. Null before the
 * first catch-up.
 */
export function knownUntil({ network, live, synced_at }: Connectivity, now: number): number | null {
  if (synced_at === null) return null;
  const isLive = live === true && network.kind === 'online' && now - synced_at < LIVE_FOR_MS;
  return isLive ? Math.max(synced_at, now) : synced_at;
}
