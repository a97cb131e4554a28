/** Handles pictures in conversations: uploads, pictures of messages and of groups, and who sees them. */
import { and, eq } from 'drizzle-orm';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { Queryable } from '../base/db/transaction.ts';
import { misuse, Refusal } from '../base/http/refusal.ts';
import { type App, handle } from '../base/http/register.ts';
import type { Context } from '../context.ts';
import { picturesOf } from '../core/uploads/make.ts';
import { PHOTO } from '../core/uploads/picture-limits.ts';
import { promiseUpload } from '../core/uploads/uploads.ts';
import { type Chat, chatFor, findChatAt, isSeen, refOf } from './chat.ts';
import { permitWriting } from './policy.ts';
import { conversationMembers, conversations, messages } from './tables.ts';

const NO_PICTURE = 'Photos of an outing are added to the outing.';

/** Returns the upload of a caller for a conversation. @throws {Refusal} `invalid` for the chat of an outing. */
export function uploadFor(callerId: string, chat: Chat, key: string) {
  if (chat.kind === 'outing') throw misuse('upload_key', NO_PICTURE);
  return { key, ownerId: callerId, outingId: null, conversationId: chat.id };
}

/** Decodes the upload for a message: slow, and before the transaction, which checks the permission again. */
export async function preparePicture(ctx: Context, callerId: string, chat: Chat, key: string): Promise<void> {
  permitWriting('write', chat);
  await picturesOf(ctx).make(uploadFor(callerId, chat, key), PHOTO);
}

/** Returns whether a picture is in a message that the reader sees, or belongs to a group that the reader is in. */
export async function seesPictureInChat(db: Queryable, readerId: string, key: string): Promise<boolean> {
  const [group] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversation_id, conversations.id),
        eq(conversationMembers.user_id, readerId),
      ),
    )
    .where(eq(conversations.picture_key, key));
  if (group !== undefined) return true;
  for (const row of await db.select().from(messages).where(eq(messages.picture_key, key))) {
    const chat = await findChatAt(db, readerId, refOf(row));
    if (chat !== null && isSeen(chat, row)) return true;
  }
  return false;
}

export function registerPresign(app: App, ctx: Context): void {
  handle(app, ctx, conversationCalls.presign, async ({ caller, params, body }) => {
    const chat = await chatFor(ctx.db, caller.userId, params.id);
    if (chat.kind === 'outing') throw new Refusal('forbidden');
    permitWriting('write', chat);
    return promiseUpload(ctx, caller, { outingId: null, conversationId: chat.id }, body);
  });
}
