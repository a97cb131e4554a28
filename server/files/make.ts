/** Makes the pictures of an upload, before the transaction that uses them: decoding is slow, and may fail. */
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { PictureType } from '#contract/picture.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { makePictures } from './picture.ts';
import { pictureName, uploadName } from './store.ts';
import { files } from './tables.ts';
import type { FileRow } from './uploads.ts';

export interface Shape {
  readonly widths: readonly number[];
  /** Width by height. */
  readonly aspect: number;
}

/** The upload does not exist (any more); the client uploads the bytes again. */
const uploadGone = () =>
  new Refusal('conflict', { readable_message: 'This upload is no longer there. Please upload it again.' });

/** Runs tasks one after the other, because each decoding needs a lot of memory. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The next task starts even if this one fails; the failure reaches this task's caller.
    last = result.catch(() => {});
    return result;
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function ofOwner(key: string, ownerId: string, outingId: string) {
  return and(eq(files.key, key), eq(files.owner_id, ownerId), eq(files.outing_id, outingId));
}

/**
 * Turns an upload into pictures, once. Can be repeated after any interruption.
 * @throws {Refusal} `conflict` if there is no such upload, `invalid` if it is not a picture.
 */
export async function makeOfUpload(
  ctx: Context,
  upload: { key: string; ownerId: string; outingId: string },
  shape: Shape,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(ofOwner(upload.key, upload.ownerId, upload.outingId));
  if (row?.state === 'made') return;
  // `promised` is accepted too: a bucket does not notify the server when the bytes arrive.
  if (row === undefined || row.state === 'doomed') throw uploadGone();
  const bytes = await ctx.files.read(uploadName(row.key));
  if (bytes === null) return requireMade(ctx, row.key);
  if (bytes.byteLength !== row.bytes) throw uploadGone();
  const made = await makePictures(bytes, v.parse(PictureType, row.type), shape);
  const widest = made.at(-1);
  if (widest === undefined) throw new Error('No picture was made of an upload.');
  for (const { width, bytes: encoded } of made)
    await ctx.files.write(pictureName(row.key, width), whole(encoded));
  await ctx.db
    .update(files)
    .set({ state: 'made', width: widest.width, height: widest.height, touched_at_timestamp: ctx.clock() })
    .where(and(eq(files.key, row.key), inArray(files.state, ['promised', 'receiving', 'uploaded'])));
  await ctx.files.remove(uploadName(row.key));
}

/** Called when the upload is gone: accepts that if another request has made its pictures. */
async function requireMade(ctx: Context, key: string): Promise<void> {
  const [row] = await ctx.db.select({ state: files.state }).from(files).where(eq(files.key, key));
  if (row?.state !== 'made') throw uploadGone();
}

export type MadeFile = FileRow & { width: number; height: number };

/** Locks the pictures of an upload against removal until the end of the transaction. @throws {Refusal} `conflict`. */
export async function claimPictures(
  tx: Tx,
  upload: { key: string; ownerId: string; outingId: string },
): Promise<MadeFile> {
  const [row] = await tx
    .select()
    .from(files)
    .where(ofOwner(upload.key, upload.ownerId, upload.outingId))
    .for('update');
  if (row?.state !== 'made' || row.width === null || row.height === null) throw uploadGone();
  return { ...row, width: row.width, height: row.height };
}
