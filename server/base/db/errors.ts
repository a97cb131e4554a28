/** Classifies database errors by their codes, never by their texts. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import * as v from 'valibot';

/** A connection broke while it was in use, or none was free in time. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database cannot be used now.', { cause });
  }
}

/**
 * Thrown where another transaction has the lock of an outing or conversation and this one does not wait for it (see
 * `transact`).
 */
export class LockTaken extends Error {
  override readonly name = 'LockTaken';
  /** The id of the root outing or the conversation. */
  readonly lockedId: string;

  constructor(lockedId: string) {
    super('It is locked by another transaction.');
    this.lockedId = lockedId;
  }
}

const Coded = v.object({ code: v.string(), constraint: v.optional(v.string()) });

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

function codedCause(error: unknown): v.InferOutput<typeof Coded> | null {
  const parsed = v.safeParse(Coded, causeOf(error));
  return parsed.success ? parsed.output : null;
}

/** Returns the name of the unique constraint that an insert or update broke; null for any other error. */
export function brokenUnique(error: unknown): string | null {
  const cause = codedCause(error);
  return cause?.code === '23505' ? (cause.constraint ?? '') : null;
}

/**
 * Connection refused or lost, too many clients, shutting down, serialization failure, deadlock, lock timeout, statement
 * timed out or canceled.
 */
const PASSING = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P|57014|40001|40P01|55P03)/;

/** Returns whether the same request may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof DatabaseUnavailable) return true;
  const coded = codedCause(error);
  return coded !== null && PASSING.test(coded.code);
}
