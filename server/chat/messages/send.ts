/** Sends messages: in the chat of an outing, or in a conversation. */
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/base/call.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import {
  chatId,
  type Mention,
  type MessageSubject,
  type NewMessage,
  peopleOfDirect,
} from '#contract/chat/message/message.ts';
import { isAmong } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handlePreparedWrite, type WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { findOuting, outingIdOf } from '../../core/outings/find.ts';
import { may, runsOuting } from '../../core/outings/policy.ts';
import { memberships } from '../../core/outings/tables.ts';
import { claimPictures } from '../../core/uploads/make.ts';
import { PHOTO } from '../../core/uploads/picture-limits.ts';
import { ENTITY_OF } from '../../outings/attachments/types.ts';
import { type Reading, seenStory } from '../../people/stories/find.ts';
import { type Chat, chatFor, isIn, isSeen, lockedChatFor, type OutingChat, refOf } from '../chat.ts';
import { describeMessages, withReaction } from '../message.ts';
import { preparePicture, uploadFor } from '../pictures.ts';
import { permitWriting } from '../policy.ts';
import { eventsOfMessage, memberIdsOf, publishInChat } from '../publish.ts';
import { readableMessage } from '../replay.ts';
import { comeBack, storeMessages } from '../store.ts';
import { messages } from '../tables.ts';

/** What a message in the chat of an outing can show. */
type InOuting = MessageSubject & { readonly kind: Exclude<MessageSubject['kind'], 'story'> };

const isInOuting = (subject: MessageSubject): subject is InOuting => subject.kind !== 'story';

/** Returns the id of the outing or item that a subject is, or is in. */
function placeOf({ kind, id }: InOuting): string | SQL {
  return kind === 'outing' ? id : outingIdOf(ENTITY_OF[kind], id);
}

/** Returns whether the subject is in the outing of the chat, and visible to the writer. */
async function isOfChat(tx: Tx, callerId: string, chat: OutingChat, subject: InOuting): Promise<boolean> {
  const found = await findOuting(tx, callerId, placeOf(subject));
  return found?.root.id === chat.id && may('see_details', found.standing) === 'yes';
}

/**
 * Returns whether it is a story of the other user in a direct conversation, visible to the writer, who replies to it.
 */
async function isStoryOfOther(tx: Tx, reading: Reading, chat: Chat, id: string): Promise<boolean> {
  const other = peopleOfDirect(chat.id)?.find((person) => person !== reading.readerId);
  if (chat.kind !== 'direct' || other === undefined) return false;
  return (await seenStory(tx, reading, id))?.author_id === other;
}

/** @throws {Refusal} `invalid` for a subject that does not belong to the chat, or is not visible to the writer. */
async function requireSubject(
  tx: Tx,
  reading: Reading,
  chat: Chat,
  subject: MessageSubject | null,
): Promise<void> {
  if (subject === null) return;
  if (!isInOuting(subject)) {
    if (!(await isStoryOfOther(tx, reading, chat, subject.id))) throw invalidField('subject', 'story_gone');
    return;
  }
  if (chat.kind !== 'outing' || !(await isOfChat(tx, reading.readerId, chat, subject)))
    throw invalidField('subject', 'shows_nothing');
}

/** @throws {Refusal} `invalid` for a message of another chat, or one that the writer does not see. */
async function requireAnswered(tx: Tx, chat: Chat, id: string | null): Promise<void> {
  if (id === null) return;
  const [answered] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isIn(chat.ref), eq(messages.type, 'text')));
  if (answered === undefined || !isSeen(chat, answered)) throw invalidField('reply_to_id', 'answers_nothing');
}

/** Returns which of these users read the chat, as far as the writer may know. */
async function readersAmong(tx: Tx, chat: Chat, userIds: readonly string[]): Promise<Set<string>> {
  if (chat.kind !== 'outing') return new Set(await memberIdsOf(tx, chat.id));
  const { root, standing } = chat.found;
  const rows = await tx
    .select({ userId: memberships.user_id, role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.outing_id, root.id),
        ne(memberships.role, 'guest'),
        isAmong(memberships.user_id, userIds),
      ),
    );
  const all = root.status !== 'draft' && (root.shows_people || runsOuting(standing.relation));
  return new Set(rows.filter(({ role }) => all || runsOuting(role)).map(({ userId }) => userId));
}

/** Returns the mentions of users who read the chat: others are plain text. */
export async function readableMentions(tx: Tx, chat: Chat, mentions: readonly Mention[]): Promise<Mention[]> {
  if (mentions.length === 0) return [];
  const ids = new Set(mentions.map(({ user_id }) => user_id));
  const readers = await readersAmong(tx, chat, [...ids]);
  return mentions.filter(({ user_id }) => readers.has(user_id));
}

/** Returns the chat that a new message names. The contract has checked that it names one. */
const chatOf = ({ outing_id, conversation_id }: NewMessage) => refOf({ outing_id, conversation_id });

type Sending = Pick<
  WriteRequest<typeof messageCalls.create>,
  'tx' | 'caller' | 'body' | 'mutationId' | 'touch'
>;

export async function sendMessage(
  ctx: Context,
  { tx, caller, body, mutationId, touch }: Sending,
): Promise<CallReply<typeof messageCalls.create>> {
  const ref = chatOf(body);
  const chat = await lockedChatFor(tx, caller.userId, ref);
  permitWriting('write', chat);
  const id = body.id ?? newId(ctx.clock());
  await requireUniqueIds(tx, ctx.entities, [id]);
  await requireAnswered(tx, chat, body.reply_to_id);
  const reading = { readerId: caller.userId, now: ctx.clock() };
  await requireSubject(tx, reading, chat, body.subject);
  const upload = body.upload_key === null ? null : uploadFor(caller.userId, chat, body.upload_key);
  const rows = await storeMessages(tx, ref, [
    {
      id,
      author_id: caller.userId,
      type: 'text',
      text: body.text,
      mentions: await readableMentions(tx, chat, body.mentions),
      reply_to_id: body.reply_to_id,
      subject: body.subject,
      picture_key: upload && (await claimPictures(tx, ctx, upload, PHOTO)).key,
      placeholder_message_id: body.placeholder_message_id,
    },
  ]);
  const [data] = await describeMessages(tx, rows);
  if (data === undefined) throw new Error('A message has no description.');
  const cause = { caller, mutationId };
  // Before the message, which is in the conversation.
  const back = chat.kind === 'outing' ? [] : await comeBack(tx, cause, chat.id);
  const events = await eventsOfMessage(tx, cause, chat, { operation: 'created', data });
  await letNote({ tx, ctx, cause }, 'message_sent', { authorId: caller.userId, chat: ref });
  const { sequence, channelIds } = await publishInChat(tx, caller.userId, chat, [...back, ...events]);
  touch(channelIds);
  return { data: withReaction(data, null), sequence };
}

export function registerSend(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, messageCalls.create, {
    async prepare({ caller, body }) {
      if (body.upload_key === null) return;
      const chat = await chatFor(ctx.db, caller.userId, chatId(chatOf(body)));
      await preparePicture(ctx, caller.userId, chat, body.upload_key);
    },
    run: (request) => sendMessage(ctx, request),
    stillReadable: readableMessage,
  });
}
