/** Uploads the bytes of a picture for a conversation. */
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { PictureType } from '#contract/uploads/upload.ts';
import { requestOf, type UploadPlan } from '../mutation.ts';

export const conversationUpload = (
  id: string,
  { blob, type, bytes }: { blob: string; type: PictureType; bytes: number },
): UploadPlan => ({
  blob,
  type,
  bytes,
  within: id,
  presign: (previous) =>
    requestOf(conversationCalls.presign, { params: { id }, body: { type, bytes, previous } }),
});
