/**
 * Publishes changes of chats. An outing's chat is published in the outing's channel, for all who have joined it. A
 * conversation has no channel: changes are published in the channel of each member, one row of the log each.
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

/** A change of a message. `own`: the caller's view of it, if that contains more. */
export interface MessageChange extends Pick<Change, 'operation' | 'system'> {
  readonly data: SharedMessage;
  readonly own?: Message;
}

/** Returns the ids of a conversation's members. */
export async function memberIdsOf(db: Queryable, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: conversationMembers.user_id })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversation_id, conversationId));
  return rows.map(({ userId }) => userId);
}

/** Returns the events of a message of a conversation, for each of these members. */
export function eventsForMembers(
  cause: Cause,
  memberIds: readonly string[],
  { own, ...change }: MessageChange,
): LogRow[] {
  const callerId = cause.caller.userId;
  const others = memberIds.filter((id) => id !== callerId);
  const published = { ...change, entity: messageEntity, outingId: null };
  return [
    ...eventsForUsers(cause, others, published),
    ...(others.length === memberIds.length
      ? []
      : eventsForUsers(cause, [callerId], { ...published, data: own ?? change.data })),
  ];
}

/** Returns the ids of the members of a conversation who see this message. */
async function readerIdsOf(db: Queryable, conversationId: string, { attributes }: SharedMessage) {
  const at = attributes.created_at_timestamp;
  const views = await viewsWhere(
    db,
    sql`chat.conversation_id = ${conversationId} and chat.sees_after < ${at}::bigint`,
  );
  return views.map(({ user_id }) => user_id);
}

/**
 * Updates earlier events of a message to its state after a change of its text. Call it before the change is published.
 * In a conversation, the events are emptied for users who left, or no longer see it.
 */
export async function rewriteMessage(tx: Tx, chat: Chat, data: SharedMessage): Promise<void> {
  if (chat.kind !== 'outing') {
    const readers = new Set((await readerIdsOf(tx, chat.id, data)).map(userChannelId));
    const readableIn = async (channelIds: readonly string[]) =>
      new Map(channelIds.filter((id) => readers.has(id)).map((id) => [id, 'everyone' as const]));
    // Responses about the conversation contain its last message.
    await rewrite(tx, { kind: messageEntity.kind, data, alsoResponsesOf: chat.id, readableIn });
  } else {
    const { root, outing } = chat.found;
    const change = { operation: 'updated', entity: messageEntity, outingId: root.id, data } as const;
    await rewriteEvents(tx, await eventScopeOf(tx, root, outing), change);
  }
}

/** Returns the events of a change of a message, for all who see it. */
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
  const published = { ...shared, entity: messageEntity, outingId: root.id };
  return [
    ...eventsInOuting(cause, await eventScopeOf(tx, root, outing), published),
    // The complete state, so it acknowledges the change.
    ...(own === undefined ? [] : eventsForUsers(cause, [cause.caller.userId], { ...published, data: own })),
  ];
}

/**
 * Returns the events that publish a conversation to users as each of them now sees it.
 * @param newIds users to whom it is new.
 */
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
  /** Of the outing's channel; for a conversation, of the caller's own. */
  readonly sequence: number;
  readonly channelIds: Iterable<string>;
}

/** Logs events for users. Call it last in a transaction. @returns the sequence of the user's own channel. */
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
