/**
 * Reaches the server from a device without a session: ends the session that its user left, and fetches how users can
 * register.
 */

import type { Configuration } from '../network/config.ts';
import type { Http } from '../network/http.ts';
import { PASSING } from '../network/response.ts';
import { createRetry } from '../network/retry.ts';
import type { Ports } from '../ports.ts';
import type { SessionStore } from './session.ts';

interface Needed {
  readonly ports: Ports;
  readonly http: Http;
  readonly sessions: SessionStore;
  readonly configuration: Configuration;
}

export interface Reaching {
  /** Tries both, and again until the server responds. */
  begin(): Promise<void>;
  stop(): void;
}

export function reachServer({ ports, http, sessions, configuration }: Needed): Reaching {
  const retry = createRetry({ ports }, () => void begin().catch(ports.report));

  async function begin(): Promise<void> {
    if ((await sessions.finishLogout()) && (await knowsConfig())) retry.succeeded();
    else retry.failed(PASSING);
  }

  async function knowsConfig(): Promise<boolean> {
    if ((await sessions.current()).kind !== 'signed_out') return true;
    return (await configuration.fetch(http.as(null))) !== null;
  }

  return { begin, stop: () => retry.stop() };
}
