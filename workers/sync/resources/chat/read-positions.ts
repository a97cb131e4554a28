/** Syncs how far other users have read a chat. Only the server writes these rows. */
import { pathWith } from '#contract/base/call.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { ReadPosition } from '#contract/chat/conversation/conversation.ts';
import { listInChat } from '#db/rows.ts';
import { isInConversation, listOfConversation, listOfOuting, type Resource } from '../resource.ts';
import { chatOf } from './messages.ts';

const path = (id: string) => pathWith(conversationCalls.readPositions, { params: { id }, query: {} });

export const readPositions: Resource<'readPositions'> = {
  entity: 'readPositions',
  wire: 'read_position',
  schema: ReadPosition,
  // All are read at once, so no screen depends on their order: it only has to be total.
  listPosition: (position) => ({ list: listInChat('readPositions', chatOf(position)), order: 0 }),
  sortedBy: 'creation',
  isOwn: isInConversation,
  version: (position) => position.attributes.updated_at_timestamp,
  lists: [
    listOfOuting('readPositions', path, 'ascending'),
    listOfConversation('readPositions', path, 'ascending'),
  ],
};
