/**
 * Tables of chats: messages of outings and conversations, the members of conversations, and each user's settings for a
 * chat.
 */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Mention, MessageSubject } from '#contract/chat/message/message.ts';
import { changed, instant } from '../base/db/columns.ts';
import { users } from '../base/db/tables.ts';
import { outings } from '../core/outings/tables.ts';

/** Both kinds have their own members; the chat of an outing has those of the outing, and no row here. */
export const conversations = pgTable(
  'conversations',
  {
    /** For a direct conversation the ids of its two members; see the contract. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['direct', 'group'] }).notNull(),
    name: text('name').notNull().default(''),
    /** Picture of a group. */
    picture_key: text('picture_key'),
    ...changed,
  },
  (table) => [index('conversations_by_picture').on(table.picture_key).where(sql`picture_key is not null`)],
);

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversation_id: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    is_starter: boolean('is_starter').notNull(),
    joined_at_timestamp: instant('joined_at_timestamp').notNull(),
    /** The first message that they may see; 0: all. */
    sees_from_timestamp: instant('sees_from_timestamp').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    /** Prevents a second starter. */
    uniqueIndex('conversation_members_one_starter').on(table.conversation_id).where(sql`is_starter`),
    index('conversation_members_by_user').on(table.user_id, table.conversation_id),
  ],
);

/** Columns of the chat: exactly one of the two. */
const chat = () => ({
  outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'cascade' }),
  conversation_id: text('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
});

const inOneChat = (name: string, table: { outing_id: AnyPgColumn; conversation_id: AnyPgColumn }) =>
  check(name, sql`(${table.outing_id} is null) <> (${table.conversation_id} is null)`);

/** A user's settings for a chat, and how far they have read it. Without a row, defaults apply. */
export const chatStates = pgTable(
  'chat_states',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...chat(),
    /** Null: nothing was chosen. */
    notification_status: text('notification_status', { enum: ['all', 'mentions', 'none'] }),
    muted_until_timestamp: instant('muted_until_timestamp'),
    pinned_at_timestamp: instant('pinned_at_timestamp'),
    /** It only rises. Null: they have read nothing since they joined. */
    read_up_to_timestamp: instant('read_up_to_timestamp'),
    /** The last message of a conversation that has reached one of their devices. It only rises. */
    delivered_up_to_timestamp: instant('delivered_up_to_timestamp').notNull().default(0),
    /** The last message that they deleted for themselves, with all before it. */
    hidden_up_to_timestamp: instant('hidden_up_to_timestamp').notNull().default(0),
    /** Whether the conversation is hidden in their list, until the next message. */
    is_hidden: boolean('is_hidden').notNull().default(false),
    updated_at_timestamp: instant('updated_at_timestamp').notNull(),
  },
  (table) => [
    inOneChat('chat_states_in_one_chat', table),
    unique('chat_states_of_outing').on(table.user_id, table.outing_id),
    unique('chat_states_of_conversation').on(table.user_id, table.conversation_id),
    index('chat_states_by_outing').on(table.outing_id),
    index('chat_states_by_conversation').on(table.conversation_id),
  ],
);

/** A system line as stored: users by their ids, so that their names are current. */
export type StoredEvent =
  | { readonly kind: 'started' | 'pictured' | 'unpictured' }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'added' | 'removed' | 'left'; readonly user_id: string };

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    ...chat(),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['text', 'system'] }).notNull(),
    text: text('text').notNull(),
    mentions: jsonb('mentions').$type<Mention[]>().notNull(),
    /** A message of the same chat, which is never removed without it. */
    reply_to_id: uuid('reply_to_id'),
    subject: jsonb('subject').$type<MessageSubject>(),
    /** In a conversation; the row of the file has the picture's other data. */
    picture_key: text('picture_key'),
    event: jsonb('event').$type<StoredEvent>(),
    placeholder_message_id: uuid('placeholder_message_id'),
    edited_at_timestamp: instant('edited_at_timestamp'),
    deleted_at_timestamp: instant('deleted_at_timestamp'),
    /** The version of its reactions: each reaction sets it under the lock of the chat; it only rises. */
    fetched_at_timestamp: instant('fetched_at_timestamp').notNull(),
    ...changed,
  },
  (table) => [
    inOneChat('messages_in_one_chat', table),
    /** The order of a chat: no two messages have the same place. */
    uniqueIndex('messages_by_outing').on(table.outing_id, table.created_at_timestamp),
    uniqueIndex('messages_by_conversation').on(table.conversation_id, table.created_at_timestamp),
    index('messages_by_picture').on(table.picture_key).where(sql`picture_key is not null`),
  ],
);

/**
 * The reaction of one user to one message. The row remains when it is taken back, so that its version continues to
 * rise.
 */
export const messageReactions = pgTable(
  'message_reactions',
  {
    id: uuid('id').primaryKey(),
    message_id: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text('emoji'),
    reacted_at_timestamp: instant('reacted_at_timestamp').notNull(),
  },
  (table) => [
    unique('message_reactions_of_person').on(table.message_id, table.user_id),
    index('message_reactions_by_message').on(table.message_id, table.reacted_at_timestamp, table.id),
    index('message_reactions_by_user').on(table.user_id),
  ],
);
