/** Stores the first response to each write, and returns it when the request is repeated. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { IDEMPOTENCY_KEPT_MS } from '#contract/base/limits.ts';
import type { Opened, Tx } from '../db/transaction.ts';
import { sha256 } from '../secrets.ts';
import type { Http } from './app.ts';
import { Refusal } from './refusal.ts';
import { idempotency } from './tables.ts';

export const IDEMPOTENCY_KEY_MAX = 255;

/** Identifies a user's request: its key, and a hash of its path and body. */
export interface RequestMark {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly response: unknown;
}

/**
 * Returns the key of a write; null if it has none.
 * @throws {Refusal} `bad_request` for a key that is too long or contains more than visible ASCII.
 */
export function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.length > IDEMPOTENCY_KEY_MAX || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal('bad_request', { readable_message: 'The idempotency key cannot be used.' });
  }
  return header;
}

export function requestHashOf(http: Http, text: string): string {
  const { pathname, search } = new URL(http.req.url);
  return sha256(`${http.req.method} ${pathname}${search}\n${text}`);
}

/**
 * Statements that lock the key until the end of the transaction, and look up its stored response. `responseTo` reads
 * their rows.
 */
export function keyStatements({ userId, key }: RequestMark): SQL[] {
  return [
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0)) as taken`,
    sql`select request_hash, status, answer, created_at_timestamp from ${idempotency}
      where ${idempotency.user_id} = ${userId} and ${idempotency.key} = ${key}`,
  ];
}

const Taken = v.tuple([v.object({ taken: v.boolean() })]);

const Stored = v.array(
  v.object({
    request_hash: v.string(),
    status: v.number(),
    answer: v.unknown(),
    created_at_timestamp: v.pipe(v.unknown(), v.transform(Number)),
  }),
);

/**
 * @param opened the rows of `keyStatements`.
 * @returns the first response; null if there was none in the last 30 days.
 * @throws {Refusal} `in_flight` while another request holds the key, `key_reused` if it belongs to another request.
 */
export async function responseTo(
  tx: Tx,
  mark: RequestMark,
  [lock, found]: Opened,
  now: number,
): Promise<StoredResponse | null> {
  if (!v.parse(Taken, lock)[0].taken) throw new Refusal('in_flight', { retryAfterSeconds: 1 });
  const [row] = v.parse(Stored, found);
  if (row === undefined) return null;
  if (now - row.created_at_timestamp > IDEMPOTENCY_KEPT_MS) {
    await tx
      .delete(idempotency)
      .where(and(eq(idempotency.user_id, mark.userId), eq(idempotency.key, mark.key)));
    return null;
  }
  if (row.request_hash !== mark.requestHash) throw new Refusal('key_reused');
  return { status: row.status, response: row.answer };
}

/** Stores a successful response, in the transaction of its effect. */
export async function keepResponse(
  tx: Tx,
  { userId, key, requestHash }: RequestMark,
  { status, response }: StoredResponse,
  now: number,
): Promise<void> {
  await tx.insert(idempotency).values({
    user_id: userId,
    key,
    request_hash: requestHash,
    status,
    answer: response,
    created_at_timestamp: now,
  });
}

/**
 * Stores the response `{ data, sequence, mutation_id }` in the statement that writes the log, because only that
 * statement has the sequence.
 * @param sequence a subquery that returns it.
 */
export function keepingResponse(
  { userId, key, requestHash }: RequestMark,
  { status, data }: { status: number; data: unknown },
  sequence: SQL,
  now: number,
): SQL {
  return sql`insert into ${idempotency} (user_id, key, request_hash, status, answer, created_at_timestamp)
    select ${userId}::uuid, ${key}, ${requestHash}, ${status}::int,
      json_build_object('data', ${JSON.stringify(data)}::json, 'sequence', ${sequence}, 'mutation_id', ${key}::text),
      ${now}::bigint`;
}
