/** A call that always comes back: a fault of our own is reported, and told like any other failure. */
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
      retry_after_ms: null,
    };
  }
}
