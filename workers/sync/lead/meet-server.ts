/**
 * Fetches the public configuration until it arrives: it contains the socket key and the versions of places and
 * templates.
 */
import type { Config } from '#contract/system/calls.ts';
import type { SyncContext } from '../context.ts';
import { resynchronise } from '../merge/catch-up.ts';
import type { Configuration } from '../network/config.ts';
import { PASSING } from '../network/response.ts';
import { createRetry } from '../network/retry.ts';
import { learnTemplatesVersion } from '../pull/templates-version.ts';
import type { Term } from './election.ts';

export interface Meeting {
  /** Resolves after the attempt. `recent`: the configuration, if it was fetched lately. */
  meet(recent: Config | null): Promise<void>;
  /** Returns whether this leader has received its configuration, and lately. */
  isKnown(): boolean;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  stop(): void;
}

interface Options {
  term: Term;
  configuration: Configuration;
  /** Opens the socket. */
  connect(key: string): void;
  onPlacesVersion(version: string): void;
  /** Templates of another version must be pulled. */
  onTemplates(): void;
  /** Whatever waited for the configuration may start. */
  onMet(): void;
}

export function meetServer(
  sync: SyncContext,
  { term, configuration, connect, onPlacesVersion, onTemplates, onMet }: Options,
): Meeting {
  let hasMet = false;
  const retry = createRetry(sync, () => void meet(null).catch(sync.report));

  async function meet(recent: Config | null): Promise<void> {
    const config = recent ?? (await configuration.fetch(sync.http));
    if (!term.isCurrent()) return;
    if (!config) return retry.failed(PASSING);
    retry.succeeded();
    const epoch = await sync.db.facts.get('epoch');
    if (epoch === undefined) await sync.db.facts.put({ key: 'epoch', value: config.epoch });
    else if (epoch.value !== config.epoch) await resynchronise(sync, config.epoch);
    connect(config.socket.key);
    hasMet = true;
    onPlacesVersion(config.places_version);
    const { templates_version } = config;
    if (templates_version !== undefined && (await learnTemplatesVersion(sync, templates_version)))
      onTemplates();
    onMet();
  }

  return {
    meet,
    isKnown: () => hasMet && configuration.recent() !== null,
    answered: () => retry.answered(),
    stop: () => retry.stop(),
  };
}
