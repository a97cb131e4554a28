/**
 * Events of chats. Those of an outing are told in its channel, to all who have joined it. A conversation has no channel: what happens
 * there is told in the channel of each of its people, one row of the log each.
 */
import { eq, sql } from 'drizzle-orm';
import type { Message } from '#contract/chat/message/message.ts';
import type { Queryable, Tx } from '../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../base/log/append.ts';
import { userChannelId } from '../base/log/channels.ts';
import { rewrite } from '../base/log/forget.ts';
import { sequenceOf } from '../base/log/heads.ts';
import {
  type Cause,
  type Change,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
  rewriteEvents,
} from '../core/outings/writing/publish.ts';
import type { Chat } from './chat.ts';
import { describeForMembers } from './conversation.ts';
import { conversationEntity, messageEntity } from './entity.ts';
import type { SharedMessage } from './message.ts';
import { conversationMembers } from './tables.ts';
import { viewsWhere } from './views.ts';

/** A change of a message. `own`: what the caller sees of it, if that is more. */
export interface MessageChange extends Pick<Change, 'operation' | 'system'> {
  readonly data: SharedMessage;
  readonly own?: Message;
}

/** The ids of the people of a conversation. */
export async function memberIdsOf(db: Queryable, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: conversationMembers.user_id })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversation_id, conversationId));
  return rows.map(({ userId }) => userId);
}

/** The events of a message of a conversation, for each of these people. */
export function eventsForMembers(
  cause: Cause,
  memberIds: readonly string[],
  { own, ...change }: MessageChange,
): LogRow[] {
  const callerId = cause.caller.userId;
  const others = memberIds.filter((id) => id !== callerId);
  const told = { ...change, entity: messageEntity, outingId: null };
  return [
    ...eventsForUsers(cause, others, told),
    ...(others.length === memberIds.length
      ? []
      : eventsForUsers(cause, [callerId], { ...told, data: own ?? change.data })),
  ];
}

/** The ids of the people of a conversation who see this message. */
async function readerIdsOf(db: Queryable, conversationId: string, { attributes }: SharedMessage) {
  const at = attributes.created_at_timestamp;
  const views = await viewsWhere(
    db,
    sql`chat.conversation_id = ${conversationId} and chat.sees_after < ${at}::bigint`,
  );
  return views.map(({ user_id }) => user_id);
}

/**
 * Earlier events of a message tell what it is after a change of its words. Call it before the change is published. In a conversation
 * those who left, or do not see it any more, are told nothing.
 */
export async function rewriteMessage(tx: Tx, chat: Chat, data: SharedMessage): Promise<void> {
  if (chat.kind !== 'outing') {
    const readers = new Set((await readerIdsOf(tx, chat.id, data)).map(userChannelId));
    const readableIn = async (channelIds: readonly string[]) =>
      new Map(channelIds.filter((id) => readers.has(id)).map((id) => [id, 'everyone' as const]));
    // Answers about the conversation hold its last message.
    await rewrite(tx, { kind: messageEntity.kind, data, alsoResponsesOf: chat.id, readableIn });
  } else {
    const { root, outing } = chat.found;
    const change = { operation: 'updated', entity: messageEntity, outingId: root.id, data } as const;
    await rewriteEvents(tx, await eventScopeOf(tx, root, outing), change);
  }
}

/** The events of a change of a message, for all who see it. */
export async function eventsOfMessage(
  tx: Tx,
  cause: Cause,
  chat: Chat,
  change: MessageChange,
): Promise<LogRow[]> {
  if (chat.kind !== 'outing')
    return eventsForMembers(cause, await readerIdsOf(tx, chat.id, change.data), change);
  const { root, outing } = chat.found;
  const { own, ...shared } = change;
  const told = { ...shared, entity: messageEntity, outingId: root.id };
  return [
    ...eventsInOuting(cause, await eventScopeOf(tx, root, outing), told),
    // The complete state, so it acknowledges the change.
    ...(own === undefined ? [] : eventsForUsers(cause, [cause.caller.userId], { ...told, data: own })),
  ];
}

/** The events that tell people of a conversation as each of them sees it now. @param newIds to whom it is new. */
export async function eventsOfConversation(
  tx: Tx,
  cause: Cause,
  conversationId: string,
  { only, newIds = [], system }: { only?: readonly string[]; newIds?: readonly string[]; system?: true } = {},
): Promise<LogRow[]> {
  const isNew = new Set(newIds);
  const described = await describeForMembers(tx, conversationId, only);
  return described.flatMap(({ userId, conversation }) =>
    eventsForUsers(cause, [userId], {
      operation: isNew.has(userId) ? 'created' : 'updated',
      entity: conversationEntity,
      outingId: null,
      data: conversation,
      ...((system === true || userId !== cause.caller.userId) && { system: true }),
    }),
  );
}

interface Published {
  /** Of the channel of the outing; for a conversation of the caller's own. */
  readonly sequence: number;
  readonly channelIds: Iterable<string>;
}

/** Logs events for people. Call it last in a transaction. @returns the sequence of the user's own channel. */
export async function publishToPeople(tx: Tx, userId: string, events: readonly LogRow[]): Promise<Published> {
  const heads = await appendToLog(tx, events);
  const channelId = userChannelId(userId);
  return { sequence: heads.get(channelId) ?? (await sequenceOf(tx, channelId)), channelIds: heads.keys() };
}

/** Logs events of a chat. Call it last in a transaction. */
export async function publishInChat(
  tx: Tx,
  userId: string,
  chat: Chat,
  events: readonly LogRow[],
): Promise<Published> {
  return chat.kind === 'outing'
    ? publishEvents(tx, chat.found.root.id, events)
    : publishToPeople(tx, userId, events);
}
