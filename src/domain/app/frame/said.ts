/** Parses query parameters of addresses. */
import * as v from 'valibot';

/** Users type and share addresses: ignore what is invalid. */
export const said = <TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.fallback(v.optional(schema), undefined);
