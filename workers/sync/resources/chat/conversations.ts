/** Syncs the user's conversations, and their choices for the chats of their outings. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { Conversation, type ConversationMember } from '#contract/chat/conversation/conversation.ts';
import { conversationMutations } from '#contract/chat/conversation/mutations.ts';
import { peopleOfDirect } from '#contract/chat/message/message.ts';
import { localPicture } from '#db/database/blobs.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';
import { conversationUpload } from './conversation-upload.ts';

type OwnPart = Conversation['relations']['membership']['attributes'];

const withOwn = (row: Conversation, own: Partial<OwnPart>): Conversation => ({
  ...row,
  relations: {
    ...row.relations,
    membership: { attributes: { ...row.relations.membership.attributes, ...own } },
  },
});

/** A read position only rises. */
const readUpTo = (row: Conversation, timestamp: number): Conversation =>
  withOwn(row, {
    read_up_to_timestamp: Math.max(row.relations.membership.attributes.read_up_to_timestamp, timestamp),
  });

export const conversations: Resource<'conversations'> = {
  entity: 'conversations',
  wire: 'conversation',
  schema: Conversation,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('conversations'),
    order: attributes.joined_at_timestamp,
  }),
  sortedBy: 'creation',
  version: ({ attributes }) => attributes.updated_at_timestamp,
  lists: [listOfOwn('conversations', pathWith(conversationCalls.list, { query: {} }), 'descending')],
};

const memberOf = (user: Person, at: number, is_starter = false): ConversationMember => ({
  user,
  is_starter,
  joined_at_timestamp: at,
});

const withMembers = (
  row: Conversation,
  change: (members: readonly ConversationMember[]) => ConversationMember[],
): Conversation => ({
  ...row,
  relations: { ...row.relations, members: change(row.relations.members) },
});

/** The chat of an outing in which the user has read and chosen nothing yet: the server's response fills in the rest. */
const chatOfOuting = (id: string, at: number): Conversation => ({
  id,
  attributes: { kind: 'outing', name: '', joined_at_timestamp: at, updated_at_timestamp: 0 },
  relations: { members: [], membership: { attributes: { ...ownAtFirst(0), is_by_role: true } } },
});

const ownAtFirst = (read_up_to_timestamp: number): OwnPart => ({
  notification_status: 'all',
  muted_until_timestamp: null,
  pinned_at_timestamp: null,
  read_up_to_timestamp,
});

const start = defineMutation(conversationMutations['conversations.start'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  creates: ({ id }) => id,
  effects: {
    conversations: (row, { id, name, people }, { me, at }) =>
      row ?? {
        id,
        attributes: {
          kind: peopleOfDirect(id) === null ? 'group' : 'direct',
          name,
          joined_at_timestamp: at,
          updated_at_timestamp: 0,
        },
        relations: {
          members: [memberOf(me, at, true), ...people.map((person) => memberOf(person, at))],
          membership: { attributes: ownAtFirst(at) },
          last_message: null,
        },
      },
  },
  request({ id, name, people }) {
    const user_ids = people.map((person) => person.id);
    return requestOf(conversationCalls.create, {
      params: undefined,
      body:
        peopleOfDirect(id) === null ? { kind: 'group', id, name, user_ids } : { kind: 'direct', user_ids },
    });
  },
});

const rename = defineMutation(conversationMutations['conversations.rename'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: {
    conversations: (row, { name }) => row && { ...row, attributes: { ...row.attributes, name } },
  },
  request: ({ id, name }) => requestOf(conversationCalls.update, { params: { id }, body: { name } }),
  replaces: (older, newer) =>
    older.name === 'conversations.rename' && v.is(v.looseObject({ id: v.literal(newer.id) }), older.args)
      ? newer
      : null,
});

const isPicture = (older: { name: string; args: unknown }, id: string) =>
  (older.name === 'conversations.picture' || older.name === 'conversations.removePicture') &&
  v.is(v.looseObject({ id: v.literal(id) }), older.args);

const withPicture = (row: Conversation | null, picture: string | null): Conversation | null =>
  row && { ...row, attributes: { ...row.attributes, picture } };

