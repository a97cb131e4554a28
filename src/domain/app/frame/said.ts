/** Query parameters of addresses. */
import * as v from 'valibot';

/** People type and share addresses: what is invalid is ignored. */
export const said = <TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.fallback(v.optional(schema), undefined);
