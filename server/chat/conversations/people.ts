/** Conversations of a person whose account changes: others hear how they are called now, and an erased account leaves its groups. */
import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { findChat, lockConversation } from '../chat.ts';
import { eventsOfConversation } from '../publish.ts';
import { raiseConversation } from '../store.ts';
import { conversationMembers, conversations } from '../tables.ts';
import { leaveGroup } from './members.ts';

/** The conversations that a person is in. @param kind by default of both kinds */
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

/** Publishes a conversation anew, because a name or picture in it changed: in a new version, as devices keep the newest one. */
export async function showAnew(tx: Tx, cause: Cause, id: string): Promise<LogRow[]> {
  if (!(await lockConversation(tx, id))) return [];
  await raiseConversation(tx, id);
  return eventsOfConversation(tx, cause, id, { system: true });
}

/** The user who causes this leaves a group. */
export async function leaveOne(tx: Tx, cause: Cause, id: string): Promise<LogRow[]> {
  await lockConversation(tx, id);
  const chat = await findChat(tx, cause.caller.userId, id);
  return chat?.kind === 'group' ? leaveGroup(tx, cause, chat) : [];
}
