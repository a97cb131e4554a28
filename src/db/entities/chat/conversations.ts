/** Declares the user's conversations, and their settings for the chats of their outings. */
import type { Conversation } from '#contract/chat/conversation/conversation.ts';
import { declareEntity } from '../../entity.ts';

export const conversations = declareEntity<Conversation>()({
  table: 'id, [list+order+id]',
  since: 14,
  within: { kind: 'person' },
  list: 'conversations',
  comesFirst: true,
  titleOf: ({ attributes }) => attributes.name,
});
