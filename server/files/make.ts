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

/** The upload does not exist (any more): whoever has its bytes uploads them again. */
export const uploadGone = () =>
  new Refusal('conflict', { readable_message: 'This upload is no longer there. Please upload it again.' });

/** Does pieces of work one after the other: of several decodings at once each would need its memory. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let line: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = line.then(work);
    // Whoever comes next begins after this one, however it ended; its own caller hears of that.
    line = mine.catch(() => {});
    return mine;
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function ofOwner(key: string, ownerId: string, outingId: string) {
  return and(eq(files.key, key), eq(files.owner_id, ownerId), eq(files.outing_id, outingId));
}

/**
 * Turns an upload into pictures, once; safe to be repeated after any interruption.
 * @throws {Refusal} `conflict` where there is no such upload, `invalid` where it is no picture.
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
  // Of another storage nobody tells that the bytes have arrived: there they are simply found.
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

/** Another request was faster: the upload is gone because its pictures are made. */
async function requireMade(ctx: Context, key: string): Promise<void> {
  const [row] = await ctx.db.select({ state: files.state }).from(files).where(eq(files.key, key));
  if (row?.state !== 'made') throw uploadGone();
}

export type MadeFile = FileRow & { width: number; height: number };

/** Holds made pictures against removal until the end of the transaction. @throws {Refusal} `conflict`. */
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
