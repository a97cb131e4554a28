/** An expected refusal of a request. failure.ts turns it into a response. */
import type { ErrorCode, FieldErrors, Reason } from '#contract/base/errors.ts';
import { refusals } from '#i18n/messages/en/refusals.ts';

interface RefusalParts {
  /** The reason, where the code is not specific enough; in English and in the reader's language. */
  reason?: Reason;
  /**
   * Replaces the reason for requests that no screen of ours makes: it explains the mistake to the client's developer.
   */
  readable_message?: string;
  errors?: FieldErrors;
  /** With `conflict`: the current version of the entity. With `quota`: the field and its limit. */
  data?: unknown;
  /** Whole seconds, for the `Retry-After` header. */
  retryAfterSeconds?: number;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly errors: FieldErrors;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, parts: RefusalParts = {}) {
    const reason = parts.reason ?? (parts.readable_message === undefined ? code : undefined);
    super(parts.readable_message ?? refusals[reason ?? code]);
    this.code = code;
    this.reason = reason;
    this.errors = parts.errors ?? {};
    this.data = parts.data;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

/** Returns a refusal because of one field. */
export function invalidField(field: string, reason: Reason): Refusal {
  return new Refusal('invalid', { reason, errors: { [field]: [refusals[reason]] } });
}

/** As `invalidField`, for requests that no screen of ours makes. @param message for the client's developer */
export function misuse(field: string, message: string): Refusal {
  return new Refusal('invalid', { readable_message: message, errors: { [field]: [message] } });
}
