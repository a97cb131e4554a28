/** Handles the picture of a story: its author uploaded it only for a story, and it is used once. */

import type { Tx } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import { claimPictures, picturesOf } from '../../core/uploads/make.ts';
import { PHOTO } from '../../core/uploads/picture-limits.ts';
import type { UploadedFor } from '../../core/uploads/uploads.ts';

export const FOR_A_STORY: UploadedFor = { outingId: null, isStory: true };

const uploadOf = (ownerId: string, key: string) => ({ key, ownerId, ...FOR_A_STORY });

/** Decodes an upload: slow, and before the transaction. */
export async function prepareStoryPicture(ctx: Context, callerId: string, key: string | null): Promise<void> {
  if (key !== null) await picturesOf(ctx).make(uploadOf(callerId, key), PHOTO);
}

/**
 * Claims an upload.
 * @returns its key
 * @throws {Refusal} as `claimPictures`
 */
export async function claimStoryPicture(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'entities'>,
  callerId: string,
  upload: string | null,
): Promise<string | null> {
  if (upload === null) return null;
  return (await claimPictures(tx, ctx, uploadOf(callerId, upload), PHOTO)).key;
}
