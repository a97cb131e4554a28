/**
 * Describes calls for conversations, and for the reader's choices for a chat. The id may be that of an outing, for its
 * chat.
 */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { createCall, ownListCall } from '../../base/entity-calls.ts';
import { Id, listOf, oneOf, pageQuery, queryInteger, Success } from '../../base/shapes.ts';
import { UploadPlace, UploadRequest } from '../../uploads/upload.ts';
import { ConversationId } from '../message/message.ts';
import {
  AddedMembers,
  Conversation,
  ConversationChange,
  ConversationPicture,
  ConversationSettings,
  Delivered,
  NewConversation,
  ReadPosition,
  ReadUpTo,
} from './conversation.ts';

const params = v.object({ id: ConversationId });
/** A conversation that the caller no longer has */
const Gone = oneOf(v.object({ id: ConversationId }));

const list = ownListCall(
  '/conversations',
  'The reader’s conversations, and the chats of their outings in which something was written or chosen.',
  Conversation,
  'joined_at_timestamp descending, id descending',
);

const show = defineCall({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'One conversation, or the chat of an outing.',
  access: 'verified',
  params,
  response: oneOf(Conversation),
});

const create = createCall(
  '/conversations',
  'Starts a conversation with people who follow the caller or are their contacts. A direct one exists once: it is answered again.',
  NewConversation,
  Conversation,
);

const update = defineCall({
  method: 'POST',
  path: '/conversations/:id',
  summary: 'Names a group.',
  access: 'verified',
  params,
  body: ConversationChange,
  response: oneOf(Conversation),
});

const presign = defineCall({
  method: 'POST',
  path: '/conversations/:id/presigned-upload-url',
  summary:
    'A URL that accepts a picture of this type and size for a message of the caller, or for the group, once and for a short time. Changes nothing.',
  access: 'verified',
  params,
  body: UploadRequest,
  response: UploadPlace,
});

const picture = defineCall({
  method: 'POST',
  path: '/conversations/:id/picture',
  summary:
    'Makes an uploaded picture that of a group, or removes it. 409 conflict if the upload is gone: upload it again.',
  access: 'verified',
  params,
  body: ConversationPicture,
  response: oneOf(Conversation),
});

const settings = defineCall({
  method: 'POST',
  path: '/conversations/:id/settings',
  summary: 'What the caller wants to hear of a chat, and whether it is pinned.',
  access: 'verified',
  params,
  body: ConversationSettings,
  response: oneOf(Conversation),
});

const addMembers = defineCall({
  method: 'POST',
  path: '/conversations/:id/add-members',
  summary: 'Adds people to a group, who see it from now on, or all of it.',
  access: 'verified',
  params,
  body: AddedMembers,
  response: oneOf(Conversation),
});

const removeMember = defineCall({
  method: 'DELETE',
  path: '/conversations/:id/members/:user_id',
  summary: 'Removes someone from a group, which who started it may do. Repeating it changes nothing.',
  access: 'verified',
  params: v.object({ id: ConversationId, user_id: Id }),
  response: oneOf(Conversation),
});

const leave = defineCall({
  method: 'POST',
  path: '/conversations/:id/leave',
  summary: 'Leaves a group. Repeating it changes nothing.',
  access: 'verified',
  params,
  response: Gone,
});

const read = defineCall({
  method: 'POST',
  path: '/conversations/:id/read',
  summary: 'Marks a chat as read up to a message. An earlier one changes nothing.',
  access: 'verified',
  params,
  body: ReadUpTo,
  response: oneOf(Conversation),
});

const delivered = defineCall({
  method: 'POST',
  path: '/conversations/delivered',
  summary:
    'Says what of conversations is on a device of the caller. Those of others, and earlier messages, change nothing.',
  access: 'verified',
  body: Delivered,
  response: Success,
});

const remove = defineCall({
  method: 'DELETE',
  path: '/conversations/:id',
  summary:
    'Deletes a conversation for the caller alone, with all that was written so far. It comes back with the next message. With `up_to_timestamp`, when the newest message that the caller knew was made, a later message of somebody else stays, and the conversation with it.',
  access: 'verified',
  params,
  query: v.object({ up_to_timestamp: v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)) }),
  response: Gone,
});

const readPositions = defineCall({
  method: 'GET',
  path: '/conversations/:id/read-positions',
  summary: 'How far others have read a chat of at most 30 people, where both sides let each other know.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  response: listOf(ReadPosition),
  list: { order: 'user id', channel: 'outing (root) or user' },
});

const typing = defineCall({
  method: 'POST',
  path: '/conversations/:id/typing',
  summary:
    'Tells those who have the chat open that the caller is writing. Nothing is stored; at most one in 3 s.',
  access: 'verified',
  params,
  response: Success,
});

export const conversationCalls = {
  list,
  show,
  create,
  update,
  presign,
  picture,
  settings,
  addMembers,
  removeMember,
  leave,
  read,
  delivered,
  remove,
  readPositions,
  typing,
};
