/** Fetches and stores the server's public configuration, which a device needs before login. */
import * as v from 'valibot';
import { type Config, systemCalls } from '#contract/system/calls.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { Ports } from '../ports.ts';
import type { Http, Sender } from './http.ts';

/** A configuration fetched within this time need not be fetched again: a user who logs in has just done so. */
const LATELY_MS = 5 * 60_000;

export interface Configuration {
  /**
   * Fetches it; stores its feature flags, store links and login providers for the screens and its limits for the
   * engine; remembers its installation if that was not known. Returns null without a response.
   */
  fetch(http: Sender): Promise<Config | null>;
  /** The configuration if it was fetched lately, else null */
  recent(): Config | null;
}

export function createConfiguration(
  { now }: Pick<Ports, 'now'>,
  device: DeviceDatabase,
  setInstallation: Http['setInstallation'],
): Configuration {
  let last: { config: Config; at: number } | null = null;
  return {
    async fetch(http) {
      const { method, path, response: schema } = systemCalls.config;
      const response = await http.send({ method, path, body: null });
      const config = response.kind === 'ok' ? v.safeParse(schema, response.body) : undefined;
      if (!config?.success) return null;
      await device.setFact('features', config.output.features);
      await device.setFact('stores', config.output.stores);
      await device.setFact('providers', config.output.providers);
      if (config.output.limits) await device.setFact('limits', config.output.limits);
      const known = await device.transaction('rw', device.facts, async () => {
        const before = await device.fact('installation');
        if (before === undefined) await device.setFact('installation', config.output.installation);
        return before ?? config.output.installation;
      });
      setInstallation(known);
      last = { config: config.output, at: now() };
      return config.output;
    },
    recent: () => (last !== null && Math.abs(now() - last.at) < LATELY_MS ? last.config : null),
  };
}
