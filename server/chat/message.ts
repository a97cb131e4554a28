/** Describes messages as the contract defines them, any number of them in a fixed number of queries. */

import type { OwnReaction } from '#contract/base/reaction.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { ConversationEvent, Message } from '#contract/chat/message/message.ts';
import { isAmong } from '../base/db/columns.ts';
import type { Queryable } from '../base/db/transaction.ts';
import { inOrder } from '../core/outings/list-in-outing.ts';
import { loadPeople } from '../core/people/person.ts';
import { countReactions, ownReactions, type ReactionsOf } from '../core/people/reactions.ts';
import { describePictures } from '../core/uploads/describe-pictures.ts';
import { messageReactions, messages, type StoredEvent } from './tables.ts';

export type MessageRow = typeof messages.$inferSelect;

/** A message without the fields that differ by reader, as in events. */
export type SharedMessage = Message & { relations: { reaction?: never } };

/** Approximate length of a message as JSON, in characters, without its text. */
export const MESSAGE_LENGTH = 900;

/** Additional length of a picture. */
export const PICTURE_LENGTH = 800;

/** Where the reactions to messages are stored. */
export const ofMessages: ReactionsOf = {
  reactions: messageReactions,
  subject: messageReactions.message_id,
  things: messages,
};

/** Names are the current ones. */
function eventOf(event: StoredEvent, person: (id: string) => Person): ConversationEvent {
  return 'user_id' in event ? { kind: event.kind, person: person(event.user_id) } : event;
}

const peopleIn = ({ author_id, event }: MessageRow): string[] =>
  event !== null && 'user_id' in event ? [author_id, event.user_id] : [author_id];

/** Each reaction gives them a new version: until then there is none to look up. */
const hasBeenReactedTo = ({ created_at_timestamp, fetched_at_timestamp }: MessageRow): boolean =>
  fetched_at_timestamp > created_at_timestamp;

/** Describes messages for events, in the order of the rows. */
export async function describeMessages(
  db: Queryable,
  rows: readonly MessageRow[],
  known: readonly Person[] = [],
): Promise<SharedMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.filter(hasBeenReactedTo).map(({ id }) => id);
  const reactions = await countReactions(db, ofMessages, ids);
  const person = await loadPeople(db, rows.flatMap(peopleIn), known);
  const pictures = await describePictures(
    db,
    rows.flatMap(({ picture_key }) => picture_key ?? []),
  );
  const pictureOf = ({ picture_key }: MessageRow) => {
    const picture = picture_key === null ? undefined : pictures.get(picture_key);
    return picture && { picture };
  };
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    conversation_id: row.conversation_id,
    placeholder_message_id: row.placeholder_message_id,
    attributes: {
      type: row.type,
      text: row.text,
      mentions: row.mentions,
      reply_to_id: row.reply_to_id,
      subject: row.subject,
      ...pictureOf(row),
      event: row.event && eventOf(row.event, person),
      edited_at_timestamp: row.edited_at_timestamp,
      deleted_at_timestamp: row.deleted_at_timestamp,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: { author: person(row.author_id), reactions: reactions.get(row.id) ?? [] },
  }));
}

/** Returns the message for a reader whose own reaction is known. */
export const withReaction = (message: SharedMessage, reaction: OwnReaction | null): Message => ({
  ...message,
  relations: { ...message.relations, reaction },
});

/** Describes messages for a reader: with the reader's own reaction, null if they never reacted. */
export async function describeMessagesFor(
  db: Queryable,
  readerId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const shared = await describeMessages(db, rows);
  if (shared.length === 0) return [];
  const ids = rows.filter(hasBeenReactedTo).map(({ id }) => id);
  const own = await ownReactions(db, ofMessages, readerId, ids);
  return shared.map((message) => withReaction(message, own.get(message.id) ?? null));
}

export async function describeMessageFor(db: Queryable, readerId: string, row: MessageRow): Promise<Message> {
  const [message] = await describeMessagesFor(db, readerId, [row]);
  if (message === undefined) throw new Error('A message has no description.');
  return message;
}

/** As `describeMessagesFor`, by their ids, in this order. */
export async function describeMessageIds(
  db: Queryable,
  readerId: string,
  ids: readonly string[],
): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(messages).where(isAmong(messages.id, ids));
  return describeMessagesFor(db, readerId, inOrder(ids, rows));
}
