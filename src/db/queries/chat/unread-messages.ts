/**
 * Counts the new messages of a chat. This is the only place that counts them: chat rows, the navigation, the page title
 * and the app icon all use it.
 */
import { Dexie, type PromiseExtended } from 'dexie';
import type { ChatNotificationStatus, Conversation } from '#contract/chat/conversation/conversation.ts';
import { type ChatRef, chatOfConversation, chatOfOuting } from '#contract/chat/message/message.ts';
import { defaultChatStatus } from '#contract/outings/membership/default-notifications.ts';
import type { Membership, Role } from '#contract/outings/membership/membership.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { distinctKeys } from '../../lists/distinct-keys.ts';
import { type Place as ListPlace, listAfter, listBetween } from '../../lists/list-range.ts';
import { listInChat, type MessageRow, UNSENT } from '../../rows.ts';

/** From this number on, counts are not distinguished: “99+”. */
export const UNREAD_MAX = 100;

export interface Unread {
  /** At most `UNREAD_MAX`. */
  count: number;
  /** Whether one of them mentions the user. */
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
  // In steps, with one request each: a filter in the query would walk from row to row.
  const found: MessageRow[] = [];
  let after: ListPlace = [readUpTo + 1, Dexie.minKey];
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

/** Returns how much of what is new counts. */
function countedOf({ count, isMentioned }: Unread, status: ChatNotificationStatus): number {
  if (status === 'none') return 0;
  return status === 'mentions' ? Number(isMentioned) : count;
}

/**
 * Returns what counts as new in a chat: the user's choice, or the default of their role in its outing.
 * @param role undefined: the chat has no outing, or it is not known
 */
export const chatStatusOf = (own: OwnPart | undefined, role: Role | undefined): ChatNotificationStatus =>
  role !== undefined && (own === undefined || own.is_by_role === true)
    ? defaultChatStatus(role)
    : (own?.notification_status ?? 'all');

/**
 * Returns the unread messages of all chats that the user wants to be notified of.
 * @param now Unix ms, by the server's clock
 */
export async function unreadMessages(db: UserDatabase, userId: string, now: number): Promise<number> {
  const chats = await chatStates(db, userId);
  const counts = await Promise.all(
    chats.map(async ({ chat, own, status, readUpTo }) =>
      own !== undefined && isMuted(own, now)
        ? 0
        : countedOf(await unreadIn(db, chat, readUpTo, userId), status),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the new messages in the chat of one outing, as far as they count for the user, even while it is muted. */
export async function unreadOfOuting(db: UserDatabase, outingId: string, userId: string): Promise<number> {
  const [conversation, places] = await Promise.all([
    db.conversations.get(outingId),
    placesIn(db, userId, [outingId]),
  ]);
  const place = places.get(outingId);
  if (place === undefined) return 0;
  const own = conversation?.relations.membership.attributes;
  const readUpTo = Math.max(own?.read_up_to_timestamp ?? 0, place.created_at_timestamp);
  const unread = await unreadIn(db, chatOfOuting(outingId), readUpTo, userId);
  return countedOf(unread, chatStatusOf(own, place.role));
}

export interface ChatState {
  id: string;
  chat: ChatRef;
  kind: Conversation['attributes']['kind'];
  /** Undefined for the chat of an outing in which the user has read and chosen nothing yet. */
  conversation: Conversation | undefined;
  own: OwnPart | undefined;
  /** Which of its messages count as new. */
  status: ChatNotificationStatus;
  readUpTo: number;
}

/** Returns all chats of the device: the user's conversations, and the chats of outings with messages. */
export async function chatStates(db: UserDatabase, userId: string): Promise<ChatState[]> {
  const [conversations, written] = await Promise.all([
    db.conversations.toArray(),
    distinctKeys(db.messages, 'outing_id'),
  ]);
  const known = new Set(conversations.map(({ id }) => id));
  const others = written.filter((id) => !known.has(id));
  // For these, the user's place in the outing determines since when they read along, or what counts as new.
  const ofPlace = conversations.filter(
    ({ attributes: { kind }, relations: { membership } }) =>
      kind === 'outing' &&
      (membership.attributes.read_up_to_timestamp === 0 || membership.attributes.is_by_role === true),
  );
  const unknown = [...others, ...ofPlace.map(({ id }) => id)];
  // A live query does not track reads that follow an await on anything but the database.
  const places = unknown.length === 0 ? NOWHERE : await placesIn(db, userId, unknown);
  return [
    ...conversations.map((conversation): ChatState => {
      const { id, attributes, relations } = conversation;
      const own = relations.membership.attributes;
      const place = places.get(id);
      return {
        id,
        chat: chatOf(attributes.kind, id),
        kind: attributes.kind,
        conversation,
        own,
        status: chatStatusOf(own, place?.role),
        readUpTo: Math.max(own.read_up_to_timestamp, place?.created_at_timestamp ?? 0),
      };
    }),
    ...others.flatMap((id): ChatState[] => {
      const place = places.get(id);
      if (place === undefined) return [];
      return [
        {
          id,
          chat: chatOfOuting(id),
          kind: 'outing',
          conversation: undefined,
          own: undefined,
          status: chatStatusOf(undefined, place.role),
          readUpTo: place.created_at_timestamp,
        },
      ];
    }),
  ];
}

type Place = Pick<Membership['attributes'], 'role' | 'created_at_timestamp'>;

const NOWHERE: ReadonlyMap<string, Place> = new Map();

/**
 * Returns the user's place in these outings, without those in which they have none. Returns a Dexie promise and is no
 * async function: after one more of those, a live query no longer tracks its reads.
 */
const placesIn = (
  db: UserDatabase,
  userId: string,
  outingIds: readonly string[],
): PromiseExtended<Map<string, Place>> =>
  db.memberships
    .where('outing_id')
    .anyOf(outingIds)
    .filter(({ relations }) => relations.user.id === userId)
    .toArray((rows) => new Map(rows.map(({ outing_id, attributes }) => [outing_id, attributes])));
