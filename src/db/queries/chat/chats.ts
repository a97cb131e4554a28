/** Queries chats: their list with the last message of each, and the contents of one chat. */
import type { ChatRef, Message } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { listBetween, wholeList } from '../../lists/list-range.ts';
import { listInChat, type MessageRow, type OutingRow, UNSENT } from '../../rows.ts';
import { type ChatState, chatStates, type Unread, unreadIn } from './unread-messages.ts';

/** Prefix of the names of message drafts; the id of the chat follows. */
export const MESSAGE_DRAFT = 'message/';

export interface ChatSummary extends ChatState {
  /** The outing of the chat, if it is on this device. */
  outing: OutingRow | undefined;
  /** The last message on this device, or else the one that came with the list. */
  last: Message | null;
  /** Time of the last message, Unix ms; of an empty conversation, when it began. */
  at: number;
  unread: Unread;
}

/** The latest first, pinned ones above. */
function byLastWord(a: ChatSummary, b: ChatSummary): number {
  const pinned = (chat: ChatSummary) => Number(chat.own?.pinned_at_timestamp != null);
  return pinned(b) - pinned(a) || b.at - a.at || (a.id < b.id ? -1 : 1);
}

/** Returns all chats with their last messages, as the list of chats shows them. */
export async function chatSummaries(db: UserDatabase, userId: string): Promise<ChatSummary[]> {
  const states = await chatStates(db, userId);
  const outings = await db.outings.bulkGet(states.map(({ id }) => id));
  const summaries = await Promise.all(
    states.map(async (state, index): Promise<ChatSummary> => {
      const [stored, unread] = await Promise.all([
        lastIn(db, state),
        unreadIn(db, state.chat, state.readUpTo, userId),
      ]);
      const last = laterOf(stored, state.conversation?.relations.last_message ?? null);
      const outing = outings[index];
      return {
        ...state,
        outing,
        last,
        at: last?.attributes.created_at_timestamp ?? state.conversation?.attributes.joined_at_timestamp ?? 0,
        unread,
      };
    }),
  );
  return summaries.sort(byLastWord);
}

const lastIn = (db: UserDatabase, { chat }: ChatState): Promise<MessageRow | undefined> =>
  wholeList(db.messages, listInChat('messages', chat)).last();

/** Returns the creation time of the newest message from the server, Unix ms; 0 without one. */
export async function lastSentAt(db: UserDatabase, chat: ChatRef): Promise<number> {
  const last = await listBetween(db.messages, listInChat('messages', chat), 0, UNSENT).last();
  return last?.attributes.created_at_timestamp ?? 0;
}

/** An unsent message of this device counts as the last one. */
function laterOf(stored: MessageRow | undefined, listed: Message | null): Message | null {
  if (stored === undefined || listed === null) return stored ?? listed;
  const isUnsent = stored.attributes.updated_at_timestamp === 0;
  return isUnsent || stored.attributes.created_at_timestamp >= listed.attributes.created_at_timestamp
    ? stored
    : listed;
}

/** Returns the message drafts that are not empty, by the id of their chat. */
export async function messageDrafts(db: UserDatabase): Promise<ReadonlyMap<string, unknown>> {
  const drafts = await db.drafts.where('form').startsWith(MESSAGE_DRAFT).toArray();
  return new Map(drafts.map(({ form, values }) => [form.slice(MESSAGE_DRAFT.length), values]));
}

/** Returns messages by id, as far as they are on this device. */
export async function messagesById(
  db: UserDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const rows = await db.messages.bulkGet([...new Set(ids)]);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}
