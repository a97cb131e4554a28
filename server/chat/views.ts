/**
 * Queries users' chats, as each of them sees theirs: conversations, and the chats of outings that they have joined.
 * Every reader uses these queries: lists, events, and counts of new messages.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ChatNotificationStatus, ConversationKind } from '#contract/chat/conversation/conversation.ts';
import { defaultChatStatus } from '#contract/outings/membership/default-notifications.ts';
import { Role } from '#contract/outings/membership/membership.ts';
import type { Queryable } from '../base/db/transaction.ts';

const number = v.pipe(v.unknown(), v.transform(Number), v.safeInteger());

const View = v.object({
  user_id: v.string(),
  id: v.string(),
  outing_id: v.nullable(v.string()),
  conversation_id: v.nullable(v.string()),
  kind: ConversationKind,
  name: v.string(),
  picture_key: v.nullable(v.string()),
  joined_at: number,
  updated_at: number,
  read_up_to: number,
  status: ChatNotificationStatus,
  is_by_role: v.boolean(),
  muted_until: v.nullable(number),
  pinned_at: v.nullable(number),
});

/** A chat as one user sees it. */
export type ChatView = v.InferOutput<typeof View>;

const News = v.object({ ...View.entries, new_messages: number, last_message_id: v.nullable(v.string()) });

/** With the last message, and the number of new ones. */
export type ChatNews = v.InferOutput<typeof News>;

const WITH_OTHER_STATUS = Role.options.filter((role) => defaultChatStatus(role) !== 'all');

/** Which messages of a chat count as new without a user's choice. */
const STATUS_IN_OUTING = `case ${WITH_OTHER_STATUS.map((role) => `when own.role = '${role}' then '${defaultChatStatus(role)}'`).join(' ')} else 'all' end`;

const ofState = (defaultStatus: string) =>
  sql.raw(`coalesce(state.notification_status, ${defaultStatus}) as status,
  state.notification_status is null as is_by_role, state.muted_until_timestamp as muted_until, state.pinned_at_timestamp as pinned_at,
  coalesce(state.is_hidden, false) as is_hidden, state.user_id is not null as has_state`);

/** One row for each user and chat, as a table. A draft has a chat for those who run it. */
const CHATS = sql`(
  select own.user_id, chat.id, null::uuid as outing_id, chat.id as conversation_id, chat.kind, chat.name,
    chat.picture_key,
    own.joined_at_timestamp as joined_at,
    greatest(chat.updated_at_timestamp, state.updated_at_timestamp) as updated_at,
    coalesce(state.read_up_to_timestamp, own.joined_at_timestamp) as read_up_to,
    greatest(own.sees_from_timestamp - 1, coalesce(state.hidden_up_to_timestamp, 0)) as sees_after, ${ofState("'all'")}
  from conversation_members as own join conversations as chat on chat.id = own.conversation_id
  left join chat_states as state on state.user_id = own.user_id and state.conversation_id = own.conversation_id
  union all
  select own.user_id, chat.id::text, chat.id, null, 'outing', chat.title, null, own.created_at_timestamp,
    greatest(chat.updated_at_timestamp, own.updated_at_timestamp, state.updated_at_timestamp),
    coalesce(state.read_up_to_timestamp, own.created_at_timestamp), -1, ${ofState(STATUS_IN_OUTING)}
  from memberships as own join outings as chat on chat.id = own.outing_id
  left join chat_states as state on state.user_id = own.user_id and state.outing_id = own.outing_id
  where own.role <> 'guest' and (chat.status <> 'draft' or own.role in ('owner', 'organizer')))`;

/** New messages beyond this number are not counted. */
const NEW_MAX = 100;

/** Applies `pick` to the messages of `chat`, which are in one of two places. */
const ofBoth = (pick: (place: SQL) => SQL): readonly [SQL, SQL] => [
  pick(sql.raw('message.outing_id = chat.outing_id')),
  pick(sql.raw('message.conversation_id = chat.conversation_id')),
];

/** Returns the ids of messages of `chat` that are new to its reader. @param among a further condition on `message`. */
const newIn = (among: SQL, rest: SQL) =>
  ofBoth(
    (place) => sql`(select message.id from messages as message where ${place} and message.type = 'text'
      and message.deleted_at_timestamp is null and message.author_id <> chat.user_id
      and message.created_at_timestamp > greatest(chat.read_up_to, chat.sees_after)
      and ${among} ${rest})`,
  );

/** Counts the messages of `chat` that are new to its reader. @param among a further condition on `message`. */
function newMessages(among: SQL = sql`true`): SQL {
  const [ofOuting, ofConversation] = newIn(among, sql`limit ${NEW_MAX}`);
  return sql`(select count(*)::int from (${ofOuting} union all ${ofConversation}) as new)`;
}

const [LAST_OF_OUTING, LAST_OF_CONVERSATION] = ofBoth(
  (place) => sql`(select message.id from messages as message
    where ${place} and message.created_at_timestamp > chat.sees_after
    order by message.created_at_timestamp desc limit 1)`,
);

const LAST_MESSAGE = sql`coalesce(${LAST_OF_OUTING}, ${LAST_OF_CONVERSATION})`;