const picture = defineMutation(conversationMutations['conversations.picture'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: {
    conversations: (row, { blob, width, height }) =>
      withPicture(row, localPicture(blob, width, height).sizes[0]?.url ?? null),
  },
  upload: ({ id, blob, type, bytes }) => conversationUpload(id, { blob, type, bytes }),
  request: ({ id }, _server, upload_key) =>
    requestOf(conversationCalls.picture, { params: { id }, body: { upload_key } }),
  // Of several choices in a row, only the last one counts.
  replaces: (older, newer) => (isPicture(older, newer.id) ? newer : null),
  onConflict: (args) => ({ kind: 'again', args }),
});

const removePicture = defineMutation(conversationMutations['conversations.removePicture'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: { conversations: (row) => withPicture(row, null) },
  request: ({ id }) => requestOf(conversationCalls.picture, { params: { id }, body: { remove: true } }),
  replaces: (older, newer) => (isPicture(older, newer.id) ? newer : null),
  holdMs: TOAST_UNDO_MS,
});

const settings = defineMutation(conversationMutations['conversations.settings'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: {
    conversations(
      known,
      { id, kind, settings: { is_pinned, notification_status, muted_until_timestamp } },
      { at },
    ) {
      const row = known ?? (kind === 'outing' ? chatOfOuting(id, at) : null);
      if (!row) return row;
      const before = row.relations.membership.attributes.pinned_at_timestamp;
      const pinned_at_timestamp = is_pinned === undefined ? before : is_pinned ? (before ?? at) : null;
      return withOwn(row, {
        pinned_at_timestamp,
        ...(notification_status !== undefined && { notification_status, is_by_role: false }),
        ...(muted_until_timestamp !== undefined && { muted_until_timestamp }),
      });
    },
  },
  request: ({ id, settings: body }) => requestOf(conversationCalls.settings, { params: { id }, body }),
});

const addMembers = defineMutation(conversationMutations['conversations.addMembers'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: {
    conversations: (row, { people }, { at }) =>
      row &&
      withMembers(row, (members) => [
        ...members,
        ...people
          .filter(({ id }) => !members.some(({ user }) => user.id === id))
          .map((person) => memberOf(person, at)),
      ]),
  },
  request: ({ id, people, sees_history }) =>
    requestOf(conversationCalls.addMembers, {
      params: { id },
      body: { user_ids: people.map((person) => person.id), sees_history },
    }),
});

const removeMember = defineMutation(conversationMutations['conversations.removeMember'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: {
    conversations: (row, { person }) =>
      row && withMembers(row, (members) => members.filter(({ user }) => user.id !== person.id)),
  },
  request: ({ id, person }) =>
    requestOf(conversationCalls.removeMember, { params: { id, user_id: person.id }, body: undefined }),
});

const leave = defineMutation(conversationMutations['conversations.leave'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: { conversations: () => null },
  request: ({ id }) => requestOf(conversationCalls.leave, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const remove = defineMutation(conversationMutations['conversations.delete'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: { conversations: () => null },
  request: ({ id, up_to_timestamp }) =>
    requestOf(conversationCalls.remove, {
      params: { id },
      query: up_to_timestamp === undefined ? {} : { up_to_timestamp },
      body: undefined,
    }),
  holdMs: TOAST_UNDO_MS,
});

const { args: Read } = conversationMutations['conversations.read'];

const read = defineMutation(conversationMutations['conversations.read'], {
  touches: ({ id }) => [rowKey('conversations', id)],
  uses: ({ id }) => [id],
  effects: {
    conversations(known, { id, kind, read_up_to_timestamp }, { at }) {
      const row = known ?? (kind === 'outing' ? chatOfOuting(id, at) : null);
      return row && readUpTo(row, read_up_to_timestamp);
    },
  },
  request: ({ id, read_up_to_timestamp }) =>
    requestOf(conversationCalls.read, { params: { id }, body: { read_up_to_timestamp } }),
  replaces(older, newer) {
    const before = older.name === 'conversations.read' ? v.safeParse(Read, older.args) : null;
    if (!before?.success || before.output.id !== newer.id) return null;
    const { read_up_to_timestamp } = before.output;
    return { ...newer, read_up_to_timestamp: Math.max(read_up_to_timestamp, newer.read_up_to_timestamp) };
  },
});

export const conversationMutators = {
  'conversations.start': start,
  'conversations.rename': rename,
  'conversations.picture': picture,
  'conversations.removePicture': removePicture,
  'conversations.settings': settings,
  'conversations.addMembers': addMembers,
  'conversations.removeMember': removeMember,
  'conversations.leave': leave,
  'conversations.delete': remove,
  'conversations.read': read,
} as const;
