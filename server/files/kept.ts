/** Uploads that are kept as they are: nothing is made of them. */
import { and, eq, inArray } from 'drizzle-orm';
import { FILE_UPLOAD_TYPE } from '#contract/file.ts';
import type { Context } from '../context.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Upload } from './make.ts';
import { uploadName } from './store.ts';
import { files } from './tables.ts';
import { type FileRow, isFor } from './uploads.ts';

/** The upload does not exist (any more), or is used already; the client uploads the bytes again. */
const uploadGone = () =>
  new Refusal('conflict', { readable_message: 'This upload is gone. Upload it again.' });

/** `promised` too: a bucket does not notify the server when the bytes arrive. */
const isUnused = (upload: Upload) =>
  and(
    eq(files.key, upload.key),
    eq(files.owner_id, upload.ownerId),
    isFor(upload.outingId),
    eq(files.type, FILE_UPLOAD_TYPE),
    inArray(files.state, ['promised', 'receiving', 'uploaded']),
  );

const rowOf = async (db: Queryable, upload: Upload): Promise<FileRow> => {
  const [row] = await db.select().from(files).where(isUnused(upload));
  if (row === undefined) throw uploadGone();
  return row;
};

/** The bytes of an upload of this person for this outing that nothing uses yet. @throws {Refusal} `conflict` if there are none. */
export async function arrivedUpload(ctx: Context, upload: Upload): Promise<AsyncIterable<Uint8Array>> {
  await rowOf(ctx.db, upload);
  const bytes = await ctx.files.open(uploadName(upload.key));
  if (bytes === null) throw uploadGone();
  return bytes;
}

/**
 * Takes an upload into use, once, with the end of the transaction.
 * @throws {Refusal} `conflict` if it is used, of somebody else, for another outing, or did not arrive whole.
 */
export async function claimUpload(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'files'>,
  upload: Upload,
): Promise<FileRow> {
  const row = await rowOf(tx, upload);
  if ((await ctx.files.size(uploadName(upload.key))) !== row.bytes) throw uploadGone();
  const [claimed] = await tx
    .update(files)
    .set({ state: 'kept', touched_at_timestamp: ctx.clock() })
    .where(isUnused(upload))
    .returning();
  if (claimed === undefined) throw uploadGone();
  return claimed;
}
