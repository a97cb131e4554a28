/** Stores the first answer to each write, and returns it when the request is repeated. */
import { and, eq, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEPT_MS } from '#contract/limits.ts';
import type { Tx } from '../db/transaction.ts';
import { sha256 } from '../secrets.ts';
import type { Http } from './app.ts';
import { Refusal } from './refusal.ts';
import { idempotency } from './tables.ts';

export const IDEMPOTENCY_KEY_MAX = 255;

/** Identifies a request of a user: its key, and a hash of its path and body. */
export interface RequestMark {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/**
 * The key of a write; null if it has none.
 * @throws {Refusal} `bad_request` for a key that is too long or holds more than visible ASCII.
 */
export function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.length > IDEMPOTENCY_KEY_MAX || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal('bad_request', { readable_message: 'The idempotency key can not be used.' });
  }
  return header;
}

export function requestHashOf(http: Http, text: string): string {
  const { pathname, search } = new URL(http.req.url);
  return sha256(`${http.req.method} ${pathname}${search}\n${text}`);
}

/**
 * Locks the key until the end of the transaction, and looks up its stored answer.
 * @returns the first answer; null if there was none in the last 30 days.
 * @throws {Refusal} `in_flight` while another request holds the key, `key_reused` if it belongs to another request.
 */
export async function takeKey(tx: Tx, mark: RequestMark, now: number): Promise<StoredAnswer | null> {
  const name = `${mark.userId}:${mark.key}`;
  const lock = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  );
  if (lock.rows[0]?.taken !== true) throw new Refusal('in_flight', { retryAfterSeconds: 1 });
  const ofMark = and(eq(idempotency.user_id, mark.userId), eq(idempotency.key, mark.key));
  const [row] = await tx.select().from(idempotency).where(ofMark);
  if (row === undefined) return null;
  if (now - row.created_at_timestamp > IDEMPOTENCY_KEPT_MS) {
    await tx.delete(idempotency).where(ofMark);
    return null;
  }
  if (row.request_hash !== mark.requestHash) throw new Refusal('key_reused');
  return { status: row.status, answer: row.answer };
}

/** Stores a successful answer, in the transaction of its effect. */
export async function keepAnswer(
  tx: Tx,
  mark: RequestMark,
  stored: StoredAnswer,
  now: number,
): Promise<void> {
  await tx.insert(idempotency).values({
    user_id: mark.userId,
    key: mark.key,
    request_hash: mark.requestHash,
    status: stored.status,
    answer: stored.answer,
    created_at_timestamp: now,
  });
}
