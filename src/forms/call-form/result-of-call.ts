/** Wraps a call so that it never throws: a bug is reported, and the form shows it like any other failure. */
import { type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/base/errors.ts';

/** The engine's result of a call that only the server can decide. */
export type CallResult<TResponse> =
  | { kind: 'ok'; response: TResponse }
  | {
      kind: 'refused';
      code: string;
      message: string;
      /** A `Reason` that screens translate; the message is for reasons that they do not support. */
      reason?: string | undefined;
      errors: FieldErrors;
      retryAfterMs: number | null;
    }
  | { kind: 'offline'; by: 'none' | 'another' };

export async function resultOfCall<TResponse>(
  call: Promise<CallResult<TResponse>>,
): Promise<CallResult<TResponse>> {
  try {
    return await call;
  } catch (error) {
    reportError(error);
    return {
      kind: 'refused',
      code: 'internal',
      message: SOMETHING_WENT_WRONG,
      reason: 'internal',
      errors: {},
      retryAfterMs: null,
    };
  }
}
