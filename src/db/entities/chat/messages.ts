/** Declares the messages of the chats of outings, and of conversations. */
import type { Message } from '#contract/chat/message/message.ts';
import { declareEntity } from '../../entity.ts';

export const messages = declareEntity<Message>()({
  table: 'id, [list+order+id], outing_id, conversation_id',
  since: 14,
  within: { kind: 'chat' },
  list: 'messages',
  // A chat opens at its end; scrolling up loads older messages.
  rowsKeptReady: 100,
  titleOf: ({ attributes }) => attributes.text,
});
