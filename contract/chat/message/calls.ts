/** Describes calls for the messages of chats. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { changeCall } from '../../base/entity-calls.ts';
import { MESSAGE_BODY_MAX_BYTES } from '../../base/limits.ts';
import { NewReaction } from '../../base/reaction.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { ConversationId, Message, MessageChange, MessageReaction, NewMessage } from './message.ts';

const params = v.object({ id: Id });

const list = defineCall({
  method: 'GET',
  path: '/outing-messages',
  summary: 'Returns the messages of the chat of an outing, newest first.',
  access: 'verified',
  query: v.object({ outing_id: Id, ...pageQuery }),
  response: listOf(Message),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'outing (root)' },
});

const listOfConversation = defineCall({
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'Returns the messages of a conversation that the reader may see, newest first.',
  access: 'verified',
  params: v.object({ id: ConversationId }),
  query: v.object(pageQuery),
  response: listOf(Message),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'user' },
});

const create = defineCall({
  method: 'POST',
  path: '/outing-messages',
  summary: 'Sends a message to the chat of an outing, or to a conversation.',
  access: 'verified',
  body: NewMessage,
  bodyMaxBytes: MESSAGE_BODY_MAX_BYTES,
  response: oneOf(Message),
  status: 201,
});

const update = defineCall({
  method: 'POST',
  path: '/outing-messages/:id',
  summary: 'Changes the text of the caller’s own message.',
  access: 'verified',
  params,
  body: MessageChange,
  bodyMaxBytes: MESSAGE_BODY_MAX_BYTES,
  response: oneOf(Message),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/outing-messages/:id',
  summary:
    'Deletes a message for everyone: a line without text remains in its place. Deleting it again succeeds.',
  access: 'verified',
  params,
  response: oneOf(Message),
});

const react = changeCall(
  '/outing-messages/:id/make-reaction',
  'Sets the caller’s reaction to a message: one emoji or none. Repeating it changes nothing.',
  NewReaction,
  Message,
);

const reactions = defineCall({
  method: 'GET',
  path: '/outing-messages/:id/reactions',
  summary: 'Returns who reacted to a message, and how.',
  access: 'verified',
  params,
  query: v.object(pageQuery),
  response: listOf(MessageReaction),
  list: { order: 'reacted_at_timestamp, id', channel: 'outing (root) or user' },
});

export const messageCalls = { list, listOfConversation, create, update, remove, react, reactions };
