/** Syncs messages of chats: in an outing, or in a conversation between people. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { withReaction } from '#contract/base/reaction.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import {
  type ChatRef,
  chatId,
  chatOfConversation,
  chatOfOuting,
  Message,
} from '#contract/chat/message/message.ts';
import { messageMutations } from '#contract/chat/message/mutations.ts';
import { localPicture } from '#db/database/blobs.ts';
import { listInChat, rowKey } from '#db/rows.ts';
import { defineMutation, type EffectContext, requestOf } from '../mutation.ts';
import { joinReacted } from '../people/reactions.ts';
import { isInConversation, listOfConversation, listOfOuting, type Resource } from '../resource.ts';
import { conversationUpload } from './conversation-upload.ts';

/** @throws {Error} for a row that is in no chat: its schema would not let it through */
export function chatOf({ outing_id, conversation_id }: Pick<Message, keyof ChatRef>): ChatRef {
  if (outing_id !== null) return chatOfOuting(outing_id);
  if (conversation_id !== null) return chatOfConversation(conversation_id);
  throw new Error('A message is in no chat');
}

export const messages: Resource<'messages'> = {
  entity: 'messages',
  wire: 'message',
  schema: Message,
  listPosition: (message) => ({
    list: listInChat('messages', chatOf(message)),
    order: message.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  isOwn: isInConversation,
  // A message with the user's own reaction arrives through the user's own channel.
  inOtherChannels: true,
  version: (message) => message.attributes.updated_at_timestamp,
  join: joinReacted,
  lists: [
    listOfOuting(
      'messages',
      (outing_id) => pathWith(messageCalls.list, { query: { outing_id } }),
      'descending',
    ),
    listOfConversation(
      'messages',
      (id) => pathWith(messageCalls.listOfConversation, { params: { id }, query: {} }),
      'descending',
    ),
  ],
};

/** Returns a message as its author's device makes it. */
const written = (
  { id, outing_id, conversation_id }: { id: string } & ChatRef,
  said: Pick<Message['attributes'], 'text' | 'mentions' | 'reply_to_id' | 'subject' | 'picture'>,
  { me, at }: EffectContext,
): Message => ({
  id,
  outing_id,
  conversation_id,
  placeholder_message_id: id,
  attributes: {
    type: 'text',
    ...said,
    event: null,
    edited_at_timestamp: null,
    deleted_at_timestamp: null,
    created_at_timestamp: at,
    updated_at_timestamp: 0,
    fetched_at_timestamp: 0,
  },
  relations: { author: me, reactions: [], reaction: null },
});

const send = defineMutation(messageMutations['messages.send'], {
  touches: ({ id }) => [rowKey('messages', id)],
  creates: ({ id }) => id,
  // What must exist on the server before a message is sent there.
  uses: (args) => [chatId(chatOf(args)), ...(args.subject === null ? [] : [args.subject.id])],
  saidIn: (args) => chatId(chatOf(args)),
  effects: {
    messages: (row, { text, mentions, reply_to_id, subject, ...args }, context) =>
      row ?? written({ id: args.id, ...chatOf(args) }, { text, mentions, reply_to_id, subject }, context),
  },
  request: (args) =>
    requestOf(messageCalls.create, { params: undefined, body: { ...args, placeholder_message_id: args.id } }),
});

const sendPicture = defineMutation(messageMutations['messages.sendPicture'], {
  touches: ({ id }) => [rowKey('messages', id)],
  creates: ({ id }) => id,
  uses: ({ conversation_id }) => [conversation_id],
  saidIn: ({ conversation_id }) => conversation_id,
  effects: {
    messages(row, { id, conversation_id, reply_to_id, blob, width, height }, context) {
      const picture = { picture: localPicture(blob, width, height), placeholder: '' };
      const said = { text: '', mentions: [], reply_to_id, subject: null, picture };
      return row ?? written({ id, ...chatOfConversation(conversation_id) }, said, context);
    },
  },
  upload: ({ conversation_id, blob, type, bytes }) =>
    conversationUpload(conversation_id, { blob, type, bytes }),
  request: ({ id, conversation_id, reply_to_id }, _server, upload_key) =>
    requestOf(messageCalls.create, {
      params: undefined,
      body: { id, conversation_id, reply_to_id, upload_key, text: '', placeholder_message_id: id },
    }),
  // The server deleted the upload meanwhile: upload again.
  onConflict: (args) => ({ kind: 'again', args }),
});

const edit = defineMutation(messageMutations['messages.edit'], {
  touches: ({ id }) => [rowKey('messages', id)],
  effects: {
    messages: (row, { text, mentions }, { at }) =>
      row && {
        ...row,
        attributes: {
          ...row.attributes,
          text,
          mentions,
          edited_at_timestamp: row.attributes.edited_at_timestamp ?? at,
        },
      },
  },
  request: ({ id, text, mentions }) =>
    requestOf(messageCalls.update, { params: { id }, body: { text, mentions } }),
});

/** Returns what remains of a deleted message. */
function deletedMessage(row: Message, at: number): Message {
  const { picture: _picture, ...attributes } = row.attributes;
  return {
    ...row,
    attributes: {
      ...attributes,
      text: '',
      mentions: [],
      subject: null,
      deleted_at_timestamp: attributes.deleted_at_timestamp ?? at,
    },
    relations: { ...row.relations, reactions: [], reaction: null },
  };
}

const remove = defineMutation(messageMutations['messages.delete'], {
  touches: ({ id }) => [rowKey('messages', id)],
  effects: { messages: (row, _args, { at }) => row && deletedMessage(row, at) },
  request: ({ id }) => requestOf(messageCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const react = defineMutation(messageMutations['messages.react'], {
  touches: ({ id }) => [rowKey('messages', id)],
  effects: { messages: (row, { emoji }) => row && withReaction(row, emoji) },
  request: ({ id, emoji }) => requestOf(messageCalls.react, { params: { id }, body: { emoji } }),
  replaces: (older, newer) =>
    older.name === 'messages.react' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

export const messageMutators = {
  'messages.send': send,
  'messages.sendPicture': sendPicture,
  'messages.edit': edit,
  'messages.delete': remove,
  'messages.react': react,
} as const;
