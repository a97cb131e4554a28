/**
 * Defines messages of a chat. A chat is that of an outing, which everyone who has joined it reads, or a conversation
 * between people. The chat of an outing has the outing's id.
 */
import * as v from 'valibot';
import { MessageText, StoredText } from '../../base/fields.ts';
import { ID_LENGTH, MENTIONS_MAX } from '../../base/limits.ts';
import { OwnReaction, ReactionCount } from '../../base/reaction.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { Picture, UploadKey } from '../../uploads/upload.ts';

/** The ids of two people in alphabetical order: a direct conversation exists once, whichever device starts it. */
const DirectId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/, 'This is not a conversation.'));

/** For a direct conversation, the ids of its people; for a group, an id of its own */
export const ConversationId = v.union([Id, DirectId], 'This is not a conversation.');

export const directId = (oneId: string, otherId: string) => [oneId, otherId].sort().join(':');

/** Returns the ids of the two people of a direct conversation; null for any other id. */
export function peopleOfDirect(id: string): readonly [string, string] | null {
  if (!v.is(DirectId, id)) return null;
  return [id.slice(0, ID_LENGTH), id.slice(ID_LENGTH + 1)];
}

/** Where a message is: in exactly one of the two */
export const ChatRef = v.union([
  v.object({ outing_id: Id, conversation_id: v.null() }),
  v.object({ outing_id: v.null(), conversation_id: ConversationId }),
]);
export type ChatRef = v.InferOutput<typeof ChatRef>;

export const chatOfOuting = (id: string): ChatRef => ({ outing_id: id, conversation_id: null });
export const chatOfConversation = (id: string): ChatRef => ({ outing_id: null, conversation_id: id });

/** Returns the id of the outing or conversation. */
export const chatId = ({ outing_id, conversation_id }: ChatRef): string => outing_id ?? conversation_id;

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A user who is mentioned in a text: the place of the name with its `@`, in UTF-16 code units */
export const Mention = v.object({
  user_id: Id,
  start: offset,
  length: v.pipe(offset, v.minValue(2)),
});
export type Mention = v.InferOutput<typeof Mention>;

/**
 * What a message shows: something of its outing, or in a direct conversation a story of one of the two that it replies
 * to. It has no text: devices look the text up if the reader may read it.
 */
export const MessageSubject = v.object({
  kind: v.picklist(['outing', 'poll', 'photo', 'file', 'story']),
  id: Id,
});
export type MessageSubject = v.InferOutput<typeof MessageSubject>;

/** What happened in a conversation, in lines between its messages. Those of an outing are in its activity log. */
export const ConversationEvent = v.variant('kind', [
  v.object({ kind: v.picklist(['started', 'pictured', 'unpictured']) }),
  v.object({ kind: v.literal('renamed'), name: StoredText }),
  v.object({ kind: v.picklist(['added', 'removed', 'left']), person: Person }),
]);
export type ConversationEvent = v.InferOutput<typeof ConversationEvent>;

export const MessagePicture = v.object({ picture: Picture, placeholder: v.string() });
export type MessagePicture = v.InferOutput<typeof MessagePicture>;

export const Message = v.object({
  id: Id,
  /** The root outing; null in a conversation */
  outing_id: v.nullable(Id),
  conversation_id: v.nullable(ConversationId),
  /** The id from its author's device; a stored message with this id is the same message. */
  placeholder_message_id: v.nullable(Id),
  attributes: v.object({
    type: v.picklist(['text', 'system']),
    /** Empty for lines of the system, and after deletion */
    text: StoredText,
    mentions: v.array(Mention),
    /** The message that it replies to, which may be deleted by now */
    reply_to_id: v.nullable(Id),
    subject: v.nullable(MessageSubject),
    /** The picture of a message in a conversation, with a tiny version as WebP in base64. Absent: it has none */
    picture: v.optional(MessagePicture),
    /** For a line of the system. A device skips events that it does not know. */
    event: v.nullable(v.union([ConversationEvent, v.looseObject({ kind: v.string() })])),
    edited_at_timestamp: v.nullable(Timestamp),
    /** Deleted for everyone: a line remains in its place. */
    deleted_at_timestamp: v.nullable(Timestamp),
    /** Its place in the chat: later than that of every earlier message */
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
    /** Version of the reactions: set with each; it only rises. */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    /** The user who wrote it, or caused the line */
    author: Person,
    /** The most frequent first */
    reactions: v.array(ReactionCount),
    /** The reader's own; null if they never reacted. Absent in events for all readers */
    reaction: v.optional(v.nullable(OwnReaction)),
  }),
});
export type Message = v.InferOutput<typeof Message>;

/** Returns whether the mentions are names in the text, one after the other. */
export function mentionsFit({ text, mentions }: { text: string; mentions: readonly Mention[] }): boolean {
  let end = 0;
  return mentions.every(({ start, length }) => {
    const fits = start >= end && start + length <= text.length && text[start] === '@';
    end = start + length;
    return fits;
  });
}

const NOT_IN_TEXT = 'A mention must be a name in the text.';

/** The text of a message and its mentions */
export const MessageWords = {
  text: MessageText,
  mentions: v.optional(v.pipe(v.array(Mention), v.maxLength(MENTIONS_MAX)), []),
};

/** A message, for exactly one chat. Without text it must show something. */
export const NewMessage = v.pipe(
  v.object({
    id: v.optional(Id),
    outing_id: v.optional(v.nullable(Id), null),
    conversation_id: v.optional(v.nullable(ConversationId), null),
    placeholder_message_id: v.optional(v.nullable(Id), null),
    ...MessageWords,
    reply_to_id: v.optional(v.nullable(Id), null),
    subject: v.optional(v.nullable(MessageSubject), null),
    /** An uploaded picture, in a conversation */
    upload_key: v.optional(v.nullable(UploadKey), null),
  }),
  v.check((message) => v.is(ChatRef, message), 'A message belongs to one chat.'),
  v.forward(
    v.partialCheck(
      [['text'], ['subject'], ['upload_key']],
      ({ text, subject, upload_key }) => text.trim() !== '' || subject !== null || upload_key !== null,
      'Write something first.',
    ),
    ['text'],
  ),
  v.forward(v.partialCheck([['text'], ['mentions']], mentionsFit, NOT_IN_TEXT), ['mentions']),
);
export type NewMessage = v.InferOutput<typeof NewMessage>;

/** A new text. It may be empty only if the message shows something. */
export const MessageChange = v.pipe(
  v.object(MessageWords),
  v.forward(v.partialCheck([['text'], ['mentions']], mentionsFit, NOT_IN_TEXT), ['mentions']),
);

/** One user's reaction */
export const MessageReaction = v.object({
  id: Id,
  message_id: Id,
  attributes: v.object({ emoji: v.string(), reacted_at_timestamp: Timestamp }),
  relations: v.object({ user: Person }),
});
export type MessageReaction = v.InferOutput<typeof MessageReaction>;
