/** The shape of all answers that refuse a request. */
import * as v from 'valibot';

/** The code of a refusal. Clients decide by it, never by the message. */
export const ErrorCode = v.picklist([
  'bad_request',
  'unauthenticated',
  'other_user',
  'forbidden',
  'unverified',
  'blocked',
  'not_found',
  'method_not_allowed',
  'conflict',
  'in_flight',
  'id_taken',
  'gone',
  'too_large',
  'unsupported_type',
  'csrf',
  'invalid',
  'key_reused',
  'quota',
  'poll_closed',
  'client_too_old',
  'rate_limited',
  'internal',
  'unavailable',
  'maintenance',
]);
export type ErrorCode = v.InferOutput<typeof ErrorCode>;

export const STATUS_OF_CODE = {
  bad_request: 400,
  unauthenticated: 401,
  other_user: 401,
  forbidden: 403,
  unverified: 403,
  blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_flight: 409,
  id_taken: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  csrf: 419,
  invalid: 422,
  key_reused: 422,
  quota: 422,
  poll_closed: 422,
  client_too_old: 426,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const satisfies Record<ErrorCode, number>;

/** Messages by field; a list is never empty. */
export const FieldErrors = v.record(v.string(), v.array(v.string()));
export type FieldErrors = v.InferOutput<typeof FieldErrors>;

export const ErrorBody = v.object({
  status: v.literal('error'),
  /** A newer server may send a code that this client does not know; its HTTP status then decides. */
  code: v.string(),
  readable_message: v.string(),
  errors: FieldErrors,
  /** With `conflict`: the server's current version of the entity. With `quota`: the field and its limit. */
  data: v.optional(v.unknown()),
  request_id: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again later.';
