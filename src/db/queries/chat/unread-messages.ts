/**
 * How many messages of a chat are new. This is the only place that counts them: rows of chats, the navigation, the title of the page
 * and the icon of the app ask here.
 */
import { Dexie } from 'dexie';
import type { Conversation } from '#contract/chat/conversation/conversation.ts';
import { type ChatRef, chatOfConversation, chatOfOuting } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { distinctKeys } from '../../lists/distinct-keys.ts';
import { listAfter, listBetween, type Place } from '../../lists/list-range.ts';
import { listInChat, type MessageRow, UNSENT } from '../../rows.ts';

/** So many or more are not told apart: "99+". */
export const UNREAD_MAX = 100;

export interface Unread {
  /** At most `UNREAD_MAX`. */
  count: number;
  /** Whether one of them names the user. */
  isMentioned: boolean;
}

const NONE: Unread = { count: 0, isMentioned: false };

const isNew = ({ attributes, relations }: MessageRow, userId: string) =>
  attributes.type === 'text' && attributes.deleted_at_timestamp === null && relations.author.id !== userId;

/** @param readUpTo `created_at_timestamp` of the last message that was read */
export async function unreadIn(
  db: UserDatabase,
  chat: ChatRef,
  readUpTo: number,
  userId: string,
): Promise<Unread> {
  const list = listInChat('messages', chat);
  // Most chats have none: then no row is read.
  if ((await listBetween(db.messages, list, readUpTo + 1, UNSENT).count()) === 0) return NONE;
  // In steps, a request each: a filter in the query would walk from row to row.
  const found: MessageRow[] = [];
  let after: Place = [readUpTo + 1, Dexie.minKey];
  for (let isMore = true; isMore && found.length < UNREAD_MAX; ) {
    const step = await listAfter(db.messages, list, after, UNSENT).limit(UNREAD_MAX).toArray();
    found.push(...step.filter((row) => isNew(row, userId)));
    const last = step.at(-1);
    isMore = last !== undefined && step.length === UNREAD_MAX;
    if (last) after = [last.order ?? 0, last.id];
  }
  const counted = found.slice(0, UNREAD_MAX);
  const isMentioned = counted.some(({ attributes }) =>
    attributes.mentions.some(({ user_id }) => user_id === userId),
  );
  return { count: counted.length, isMentioned };
}

export const chatOf = (kind: Conversation['attributes']['kind'], id: string): ChatRef =>
  kind === 'outing' ? chatOfOuting(id) : chatOfConversation(id);

type OwnPart = Conversation['relations']['membership']['attributes'];

export const isMuted = ({ muted_until_timestamp }: Pick<OwnPart, 'muted_until_timestamp'>, now: number) =>
  muted_until_timestamp !== null && muted_until_timestamp > now;

/** How much of what is new the user wants to be told of. @param now Unix ms, by the server's clock */
function toldOf({ count, isMentioned }: Unread, own: OwnPart | undefined, now: number): number {
  if (own === undefined) return count;
  if (own.notification_status === 'none' || isMuted(own, now)) return 0;
  return own.notification_status === 'mentions' ? Number(isMentioned) : count;
}

/** Messages of all chats that the user has not read and wants to be told of. */
export async function unreadMessages(db: UserDatabase, userId: string, now: number): Promise<number> {
  const chats = await chatStates(db, userId);
  const counts = await Promise.all(
    chats.map(async ({ chat, own, readUpTo }) =>
      toldOf(await unreadIn(db, chat, readUpTo, userId), own, now),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** New messages in the chat of one outing, whatever the user wants to be told of. */
export async function unreadOfOuting(db: UserDatabase, outingId: string, userId: string): Promise<number> {
  const [conversation, joinedAt] = await Promise.all([
    db.conversations.get(outingId),
    joinedOutings(db, userId, [outingId]),
  ]);
  const joined = joinedAt.get(outingId);
  if (joined === undefined) return 0;
  const readUpTo = conversation?.relations.membership.attributes.read_up_to_timestamp ?? 0;
  return (await unreadIn(db, chatOfOuting(outingId), Math.max(readUpTo, joined), userId)).count;
}

export interface ChatState {
  id: string;
  chat: ChatRef;
  kind: Conversation['attributes']['kind'];
  /** Undefined for the chat of an outing in which the user has read and chosen nothing yet. */
  conversation: Conversation | undefined;
  own: OwnPart | undefined;
  readUpTo: number;
}

/** All chats of the device: the user's conversations, and the chats of outings in which something was written. */
export async function chatStates(db: UserDatabase, userId: string): Promise<ChatState[]> {
  const [conversations, written] = await Promise.all([
    db.conversations.toArray(),
    distinctKeys(db.messages, 'outing_id'),
  ]);
  const known = new Set(conversations.map(({ id }) => id));
  const others = written.filter((id) => !known.has(id));
  // Something was chosen for the chat, and the answer with the rest of it has not come yet.
  const isBegun = ({ relations }: Conversation) => relations.membership.attributes.read_up_to_timestamp === 0;
  const begun = conversations.filter(isBegun).map(({ id }) => id);
  const unknown = [...others, ...begun];
  // A live query watches nothing of what is read after waiting for something else than the database.
  const joinedAt = unknown.length === 0 ? NOWHERE : await joinedOutings(db, userId, unknown);
  return [
    ...conversations.map((conversation): ChatState => {
      const { id, attributes, relations } = conversation;
      const own = relations.membership.attributes;
      return {
        id,
        chat: chatOf(attributes.kind, id),
        kind: attributes.kind,
        conversation,
        own,
        readUpTo: Math.max(own.read_up_to_timestamp, joinedAt.get(id) ?? 0),
      };
    }),
    ...others.flatMap((id): ChatState[] => {
      const readUpTo = joinedAt.get(id);
      if (readUpTo === undefined) return [];
      return [
        { id, chat: chatOfOuting(id), kind: 'outing', conversation: undefined, own: undefined, readUpTo },
      ];
    }),
  ];
}

const NOWHERE: ReadonlyMap<string, number> = new Map();

/** When the user joined these outings; those in which they have no place are left out. */
async function joinedOutings(
  db: UserDatabase,
  userId: string,
  outingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.memberships
    .where('outing_id')
    .anyOf(outingIds)
    .filter(({ relations }) => relations.user.id === userId)
    .toArray();
  return new Map(rows.map(({ outing_id, attributes }) => [outing_id, attributes.created_at_timestamp]));
}
