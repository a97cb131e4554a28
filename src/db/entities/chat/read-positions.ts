/** Declares how far other users have read the chats that were opened on this device. */
import type { ReadPosition } from '#contract/chat/conversation/conversation.ts';
import { declareEntity } from '../../entity.ts';

export const readPositions = declareEntity<ReadPosition>()({
  table: 'id, [list+order+id], outing_id, conversation_id',
  since: 14,
  within: { kind: 'chat' },
  list: 'read-positions',
  isPulledWhenShown: true,
});
