/** The picture of a story: uploaded by its author for a story alone, and used once. */
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { claimPictures, picturesOf } from '../files/make.ts';
import { PHOTO } from '../files/picture-limits.ts';
import { files } from '../files/tables.ts';
import type { UploadedFor } from '../files/uploads.ts';
import { Refusal } from '../http/refusal.ts';
import { stories } from './tables.ts';

export const FOR_A_STORY: UploadedFor = { outingId: null, isStory: true };

const uploadOf = (ownerId: string, key: string) => ({ key, ownerId, ...FOR_A_STORY });

/** Decodes an upload: slow, and before the transaction. */
export async function prepareStoryPicture(ctx: Context, callerId: string, key: string | null): Promise<void> {
  if (key !== null) await picturesOf(ctx).make(uploadOf(callerId, key), PHOTO);
}

/**
 * Takes an upload into use.
 * @returns its key
 * @throws {Refusal} `conflict` if it is gone, or in another story: that one would take it along when it expires.
 */
export async function claimStoryPicture(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  callerId: string,
  upload: string | null,
): Promise<string | null> {
  if (upload === null) return null;
  const { key } = await claimPictures(tx, uploadOf(callerId, upload), PHOTO);
  const [used] = await tx.select({ id: stories.id }).from(stories).where(eq(stories.picture_key, key));
  if (used !== undefined)
    throw new Refusal('conflict', { readable_message: 'This upload is used already. Upload it again.' });
  await tx.update(files).set({ touched_at_timestamp: ctx.clock() }).where(eq(files.key, key));
  return key;
}
