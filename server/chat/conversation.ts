/**
 * Describes chats as the contract defines them: rows that differ by reader, any number of them in a fixed number of
 * queries.
 */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Conversation, ConversationMember } from '#contract/chat/conversation/conversation.ts';
import type { Message } from '#contract/chat/message/message.ts';
import { users } from '../base/db/tables.ts';
import type { Queryable } from '../base/db/transaction.ts';
import { Refusal } from '../base/http/refusal.ts';
import { avatarUrl, personColumns, toPerson } from '../core/people/person.ts';
import { describeMessageIds } from './message.ts';
import { conversationMembers } from './tables.ts';
import { type ChatNews, type ChatView, newsOf, viewsWhere } from './views.ts';

/** Returns the members of conversations, in the order in which they joined. */
async function membersOf(
  db: Queryable,
  conversationIds: readonly string[],
): Promise<Map<string, ConversationMember[]>> {
  const rows =
    conversationIds.length === 0
      ? []
      : await db
          .select({ member: conversationMembers, person: personColumns })
          .from(conversationMembers)
          .innerJoin(users, eq(users.id, conversationMembers.user_id))
          .where(
            sql`${conversationMembers.conversation_id} = any(${sql.param([...conversationIds])}::text[])`,
          )
          .orderBy(
            asc(conversationMembers.joined_at_timestamp),
            desc(conversationMembers.is_starter),
            asc(conversationMembers.user_id),
          );
  const found = new Map<string, ConversationMember[]>();
  for (const { member, person } of rows) {
    const { conversation_id: id, is_starter, joined_at_timestamp } = member;
    const members = found.get(id) ?? [];
    members.push({ user: toPerson(person), is_starter, joined_at_timestamp });
    found.set(id, members);
  }
  return found;
}

const toConversation = (view: ChatView, members: ConversationMember[]): Conversation => ({
  id: view.id,
  attributes: {
    kind: view.kind,
    name: view.name,
    picture: avatarUrl(view.picture_key),
    joined_at_timestamp: view.joined_at,
    updated_at_timestamp: view.updated_at,
  },
  relations: {
    members,
    membership: {
      attributes: {
        notification_status: view.status,
        is_by_role: view.is_by_role,
        muted_until_timestamp: view.muted_until,
        pinned_at_timestamp: view.pinned_at,
        read_up_to_timestamp: view.read_up_to,
      },
    },
  },
});

/** Describes chats as in events, in the order of the views. */
export async function describeViews(db: Queryable, views: readonly ChatView[]): Promise<Conversation[]> {
  const ids = new Set(views.flatMap(({ conversation_id }) => conversation_id ?? []));
  const members = await membersOf(db, [...ids]);
  return views.map((view) => toConversation(view, members.get(view.id) ?? []));
}

/** Describes chats for the reader of all of them: with the last message, and the number of new ones. */
export async function describeNews(
  db: Queryable,
  readerId: string,
  news: readonly ChatNews[],
): Promise<Conversation[]> {
  const ids = news.flatMap(({ last_message_id }) => last_message_id ?? []);
  const last = new Map<string, Message>(
    (await describeMessageIds(db, readerId, ids)).map((message) => [message.id, message]),
  );
  const described = await describeViews(db, news);
  return described.map((conversation, nth) => {
    const { last_message_id: lastId = null, new_messages = 0 } = news[nth] ?? {};
    const last_message = lastId === null ? null : (last.get(lastId) ?? null);
    return {
      ...conversation,
      relations: { ...conversation.relations, last_message, stats: { new_messages } },
    };
  });
}

/** Returns a chat as its reader sees it, with what is new. @throws {Refusal} `not_found` */
export async function describeChatFor(db: Queryable, userId: string, id: string): Promise<Conversation> {
  const news = await newsOf(db, userId, id);
  const [described] = news === null ? [] : await describeNews(db, userId, [news]);
  if (described === undefined) throw new Refusal('not_found');
  return described;
}

/** Returns a conversation as each of its members, or each of these, sees it: as in the events for them. */
export async function describeForMembers(
  db: Queryable,
  conversationId: string,
  userIds?: readonly string[],
): Promise<{ userId: string; conversation: Conversation }[]> {
  const among =
    userIds === undefined ? sql`true` : sql`chat.user_id = any(${sql.param([...userIds])}::uuid[])`;
  const views = await viewsWhere(db, sql`chat.conversation_id = ${conversationId} and ${among}`);
  const described = await describeViews(db, views);
  return described.flatMap((conversation, nth) => {
    const view = views[nth];
    return view === undefined ? [] : { userId: view.user_id, conversation };
  });
}

/** Returns a chat as one user sees it, as in events. @throws {Refusal} `not_found` */
export async function describeOwn(db: Queryable, userId: string, id: string): Promise<Conversation> {
  const [own] = await describeViews(
    db,
    await viewsWhere(db, sql`chat.user_id = ${userId} and chat.id = ${id}`),
  );
  if (own === undefined) throw new Refusal('not_found');
  return own;
}
