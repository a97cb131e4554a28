/** Finds the chat of a call, of an outing or a conversation, with what the caller may see of it; and locks it. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { type ChatRef, chatId, chatOfConversation, chatOfOuting } from '#contract/chat/message/message.ts';
import { LockTaken } from '../base/db/errors.ts';
import { stepsBack } from '../base/db/inside.ts';
import { lockRoot } from '../base/db/outing-lock.ts';
import type { Queryable, Tx } from '../base/db/transaction.ts';
import { Refusal } from '../base/http/refusal.ts';
import { outingEntity } from '../core/outings/entity.ts';
import { type Found, findOuting, missing, permit } from '../core/outings/find.ts';
import { notHiddenFrom } from '../core/people/relations.ts';
import { messageEntity } from './entity.ts';
import type { MessageRow } from './message.ts';
import { mayInChat } from './policy.ts';
import { chatStates, conversationMembers, conversations, messages } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
type MemberRow = typeof conversationMembers.$inferSelect;

export interface OutingChat {
  readonly kind: 'outing';
  readonly ref: ChatRef;
  readonly id: string;
  readonly found: Found;
}

export interface Conversing {
  readonly kind: ConversationRow['kind'];
  readonly ref: ChatRef;
  readonly id: string;
  readonly row: ConversationRow;
  /** The caller's membership. */
  readonly member: MemberRow;
  /** The caller sees messages later than this. */
  readonly seesAfter: number;
  /** In a direct conversation, one is hidden from the other: no one can write anymore. */
  readonly isClosed: boolean;
}

export type Chat = OutingChat | Conversing;

/** A condition on `messages`: they are in the chat. */
export const isIn = ({ outing_id, conversation_id }: ChatRef) =>
  outing_id === null ? eq(messages.conversation_id, conversation_id) : eq(messages.outing_id, outing_id);

/** Returns whether the reader of a chat sees what was written at that time. */
export const isSeen = (chat: Chat, { created_at_timestamp: at }: { created_at_timestamp: number }): boolean =>
  chat.kind === 'outing' || at > chat.seesAfter;

async function findConversation(db: Queryable, callerId: string, id: string): Promise<Conversing | null> {
  const [found] = await db
    .select({
      row: conversations,
      member: conversationMembers,
      hiddenUpTo: chatStates.hidden_up_to_timestamp,
      isClosed: sql<boolean>`${conversations.kind} = 'direct' and exists (
        select from conversation_members as other join users on users.id = other.user_id
        where other.conversation_id = ${conversations.id} and other.user_id <> ${callerId}
          and not ${notHiddenFrom(callerId)})`,
    })
    .from(conversations)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversation_id, conversations.id),
        eq(conversationMembers.user_id, callerId),
      ),
    )
    .leftJoin(
      chatStates,
      and(eq(chatStates.conversation_id, conversations.id), eq(chatStates.user_id, callerId)),
    )
    .where(eq(conversations.id, id));
  if (found === undefined) return null;
  const { row, member, hiddenUpTo, isClosed } = found;
  const seesAfter = Math.max(member.sees_from_timestamp - 1, hiddenUpTo ?? 0);
  return { kind: row.kind, ref: chatOfConversation(id), id, row, member, seesAfter, isClosed };
}

/** Finds the chat of an outing; an item has none of its own. The caller checks the permission to read it. */
async function findOutingChat(db: Queryable, callerId: string, id: string): Promise<OutingChat | null> {
  const found = await findOuting(db, callerId, id);
  if (found === null || found.outing.parent_id !== null) return null;
  return { kind: 'outing', ref: chatOfOuting(id), id, found };
}

/** @returns null if it is no chat, or another user's conversation. */
export const findChatAt = (db: Queryable, callerId: string, ref: ChatRef): Promise<Chat | null> =>
  ref.outing_id === null
    ? findConversation(db, callerId, ref.conversation_id)
    : findOutingChat(db, callerId, ref.outing_id);

/** As `findChatAt`, by the id of either. */
export async function findChat(db: Queryable, callerId: string, id: string): Promise<Chat | null> {
  const ofOuting = v.is(Id, id) ? await findOutingChat(db, callerId, id) : null;
  return ofOuting ?? findConversation(db, callerId, id);
}

/** @throws {Refusal} `not_found`, `gone`, `forbidden`. */
async function readable(db: Queryable, callerId: string, id: string, chat: Chat | null): Promise<Chat> {
  if (chat === null)
    throw v.is(Id, id) ? await missing(db, callerId, outingEntity, id) : new Refusal('not_found');
  permit(mayInChat('see', chat));
  return chat;
}

/**
 * Returns the chat of an outing or conversation that the caller reads.
 * @throws {Refusal} `not_found`, `gone`, `forbidden`.
 */
export const chatFor = async (db: Queryable, callerId: string, id: string): Promise<Chat> =>
  readable(db, callerId, id, await findChat(db, callerId, id));

/** As `chatFor`, under the lock of the chat. */
export async function lockedChatFor(tx: Tx, callerId: string, ref: ChatRef): Promise<Chat> {
  await lockChat(tx, ref);
  return readable(tx, callerId, chatId(ref), await findChatAt(tx, callerId, ref));
}

/** Takes the lock of a conversation. @throws {LockTaken} as `lockRoot`. */
export async function lockConversation(tx: Tx, id: string): Promise<boolean> {
  const skip = sql.raw(stepsBack() ? 'skip locked' : '');
  const { rows } = await tx.execute<{ locked: boolean }>(sql`
    with locked as (select id from conversations where id = ${id} for no key update ${skip})
    select exists (select from locked) as locked from conversations where id = ${id}`);
  const [row] = rows;
  if (row?.locked === false) throw new LockTaken(id);
  return row !== undefined;
}

/** Locks a chat, so that its messages have one order. */
async function lockChat(tx: Tx, { outing_id, conversation_id }: ChatRef): Promise<void> {
  if (outing_id !== null) await lockRoot(tx, outing_id);
  if (conversation_id !== null) await lockConversation(tx, conversation_id);
}

/** As `chatFor`, under the lock of the conversation. Users' settings for the chat of an outing need no lock of it. */
export async function lockedConversationFor(tx: Tx, callerId: string, id: string): Promise<Chat> {
  await lockConversation(tx, id);
  return chatFor(tx, callerId, id);
}

export interface ChatMessage {
  readonly chat: Chat;
  readonly row: MessageRow;
}

/** Returns a message that the caller sees. @throws {Refusal} `not_found`, `forbidden`. */
export async function messageFor(db: Queryable, callerId: string, id: string): Promise<ChatMessage> {
  const [row] = await messageEntity.read(db, id);
  const chat = row === undefined ? null : await findChatAt(db, callerId, refOf(row));
  if (row === undefined || chat === null || !isSeen(chat, row)) throw new Refusal('not_found');
  permit(mayInChat('see', chat));
  return { chat, row };
}

/** As `messageFor`, under the lock of its chat. */
export async function lockedMessageFor(tx: Tx, callerId: string, id: string): Promise<ChatMessage> {
  const [place] = await messageEntity.read(tx, id);
  if (place !== undefined) await lockChat(tx, refOf(place));
  return messageFor(tx, callerId, id);
}

/** Returns the chat of a stored message, which is in exactly one. */
export function refOf({
  outing_id,
  conversation_id,
}: Pick<MessageRow, 'outing_id' | 'conversation_id'>): ChatRef {
  if (outing_id !== null && conversation_id === null) return { outing_id, conversation_id };
  if (outing_id === null && conversation_id !== null) return { outing_id, conversation_id };
  throw new Error('A message has to be in exactly one chat.');
}
