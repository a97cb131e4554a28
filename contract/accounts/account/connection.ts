/** The providers of login that an account is connected with, such as Google. */
import * as v from 'valibot';

/** As the operator named it; a part of addresses. */
export const ProviderName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'This is not the name of a provider.'),
);

/** That an account can be logged in to by a provider. There is one of each provider at most. */
export const Connection = v.object({
  provider: ProviderName,
  /** The address that the provider named, if it did. It need not be that of the account. */
  email: v.nullable(v.string()),
});
export type Connection = v.InferOutput<typeof Connection>;
