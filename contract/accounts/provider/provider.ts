/** Defines login providers, such as Google, as a device knows them. */
import * as v from 'valibot';
import { ProviderName } from '../account/connection.ts';

/** A provider through which users of this server log in */
export const Provider = v.object({
  name: ProviderName,
  /** Public name of the provider */
  label: v.string(),
});
export type Provider = v.InferOutput<typeof Provider>;
