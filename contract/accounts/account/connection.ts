/** Defines the login providers that an account is connected with, such as Google. */
import * as v from 'valibot';

/** As the operator named it; a part of addresses */
export const ProviderName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'This is not the name of a provider.'),
);

/** A provider connected to an account for logging in. There is at most one of each provider. */
export const Connection = v.object({
  provider: ProviderName,
  /** The address that the provider named, if it did. It may differ from that of the account. */
  email: v.nullable(v.string()),
});
export type Connection = v.InferOutput<typeof Connection>;
