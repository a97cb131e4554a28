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
  'Returns the reader’s conversations, and the chats of their outings that have a message or a choice of the reader.',
  Conversation,
  'joined_at_timestamp descending, id descending',
);

const show = defineCall({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'Returns one conversation, or the chat of an outing.',
  access: 'verified',
  params,
  response: oneOf(Conversation),
});

const create = createCall(
  '/conversations',
  'Starts a conversation with people who follow the caller or are their contacts. A direct one exists once: the response is the existing one.',
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
    'Returns a URL that accepts a picture of this type and size for a message of the caller, or for the group, once and for a short time. Changes nothing.',
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
  summary: 'Sets which messages of a chat count as new for the caller, and whether it is pinned.',
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
  summary: 'Removes someone from a group; only the user who started it may. Repeating it changes nothing.',
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
    'Reports which messages of conversations are on a device of the caller. Other users’ conversations, and earlier messages, change nothing.',
  access: 'verified',
  body: Delivered,
  response: Success,
});

const remove = defineCall({
  method: 'DELETE',
  path: '/conversations/:id',
  summary:
    'Deletes a conversation for only the caller, with all messages so far. It reappears with the next message. With `up_to_timestamp`, the creation time of the newest message that the caller knew, a later message of another user stays, and so does the conversation.',
  access: 'verified',
  params,
  query: v.object({ up_to_timestamp: v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)) }),
  response: Gone,
});

const readPositions = defineCall({
  method: 'GET',
  path: '/conversations/:id/read-positions',
  summary: 'Returns how far others have read a chat of at most 30 people, if both sides share it.',
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
    'Tells users who have the chat open that the caller is typing. Nothing is stored; at most one in 3 s.',
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
