/** Classifies errors of the database by their codes, never by their texts. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import * as v from 'valibot';

const Coded = v.object({ code: v.string(), constraint: v.optional(v.string()) });

function codedCause(error: unknown): v.InferOutput<typeof Coded> | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const parsed = v.safeParse(Coded, cause);
  return parsed.success ? parsed.output : null;
}

/** Name of the unique constraint that an insert or update broke; null for any other error. */
export function brokenUnique(error: unknown): string | null {
  const cause = codedCause(error);
  return cause?.code === '23505' ? (cause.constraint ?? '') : null;
}

/** Connection refused or lost, too many clients, shutting down, serialization failure, deadlock. */
const PASSING = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|53|57P|40001|40P01)/;

/** Whether the same request may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const cause = codedCause(error);
  return cause !== null && PASSING.test(cause.code);
}
