/** Derives the state of the network from requests. Nothing here sends, waits or stores. */
import type { Connectivity } from '#db/database/device-database.ts';
import { BACKOFF_FIRST_MS } from './backoff.ts';

export type NetworkKind = Connectivity['network']['kind'];
type Away = Exclude<NetworkKind, 'online'>;

/** Longest wait between two probes while away */
const PROBE_MAX_MS = 15_000;

/**
 * online ─ no response, or maintenance ─▶ away ─ a response ─▶ online
 *
 * `word`: whether the runtime reported that the network is back, and no request has shown it yet. The runtime may
 * report it before any request has noticed that the network was away.
 */
export type Reach = { word: 'none' | 'back' } & (
  | { kind: 'online' }
  | {
      kind: Away;
      /** Device time */
      since: number;
      /**
       * Sum of all waits that have ended since the network went away, ms. Many probes in one moment do not make a long
       * absence. Measured in waits because the clock may be set meanwhile.
       */
      waitedMs: number;
    }
);

/** After any response. */
export const ONLINE: Reach = { kind: 'online', word: 'none' };

export const reachFrom = (stored: Connectivity['network']): Reach =>
  stored.kind === 'online' ? ONLINE : { ...stored, word: 'none', waitedMs: 0 };

export const networkOf = (reach: Reach): Connectivity['network'] =>
  reach.kind === 'online' ? { kind: 'online' } : { kind: reach.kind, since: reach.since };

/** No response arrived, or the server is under maintenance. Returns the same reach if that was known. */
export function away(reach: Reach, kind: Away, since: number): Reach {
  if (reach.kind === kind) return reach;
  return { kind, since, word: reach.word, waitedMs: reach.kind === 'online' ? 0 : reach.waitedMs };
}

/** The runtime reports that the network is back: waits start over. */
export const saidToBeBack = (reach: Reach): Reach =>
  reach.kind === 'online' ? { ...reach, word: 'back' } : { ...reach, word: 'back', waitedMs: 0 };

/** A wait between two probes has ended. */
export const waited = (reach: Reach, ms: number): Reach =>
  reach.kind === 'online' ? reach : { ...reach, waitedMs: reach.waitedMs + ms };

/**
 * Returns whether a response shows that the network is back. If the first probe gets a response, most likely only one
 * request had failed.
 */
export const wasAway = (reach: Reach): boolean =>
  reach.word === 'back' || (reach.kind !== 'online' && reach.waitedMs > BACKOFF_FIRST_MS);

/** The longest wait before the next probe, ms: as long as all waits so far, or a second */
export const longestWait = (reach: Reach): number =>
  Math.min(PROBE_MAX_MS, Math.max(BACKOFF_FIRST_MS, reach.kind === 'online' ? 0 : reach.waitedMs));
