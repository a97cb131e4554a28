/** Providers of login, such as Google, as a device knows them. */
import * as v from 'valibot';
import { ProviderName } from '../account/connection.ts';

/** A provider by which this server lets people log in. */
export const Provider = v.object({ name: ProviderName, /** As people know it. */ label: v.string() });
export type Provider = v.InferOutput<typeof Provider>;