/**
 * Returns the chats that match a condition on `chat`, in no particular order. The condition names users or
 * conversations.
 */
export async function viewsWhere(db: Queryable, where: SQL): Promise<ChatView[]> {
  const { rows } = await db.execute(sql`select chat.* from ${CHATS} as chat where ${where}`);
  return v.parse(v.array(View), rows);
}

/** Returns a chat as one user sees it, with what is new; null if they have no such chat. */
export async function newsOf(db: Queryable, userId: string, id: string): Promise<ChatNews | null> {
  const { rows } = await db.execute(sql`
    select chat.*, ${newMessages()} as new_messages, ${LAST_MESSAGE} as last_message_id
    from ${CHATS} as chat where chat.user_id = ${userId} and chat.id = ${id}`);
  return v.parse(v.array(News), rows)[0] ?? null;
}

const Listed = v.object({ ...News.entries, members: number });

/** A row of the list: its length depends on its number of members. */
export type ListedChat = v.InferOutput<typeof Listed>;

/**
 * Returns the chats in a user's list, from a position on: those of outings as soon as they have a message, or a
 * setting.
 * @param after the last row before.
 */
export async function listedChats(
  db: Queryable,
  userId: string,
  after: readonly [joinedAt: number, id: string] | undefined,
  limit: number,
): Promise<ListedChat[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(chat.joined_at, chat.id collate "C") < (${after[0]}::bigint, ${after[1]} collate "C")`;
  const { rows } = await db.execute(sql`
    select chat.*, ${newMessages()} as new_messages, ${LAST_MESSAGE} as last_message_id,
      (select count(*) from conversation_members as member
        where member.conversation_id = chat.conversation_id) as members
    from ${CHATS} as chat
    where chat.user_id = ${userId} and not chat.is_hidden and (chat.outing_id is null or chat.has_state
        or exists (select from messages as message where message.outing_id = chat.outing_id))
      and ${isAfter}
    order by chat.joined_at desc, chat.id collate "C" desc limit ${limit}`);
  return v.parse(v.array(Listed), rows);
}

const Total = v.tuple([v.object({ total: number })]);

/** Returns whether a user is notified of a message of `chat`: in some chats only where they are mentioned. */
const IS_MEANT = sql`(chat.status = 'all' or message.mentions @> jsonb_build_array(jsonb_build_object('user_id', chat.user_id)))`;

/** Returns whether `chat` is not muted. */
const notifies = (now: number): SQL =>
  sql`chat.status <> 'none' and not chat.is_hidden and coalesce(chat.muted_until, 0) <= ${now}`;

/** Counts the messages that a user is notified of: none of a muted chat, and in some only those that mention them. */
export async function messagesToNotify(db: Queryable, userId: string, now: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(${newMessages(IS_MEANT)}), 0) as total from ${CHATS} as chat
    where chat.user_id = ${userId} and ${notifies(now)}`);
  return v.parse(Total, rows)[0].total;
}

const ChatToNotify = v.object({ ...View.entries, new_messages: number, message_id: v.string() });

/** As `messagesToNotify`, in one chat: returns it with the last of them. Null: there are none. */
export async function chatToNotify(
  db: Queryable,
  userId: string,
  id: string,
  now: number,
): Promise<v.InferOutput<typeof ChatToNotify> | null> {
  const [lastOfOuting, lastOfConversation] = newIn(
    IS_MEANT,
    sql`order by message.created_at_timestamp desc limit 1`,
  );
  const { rows } = await db.execute(sql`
    select chat.*, ${newMessages(IS_MEANT)} as new_messages,
      coalesce(${lastOfOuting}, ${lastOfConversation}) as message_id
    from ${CHATS} as chat where chat.user_id = ${userId} and chat.id = ${id} and ${notifies(now)}`);
  const [row] = rows;
  return row === undefined || row.message_id === null ? null : v.parse(ChatToNotify, row);
}

const Seen = v.object({ id: v.string(), sees_after: number });

/** Returns after which message a user sees each of these conversations, without other users' conversations. */
export async function seenAfterOf(
  db: Queryable,
  userId: string,
  conversationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select chat.id, chat.sees_after from ${CHATS} as chat
    where chat.user_id = ${userId} and chat.conversation_id = any(${sql.param([...conversationIds])}::text[])`);
  return new Map(v.parse(v.array(Seen), rows).map(({ id, sees_after }) => [id, sees_after]));
}

const InOuting = v.object({ id: v.string(), new_messages: number });

/**
 * Counts the messages that are new to a user in the chats of these outings, in those that they have joined: their
 * setting, or their role, decides what counts.
 */
export async function newMessagesIn(
  db: Queryable,
  userId: string,
  outingIds: readonly string[],
): Promise<Map<string, number>> {
  if (outingIds.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select chat.id, case when chat.status = 'none' then 0 else ${newMessages(IS_MEANT)} end as new_messages from ${CHATS} as chat
    where chat.user_id = ${userId} and chat.outing_id = any(${sql.param([...outingIds])}::uuid[])`);
  return new Map(v.parse(v.array(InOuting), rows).map((row) => [row.id, row.new_messages]));
}
