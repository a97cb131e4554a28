/** Creates the pictures of an upload, before the transaction that uses them: decoding is slow, and may fail. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { PictureType } from '#contract/uploads/upload.ts';
import { fairQueue } from '../../base/children/fair-queue.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { Context } from '../../context.ts';
import type { MadePicture } from './picture.ts';
import {
  heightOf,
  PICTURE_BUDGET_MS,
  PICTURE_REFUSALS,
  PICTURE_TRIES,
  type PictureRefusal,
  type Shape,
  UNCROPPED,
} from './picture-limits.ts';
import type { PictureOrder, PictureOutcome } from './picture-process.ts';
import { pictureName, uploadName } from './store.ts';
import { files } from './tables.ts';
import { isFor, isUnused, type UploadedFor, type UploadRow, uploadGone, uploadUsed } from './uploads.ts';

const FIELD = 'upload_key';
/** Pictures of different users that are read at the same time; each may need a few hundred megabytes. */
const AT_A_TIME = 2;
const AFTER_A_DEATH_S = 10;

export interface Upload extends UploadedFor {
  readonly key: string;
  readonly ownerId: string;
}

/**
 * Creates pictures of uploads, once each; only one run at a time works on the same upload, regardless of who requests
 * it.
 */
export interface PictureMaker {
  /**
   * Turns an upload into pictures. Can be repeated after any interruption.
   * @throws {Refusal} `conflict` if there is no such upload; `invalid` if it cannot be used, now and on every later
   * request; `unavailable` if reading it failed, which is retried a few times.
   */
  make(upload: Upload, shape: Shape): Promise<void>;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function ofOwner({ key, ownerId, ...place }: Upload) {
  return and(eq(files.key, key), eq(files.owner_id, ownerId), isFor(place));
}

/** Earlier ones are sentences. */
const StoredRefusal = v.fallback(v.picklist(PICTURE_REFUSALS), 'picture_unreadable');

const isUnmade = (key: string) =>
  and(eq(files.key, key), inArray(files.state, ['promised', 'receiving', 'uploaded']));

/** Stores why an upload cannot be used, so that it is not read again (S62). @throws {Refusal} `invalid` */
async function refuse(ctx: Context, key: string, why: PictureRefusal): Promise<never> {
  await ctx.db.update(files).set({ refused: why }).where(isUnmade(key));
  throw invalidField(FIELD, why);
}

/**
 * Counts an attempt before it begins.
 * @returns how many there were, including this one; null if the upload is made or refused.
 */
async function countTry(ctx: Context, key: string): Promise<number | null> {
  const [row] = await ctx.db
    .update(files)
    .set({ tries: sql`${files.tries} + 1` })
    .where(and(isUnmade(key), isNull(files.refused)))
    .returning({ tries: files.tries });
  return row?.tries ?? null;
}

async function store(
  ctx: Context,
  key: string,
  { pictures, placeholder }: { pictures: readonly MadePicture[]; placeholder: string | null },
): Promise<void> {
  const widest = pictures.at(-1);
  if (widest === undefined) throw new Error('An upload could not be turned into a picture.');
  for (const { width, bytes } of pictures) await ctx.files.write(pictureName(key, width), whole(bytes));
  await ctx.db
    .update(files)
    .set({
      state: 'made',
      width: widest.width,
      height: widest.height,
      placeholder,
      touched_at_timestamp: ctx.clock(),
    })
    .where(isUnmade(key));
  await ctx.files.remove(uploadName(key));
}

/** @param read by default, in a separate process */
export function pictureMaker(
  ctx: Context,
  read: (order: PictureOrder) => Promise<PictureOutcome> = ctx.readPicture,
): PictureMaker {
  const inTurn = fairQueue(AT_A_TIME);
  const inWork = new Map<string, Promise<void>>();

  async function work(row: UploadRow, shape: Shape): Promise<void> {
    const { key } = row;
    const bytes = await ctx.files.read(uploadName(key));
    if (bytes === null) return requireMade(ctx, key);
    if (bytes.byteLength !== row.bytes) throw uploadGone();
    const tries = await countTry(ctx, key);
    if (tries === null) return requireMade(ctx, key);
    if (tries > PICTURE_TRIES) return refuse(ctx, key, 'picture_unreadable');
    const type = v.parse(PictureType, row.type);
    const outcome = await read({ bytes, type, shape, budgetMs: PICTURE_BUDGET_MS });
    if (outcome.kind === 'died') {
      ctx.log.warn({ key, tries }, 'The process that read a picture ended.');
      if (tries === PICTURE_TRIES) return refuse(ctx, key, 'picture_unreadable');
      throw new Refusal('unavailable', { retryAfterSeconds: AFTER_A_DEATH_S });
    }
    // The process responded: an error from here on, such as a full disk, is not the picture's fault.
    await ctx.db.update(files).set({ tries: 0 }).where(isUnmade(key));
    switch (outcome.kind) {
      case 'made':
        return store(ctx, key, outcome);
      case 'refused':
        return refuse(ctx, key, outcome.why);
      case 'spent':
        return refuse(ctx, key, 'picture_slow');
    }
  }

  return {
    async make(upload, shape) {
      const { key, ownerId } = upload;
      const [row] = await ctx.db.select().from(files).where(ofOwner(upload));
      if (row?.state === 'made') return;
      // `promised` is also accepted: a bucket does not notify the server when the bytes arrive.
      if (row === undefined || row.state === 'doomed' || !v.is(PictureType, row.type)) throw uploadGone();
      if (row.refused !== null) throw invalidField(FIELD, v.parse(StoredRefusal, row.refused));
      const running =
        inWork.get(key) ?? inTurn(ownerId, () => work(row, shape)).finally(() => inWork.delete(key));
      inWork.set(key, running);
      return running;
    },
  };
}

const makers = new WeakMap<Context, PictureMaker>();

/** Returns the server's only instance: the number of concurrent jobs is bounded for all kinds of pictures together. */
export function picturesOf(ctx: Context): PictureMaker {
  const maker = makers.get(ctx) ?? pictureMaker(ctx);
  makers.set(ctx, maker);
  return maker;
}

/** Called when the upload is gone or settled: accepts that if another process has made its pictures. */
async function requireMade(ctx: Context, key: string): Promise<void> {
  const [row] = await ctx.db.select().from(files).where(eq(files.key, key));
  if (row && row.refused !== null) throw invalidField(FIELD, v.parse(StoredRefusal, row.refused));
  if (row?.state !== 'made') throw uploadGone();
}

export type MadeUpload = UploadRow & { width: number; height: number };

/**
 * Claims the pictures of an upload, once, when the transaction commits.
 * @param present the key of the pictures about to be replaced: nothing changes if it is that of the upload
 * @throws {Refusal} `conflict`, also for an upload that was made into pictures of another shape; `invalid` if another
 * row has them.
 */
export async function claimPictures(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'entities'>,
  upload: Upload,
  shape: Shape,
  present: string | null = null,
): Promise<MadeUpload> {
  const [row] = await tx.select().from(files).where(ofOwner(upload)).for('update');
  if (row?.state !== 'made' || row.width === null || row.height === null) throw uploadGone();
  const { aspect } = shape;
  const isOfShape =
    aspect === UNCROPPED ? row.placeholder !== null : row.height === heightOf(row.width, aspect);
  if (!isOfShape) throw uploadGone();
  if (row.key !== present) {
    // After the lock, so that it sees what the previous transaction stored.
    const claimed = await tx
      .update(files)
      .set({ touched_at_timestamp: ctx.clock() })
      .where(and(eq(files.key, row.key), isUnused(ctx.entities)))
      .returning({ key: files.key });
    if (claimed.length === 0) throw uploadUsed();
  }
  return { ...row, width: row.width, height: row.height };
}
