/** A call that never throws: a bug is reported, and the form shows it like any other failure. */
import { SOMETHING_WENT_WRONG } from '#contract/errors.ts';
import type { CallResult } from '#sync/hooks.ts';

export async function answered<TAnswer>(call: Promise<CallResult<TAnswer>>): Promise<CallResult<TAnswer>> {
  try {
    return await call;
  } catch (error) {
    reportError(error);
    return {
      kind: 'refused',
      code: 'internal',
      message: SOMETHING_WENT_WRONG,
      errors: {},
      retryAfterMs: null,
    };
  }
}
