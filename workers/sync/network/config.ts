/** The server's public configuration: what a device needs before sign-in. */
import * as v from 'valibot';
import { type Config, systemCalls } from '#contract/calls/system.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { Http, Sender } from './http.ts';

/**
 * Fetches the configuration, stores its feature flags and store links for the screens, its limits for the engine, and remembers whose it is if that was not
 * known. Null without an answer.
 */
export async function fetchConfig(
  http: Sender,
  device: DeviceDatabase,
  setInstallation: Http['setInstallation'],
): Promise<Config | null> {
  const { method, path, answer: schema } = systemCalls.config;
  const answer = await http.send({ method, path, body: null });
  const config = answer.kind === 'ok' ? v.safeParse(schema, answer.body) : undefined;
  if (!config?.success) return null;
  await device.setFact('features', config.output.features);
  await device.setFact('stores', config.output.stores);
  if (config.output.limits) await device.setFact('limits', config.output.limits);
  const known = await device.transaction('rw', device.facts, async () => {
    const before = await device.fact('installation');
    if (before === undefined) await device.setFact('installation', config.output.installation);
    return before ?? config.output.installation;
  });
  setInstallation(known);
  return config.output;
}
