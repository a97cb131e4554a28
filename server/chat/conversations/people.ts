/**
 * Updates the conversations of a user whose account changes: publishes the current name to others, and takes an erased
 * account out of its groups.
 */
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { findChat, lockConversation } from '../chat.ts';
import { eventsOfConversation } from '../publish.ts';
import { raiseConversation } from '../store.ts';
import { conversationMembers, conversations } from '../tables.ts';
import { leaveGroup } from './members.ts';

/** Returns the conversations that a user is in. @param kind by default both kinds */
export async function conversationsOf(
  db: Queryable,
  userId: string,
  kind?: 'direct' | 'group',
): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversation_id))
    .where(
      and(
        eq(conversationMembers.user_id, userId),
        kind === undefined ? undefined : eq(conversations.kind, kind),
      ),
    )
    .orderBy(conversations.id);
  return rows.map(({ id }) => id);
}

/**
 * Republishes a conversation because a name or picture in it changed: in a new version, because devices keep the newest
 * one.
 */
export async function republish(tx: Tx, cause: Cause, id: string): Promise<LogRow[]> {
  if (!(await lockConversation(tx, id))) return [];
  await raiseConversation(tx, id);
  return eventsOfConversation(tx, cause, id, { system: true });
}

/** Takes the user who causes this out of a group. */
export async function leaveOne(tx: Tx, cause: Cause, id: string): Promise<LogRow[]> {
  await lockConversation(tx, id);
  const chat = await findChat(tx, cause.caller.userId, id);
  return chat?.kind === 'group' ? leaveGroup(tx, cause, chat) : [];
}
