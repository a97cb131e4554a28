/**
 * Declares messages, conversations and read positions as entities. A message is within its outing and removed with it,
 * or in a conversation, which has no channel: changes in it are published in its members' channels (`publish.ts`).
 */
import { eq } from 'drizzle-orm';
import type { DescribedEntity, EntityDeclaration } from '../base/entity.ts';
import { describeMessages, type MessageRow, type SharedMessage } from './message.ts';
import { chatStates, conversations, messages } from './tables.ts';

export const messageEntity = {
  kind: 'message',
  table: messages,
  id: messages.id,
  within: { kind: 'outing', column: messages.outing_id },
  audience: 'joined',
  hasUniqueId: true,
  removalWithParent: 'silent',
  fileKeys: [messages.picture_key],
  read: (db, id) => db.select().from(messages).where(eq(messages.id, id)),
  describe: describeMessages,
} as const satisfies DescribedEntity<MessageRow, SharedMessage>;

/** Each member sees a different row of it: with their settings, and the time they joined. */
export const conversationEntity = {
  kind: 'conversation',
  table: conversations,
  id: conversations.id,
  within: { kind: 'nothing' },
  audience: null,
  hasUniqueId: true,
  removalWithParent: 'silent',
  fileKeys: [conversations.picture_key],
} as const satisfies EntityDeclaration;

/** How far a user has read a chat. Its id is composed of both. */
export const readPositionEntity = {
  kind: 'read_position',
  table: chatStates,
  id: chatStates.user_id,
  within: { kind: 'user', column: chatStates.user_id },
  audience: 'joined',
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
