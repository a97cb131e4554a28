/** An expected refusal of a request. failure.ts turns it into an answer. */
import { type ErrorCode, type FieldErrors, SOMETHING_WENT_WRONG } from '#contract/errors.ts';

interface RefusalParts {
  readable_message?: string;
  errors?: FieldErrors;
  /** With `conflict`: the current version of the entity. With `quota`: the field and its limit. */
  data?: unknown;
  /** Whole seconds, for the `Retry-After` header. */
  retryAfterSeconds?: number;
}

const MESSAGES: Record<ErrorCode, string> = {
  bad_request: 'This request could not be understood.',
  unauthenticated: 'Please log in.',
  other_user: 'Someone else is logged in now.',
  forbidden: 'You’re not allowed to do this.',
  unverified: 'Please confirm your e-mail address first.',
  blocked: 'This account is blocked.',
  not_found: 'This doesn’t exist, or you don’t have access to it.',
  method_not_allowed: 'This can’t be done here.',
  conflict: 'This was changed in the meantime.',
  in_flight: 'This request is still being worked on.',
  id_taken: 'This id is already in use.',
  gone: 'This was deleted.',
  poll_closed: 'This poll is closed.',
  too_large: 'This is too large.',
  unsupported_type: 'Only JSON is accepted here.',
  csrf: 'This page is out of date. Please try again.',
  invalid: 'Please check what you entered.',
  key_reused: 'This key was already used for another request.',
  quota: 'There is no room for more.',
  client_too_old: 'This version of the app is too old. Please update it.',
  rate_limited: 'Too many attempts. Please try again later.',
  internal: SOMETHING_WENT_WRONG,
  unavailable: 'The service isn’t available. Please try again later.',
  maintenance: 'Outing is under maintenance. Please try again later.',
};

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: FieldErrors;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, parts: RefusalParts = {}) {
    super(parts.readable_message ?? MESSAGES[code]);
    this.code = code;
    this.errors = parts.errors ?? {};
    this.data = parts.data;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

/** A refusal because of one field, with the message for it. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid', { readable_message: message, errors: { [field]: [message] } });
}
