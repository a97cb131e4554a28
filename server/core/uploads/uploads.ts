/** Promises uploads: a row for the key first, then the URL that fills it. */
import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, ne, notInArray, type SQL, sql, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import type { UploadPlace } from '#contract/uploads/upload.ts';
import { users } from '../../base/db/tables.ts';
import { type Tx, transact } from '../../base/db/transaction.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { Context } from '../../context.ts';
import { uploadName } from './store.ts';
import { files } from './tables.ts';

export const UPLOAD_URL_EXPIRES_AFTER_MS = 15 * 60_000;
/** How many unused uploads a user may have. */
export const UPLOADS_UNUSED_MAX = 300;

export type UploadRow = typeof files.$inferSelect;

/** Returns the condition that no row of an entity references the key of a file. */
export function isUnused(entities: Context['entities']): SQL | undefined {
  return and(
    ...entities.flatMap(({ table, fileKeys = [] }) =>
      fileKeys.map((column) => sql`not exists (select 1 from ${table} where ${column} = ${files.key})`),
    ),
  );
}

/** Returns the refusal for an upload that does not exist (anymore); the client uploads the bytes again. */
export const uploadGone = () => new Refusal('conflict', { reason: 'upload_gone' });

/** Returns the refusal for an upload that something else uses. No device requests that by itself. */
export const uploadUsed = () => invalidField('upload_key', 'upload_used');

const RETRY_AFTER_S = 600;

/** Limits the unused uploads of a user, which are deleted after a day (S39). @throws {Refusal} `rate_limited`. */
async function requireFewUnused(tx: Tx, { entities }: Context, ownerId: string): Promise<void> {
  const [unused] = await tx
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.owner_id, ownerId), ne(files.state, 'doomed'), isUnused(entities)));
  if ((unused?.count ?? 0) >= UPLOADS_UNUSED_MAX)
    throw new Refusal('rate_limited', { retryAfterSeconds: RETRY_AFTER_S });
}

const MEGABYTE = 1_000_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Swept rows were uploaded longer ago.
 * @throws {Refusal} `quota` if the user has uploaded as much in a day as they may.
 */
async function requireRoomToday(tx: Tx, ctx: Context, ownerId: string, bytes: number): Promise<void> {
  const { uploads: limit } = ctx.config.limits;
  const [today] = await tx
    .select({ bytes: sum(files.bytes) })
    .from(files)
    .where(and(eq(files.owner_id, ownerId), gt(files.touched_at_timestamp, ctx.clock() - DAY_MS)));
  if (Number(today?.bytes ?? 0) + bytes > limit * MEGABYTE) throw quotaReached('uploads', limit);
}

/** The purpose of an upload: an outing, a conversation, a story, or (with none of them) its owner. */
export interface UploadedFor {
  readonly outingId: string | null;
  readonly conversationId?: string;
  readonly isStory?: boolean;
}

/** A condition: the file was uploaded for this. */
export const isFor = ({ outingId, conversationId, isStory = false }: UploadedFor): SQL | undefined =>
  and(
    outingId === null ? isNull(files.outing_id) : eq(files.outing_id, outingId),
    conversationId === undefined ? isNull(files.conversation_id) : eq(files.conversation_id, conversationId),
    eq(files.is_story, isStory),
  );

export interface PromisedUpload {
  readonly type: string;
  readonly bytes: number;
  /** The key of an earlier attempt. */
  readonly previous?: string | null | undefined;
}

/** Returns the key of an earlier promise if all of its bytes have arrived, otherwise null. */
async function arrivedBefore(
  ctx: Context,
  ownerId: string,
  place: UploadedFor,
  { previous, type, bytes }: PromisedUpload,
): Promise<string | null> {
  if (previous == null) return null;
  const [row] = await ctx.db
    .select({ key: files.key, state: files.state })
    .from(files)
    .where(
      and(
        eq(files.key, previous),
        eq(files.owner_id, ownerId),
        isFor(place),
        eq(files.type, type),
        eq(files.bytes, bytes),
        notInArray(files.state, ['kept', 'doomed']),
        isUnused(ctx.entities),
      ),
    );
  if (row === undefined) return null;
  if (row.state === 'made') return row.key;
  // A bucket does not notify the server when bytes arrive, so the server queries it.
  return (await ctx.files.size(uploadName(row.key))) === bytes ? row.key : null;
}

/**
 * Returns where the caller may upload these bytes. The permission was checked before.
 * @throws {Refusal} `rate_limited` if the user has too many unused uploads, `quota` if they uploaded too much in a day.
 */
export async function promiseUpload(
  ctx: Context,
  caller: { readonly userId: string },
  place: UploadedFor,
  request: PromisedUpload,
): Promise<v.InferInput<typeof UploadPlace>> {
  const arrived = await arrivedBefore(ctx, caller.userId, place, request);
  if (arrived !== null) return { data: { state: 'stored', key: arrived } };
  const key = randomBytes(16).toString('hex');
  const { type, bytes } = request;
  const now = ctx.clock();
  await transact(ctx.db, async (tx) => {
    // Promises to one user are serialized: concurrently, none would count the others.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('no key update');
    await requireFewUnused(tx, ctx, caller.userId);
    await requireRoomToday(tx, ctx, caller.userId, bytes);
    await tx.insert(files).values({
      key,
      owner_id: caller.userId,
      outing_id: place.outingId,
      conversation_id: place.conversationId ?? null,
      is_story: place.isStory ?? false,
      state: 'promised',
      type,
      bytes,
      touched_at_timestamp: now,
    });
  });
  const expires = now + UPLOAD_URL_EXPIRES_AFTER_MS;
  const at = await ctx.files.place({ key, userId: caller.userId, type, bytes, expires });
  return { data: { state: 'open', key, ...at } };
}
