/** Changes and deletes messages. A deleted one leaves a line without text in its place. */
import { eq } from 'drizzle-orm';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId, userChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { touchUploads } from '../../core/uploads/sweep.ts';
import { type Chat, type ChatMessage, lockedMessageFor } from '../chat.ts';
import { describeMessageFor, describeMessages, type MessageRow } from '../message.ts';
import { mayInChat, permitWriting } from '../policy.ts';
import { eventsOfMessage, publishInChat, rewriteMessage } from '../publish.ts';
import { readableMessage } from '../replay.ts';
import { messageReactions, messages } from '../tables.ts';
import { readableMentions } from './send.ts';

/** Returns the sequence of the channel in which a chat is published for this user. */
const sequenceOfChat = (tx: Tx, userId: string, chat: Chat): Promise<number> =>
  sequenceOf(tx, chat.kind === 'outing' ? outingChannelId(chat.id) : userChannelId(userId));

/** Returns the response for an unchanged message. */
export const asItIs = async (tx: Tx, userId: string, { chat, row }: ChatMessage) => ({
  data: await describeMessageFor(tx, userId, row),
  sequence: await sequenceOfChat(tx, userId, chat),
});

/** @throws {Refusal} `forbidden` for system lines, which have no author. */
export function requireWritten({ type }: MessageRow): void {
  if (type !== 'text') throw new Refusal('forbidden');
}

type Changes = Partial<
  Pick<typeof messages.$inferInsert, 'text' | 'mentions' | 'subject' | 'picture_key'> & {
    edited_at_timestamp: typeof clockMs;
    deleted_at_timestamp: typeof clockMs;
    fetched_at_timestamp: ReturnType<typeof nextVersion>;
  }
>;

/** Stores a change, and publishes it. */
async function change(tx: Tx, cause: Cause, { chat, row }: ChatMessage, changes: Changes) {
  const [after] = await tx
    .update(messages)
    .set({ ...changes, updated_at_timestamp: nextVersion(messages.updated_at_timestamp) })
    .where(eq(messages.id, row.id))
    .returning();
  const [data] = after === undefined ? [] : await describeMessages(tx, [after]);
  if (after === undefined || data === undefined) throw new Error('A locked message was not found.');
  const { userId } = cause.caller;
  const own = await describeMessageFor(tx, userId, after);
  await rewriteMessage(tx, chat, data);
  const events = await eventsOfMessage(tx, cause, chat, { operation: 'updated', data });
  return { data: own, ...(await publishInChat(tx, userId, chat, events)) };
}

export function registerChange(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    messageCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedMessageFor(tx, caller.userId, params.id);
      const { chat, row } = found;
      requireWritten(row);
      if (row.author_id !== caller.userId) throw new Refusal('forbidden');
      permitWriting('write', chat);
      if (row.deleted_at_timestamp !== null) throw new Refusal('gone');
      if (body.text.trim() === '' && row.subject === null && row.picture_key === null)
        throw invalidField('text', 'text_missing');
      const mentions = await readableMentions(tx, chat, body.mentions);
      if (row.text === body.text && JSON.stringify(row.mentions) === JSON.stringify(mentions))
        return asItIs(tx, caller.userId, found);
      const changes = { text: body.text, mentions, edited_at_timestamp: clockMs };
      const { channelIds, ...response } = await change(tx, { caller, mutationId }, found, changes);
      touch(channelIds);
      return response;
    },
    readableMessage,
  );

  handleWrite(
    app,
    ctx,
    messageCalls.remove,
    async ({ tx, caller, params, mutationId, touch }) => {
      const found = await lockedMessageFor(tx, caller.userId, params.id);
      const { chat, row } = found;
      requireWritten(row);
      permit(mayInChat('delete', chat, row.author_id === caller.userId));
      if (row.deleted_at_timestamp !== null) return asItIs(tx, caller.userId, found);
      await tx.delete(messageReactions).where(eq(messageReactions.message_id, row.id));
      await touchUploads(tx, ctx, [row.picture_key]);
      const { channelIds, ...response } = await change(tx, { caller, mutationId }, found, {
        text: '',
        mentions: [],
        subject: null,
        picture_key: null,
        deleted_at_timestamp: clockMs,
        fetched_at_timestamp: nextVersion(messages.fetched_at_timestamp),
      });
      touch(channelIds);
      return response;
    },
    readableMessage,
  );
}
