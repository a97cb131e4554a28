/**
 * Stores new messages and system lines, each later than all before it in its chat. Call it under the lock of the chat.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { clockMs, nextVersion } from '../base/db/columns.ts';
import { newId } from '../base/db/new-id.ts';
import type { Tx } from '../base/db/transaction.ts';
import { Refusal } from '../base/http/refusal.ts';
import type { LogRow } from '../base/log/append.ts';
import type { Cause } from '../core/outings/writing/publish.ts';
import { isIn } from './chat.ts';
import { describeMessages, type MessageRow } from './message.ts';
import { eventsForMembers, eventsOfConversation, memberIdsOf } from './publish.ts';
import { chatStates, conversations, messages, type StoredEvent } from './tables.ts';

/** Returns the time of the last message of a chat. A conversation is older than what is written in it. */
const lastTime = (chat: ChatRef) =>
  chat.conversation_id === null
    ? sql`coalesce((select max(created_at_timestamp) from messages where ${isIn(chat)}), 0)`
    : sql`coalesce((select max(created_at_timestamp) from messages where ${isIn(chat)}),
        (select created_at_timestamp from conversations where id = ${chat.conversation_id}), 0)`;

type NewRow = Pick<MessageRow, 'id' | 'author_id' | 'type'> &
  Partial<
    Pick<
      MessageRow,
      'text' | 'mentions' | 'reply_to_id' | 'subject' | 'picture_key' | 'event' | 'placeholder_message_id'
    >
  >;

/** @throws {Refusal} `id_taken` if another request took an id meanwhile. */
export async function storeMessages(tx: Tx, chat: ChatRef, rows: readonly NewRow[]): Promise<MessageRow[]> {
  const stored = await tx
    .insert(messages)
    .values(
      rows.map((row, nth) => {
        const at = sql`greatest(${clockMs}, ${lastTime(chat)} + 1) + ${nth}`;
        return {
          text: '',
          mentions: [],
          ...row,
          ...chat,
          created_at_timestamp: at,
          updated_at_timestamp: at,
          fetched_at_timestamp: at,
        };
      }),
    )
    .onConflictDoNothing({ target: messages.id })
    .returning();
  if (stored.length < rows.length) throw new Refusal('id_taken');
  return stored;
}

/**
 * Restores a conversation that members deleted for themselves with the next message.
 * @returns the events that publish it to them.
 */
export async function comeBack(tx: Tx, cause: Cause, conversationId: string): Promise<LogRow[]> {
  const back = await tx
    .update(chatStates)
    .set({ is_hidden: false, updated_at_timestamp: nextVersion(chatStates.updated_at_timestamp) })
    .where(and(eq(chatStates.conversation_id, conversationId), eq(chatStates.is_hidden, true)))
    .returning({ userId: chatStates.user_id });
  const ids = back.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  return eventsOfConversation(tx, cause, conversationId, { only: ids, newIds: ids, system: true });
}

/** Stores lines of a group, caused by the caller. */
export function storeLines(
  tx: Tx,
  cause: Cause,
  chat: ChatRef,
  events: readonly StoredEvent[],
): Promise<MessageRow[]> {
  return storeMessages(
    tx,
    chat,
    events.map((event) => ({
      id: newId(cause.caller.calledAt),
      author_id: cause.caller.userId,
      type: 'system' as const,
      event,
    })),
  );
}

/** Returns the events of such lines, for all current members. */
export async function eventsOfLines(
  tx: Tx,
  cause: Cause,
  conversationId: string,
  lines: readonly MessageRow[],
): Promise<LogRow[]> {
  const memberIds = await memberIdsOf(tx, conversationId);
  const described = await describeMessages(tx, lines);
  return described.flatMap((data) =>
    eventsForMembers(cause, memberIds, { operation: 'created', data, system: true }),
  );
}

/** Gives a conversation a new version, later than any setting of its members: each member sees all of it in one row. */
export async function raiseConversation(
  tx: Tx,
  id: string,
  change: { name?: string; picture_key?: string | null } = {},
): Promise<void> {
  await tx
    .update(conversations)
    .set({
      ...change,
      updated_at_timestamp: sql`greatest(${nextVersion(conversations.updated_at_timestamp)},
        (select max(updated_at_timestamp) + 1 from chat_states where conversation_id = ${id}))`,
    })
    .where(eq(conversations.id, id));
}
