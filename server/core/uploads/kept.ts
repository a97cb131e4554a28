/** Handles uploads that are stored unchanged. */
import { and, eq } from 'drizzle-orm';
import { FILE_UPLOAD_TYPE } from '#contract/uploads/upload.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import type { Upload } from './make.ts';
import { uploadName } from './store.ts';
import { files } from './tables.ts';
import { isFor, type UploadRow, uploadGone, uploadUsed } from './uploads.ts';

const isOf = ({ key, ownerId, ...place }: Upload) =>
  and(eq(files.key, key), eq(files.owner_id, ownerId), isFor(place), eq(files.type, FILE_UPLOAD_TYPE));

/**
 * Returns the bytes of an upload of this user for this outing, even of a used one: a repeated request gets the same
 * response.
 * @throws {Refusal} `conflict` if there are none.
 */
export async function arrivedUpload(ctx: Context, upload: Upload): Promise<AsyncIterable<Uint8Array>> {
  const [row] = await ctx.db.select({ key: files.key }).from(files).where(isOf(upload));
  const bytes = row === undefined ? null : await ctx.files.open(uploadName(row.key));
  if (bytes === null) throw uploadGone();
  return bytes;
}

/**
 * Claims an upload, once, when the transaction commits.
 * @throws {Refusal} `conflict` if it belongs to another user or outing, or did not arrive completely; `invalid` if it
 * is used.
 */
export async function claimUpload(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'files'>,
  upload: Upload,
): Promise<UploadRow> {
  const [row] = await tx.select().from(files).where(isOf(upload)).for('update');
  if (row?.state === 'kept') throw uploadUsed();
  // `promised` is also accepted: a bucket does not notify the server when the bytes arrive.
  if (row === undefined || row.state === 'doomed') throw uploadGone();
  if ((await ctx.files.size(uploadName(row.key))) !== row.bytes) throw uploadGone();
  await tx
    .update(files)
    .set({ state: 'kept', touched_at_timestamp: ctx.clock() })
    .where(eq(files.key, row.key));
  return row;
}
