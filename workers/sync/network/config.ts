/** The server's public configuration: what a device needs to know before anybody signs in. */
import * as v from 'valibot';
import { type Config, systemCalls } from '#contract/calls/system.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { Sender } from './http.ts';

/** Asks for the configuration and keeps for the screens its feature flags and where stores have the app; null without an answer. */
export async function fetchConfig(http: Sender, device: DeviceDatabase): Promise<Config | null> {
  const { method, path, answer: schema } = systemCalls.config;
  const answer = await http.send({ method, path, body: null });
  const config = answer.kind === 'ok' ? v.safeParse(schema, answer.body) : undefined;
  if (!config?.success) return null;
  await device.keep('features', config.output.features);
  await device.keep('stores', config.output.stores);
  return config.output;
}
