/**
 * Defines conversations between people, and the reader's choices for each chat. The chat of an outing counts as a
 * conversation here: its id is the outing's, and its people are those who have joined.
 */
import * as v from 'valibot';
import { ConversationName, StoredText } from '../../base/fields.ts';
import { CONVERSATION_MEMBERS_MAX, DELIVERED_MAX } from '../../base/limits.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { UploadKey } from '../../uploads/upload.ts';
import { ConversationId, Message } from '../message/message.ts';

export const ConversationKind = v.picklist(['outing', 'direct', 'group']);
export type ConversationKind = v.InferOutput<typeof ConversationKind>;

/** What in a chat counts as new: everything, mentions of the reader, or nothing */
export const ChatNotificationStatus = v.picklist(['all', 'mentions', 'none']);
export type ChatNotificationStatus = v.InferOutput<typeof ChatNotificationStatus>;

export const ConversationMember = v.object({
  user: Person,
  /** The user who started a group may remove others. */
  is_starter: v.boolean(),
  joined_at_timestamp: Timestamp,
});
export type ConversationMember = v.InferOutput<typeof ConversationMember>;

/** The reader's choices for a chat, and how far they have read it */
const OwnPart = v.object({
  attributes: v.object({
    notification_status: ChatNotificationStatus,
    /** Whether the reader has not chosen it: in the chat of an outing their role decides, see `NOTIFIED_BY_DEFAULT`. */
    is_by_role: v.optional(v.boolean()),
    /** Muted until then; null: not muted */
    muted_until_timestamp: v.nullable(Timestamp),
    /** Null: not pinned */
    pinned_at_timestamp: v.nullable(Timestamp),
    /** `created_at_timestamp` of the last message that was read. Before the first: when the reader joined */
    read_up_to_timestamp: Timestamp,
  }),
});

export const Conversation = v.object({
  id: ConversationId,
  attributes: v.object({
    kind: ConversationKind,
    /** Name of a group, which may have none, or title of the outing; empty for a direct conversation */
    name: StoredText,
    /** The address of a group's picture */
    picture: v.optional(v.nullable(v.string())),
    /** When the reader joined: the order of the list */
    joined_at_timestamp: Timestamp,
    /** Version of this whole row, as the reader sees it */
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    /** In the order in which they joined. Empty for the chat of an outing */
    members: v.array(ConversationMember),
    membership: OwnPart,
    /**
     * The last message, and the number of new ones from others (100 for that many or more). Absent in events: unchanged
     */
    last_message: v.optional(v.nullable(Message)),
    stats: v.optional(v.object({ new_messages: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  }),
});
export type Conversation = v.InferOutput<typeof Conversation>;

const others = v.pipe(
  v.array(Id),
  v.minLength(1, 'Choose someone.'),
  v.maxLength(CONVERSATION_MEMBERS_MAX - 1),
);

/** A direct conversation with one person, or a group; the caller is also in it. */
export const NewConversation = v.variant('kind', [
  v.object({ kind: v.literal('direct'), user_ids: v.pipe(others, v.maxLength(1)) }),
  v.object({
    kind: v.literal('group'),
    id: v.optional(Id),
    name: v.optional(ConversationName, ''),
    user_ids: others,
  }),
]);
export type NewConversation = v.InferOutput<typeof NewConversation>;

export const ConversationChange = v.object({ name: ConversationName });

export const ConversationPicture = v.union([
  v.strictObject({ upload_key: UploadKey }),
  v.strictObject({ remove: v.literal(true) }),
]);

/** Absent settings stay unchanged. */
export const ConversationSettings = v.object({
  notification_status: v.optional(ChatNotificationStatus),
  muted_until_timestamp: v.optional(v.nullable(Timestamp)),
  is_pinned: v.optional(v.boolean()),
});
export type ConversationSettings = v.InferOutput<typeof ConversationSettings>;

/** `sees_history`: whether they also see earlier messages, as far as the user who adds them does. */
export const AddedMembers = v.object({ user_ids: others, sees_history: v.boolean() });

/** How far a chat was read, including that message. A read message stays read. */
export const ReadUpTo = v.object({ read_up_to_timestamp: Timestamp });

/** Up to which message of each conversation a device of the reader has the messages. A delivery is never undone. */
export const Delivered = v.object({
  positions: v.pipe(
    v.array(v.object({ id: ConversationId, up_to_timestamp: Timestamp })),
    v.minLength(1),
    v.maxLength(DELIVERED_MAX),
  ),
});

/** How far another user has read a chat, in chats of few people whose readers both share it */
export const ReadPosition = v.object({
  /** `{chat}:{user}` */
  id: v.string(),
  outing_id: v.nullable(Id),
  conversation_id: v.nullable(ConversationId),
  attributes: v.object({
    /** 0: they have read nothing. */
    read_up_to_timestamp: Timestamp,
    /** For a conversation: what one of their devices has. Read messages were delivered. */
    delivered_up_to_timestamp: v.optional(Timestamp, 0),
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type ReadPosition = v.InferOutput<typeof ReadPosition>;
