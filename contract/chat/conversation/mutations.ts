/** Describes changes of conversations, and of the user's choices for a chat. All but the first are states. */
import * as v from 'valibot';
import { ConversationName, StoredText } from '../../base/fields.ts';
import { CONVERSATION_MEMBERS_MAX } from '../../base/limits.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { pictureArgs } from '../../uploads/picture-args.ts';
import { ConversationId } from '../message/message.ts';
import { ConversationKind, ConversationSettings, ReadUpTo } from './conversation.ts';

const people = v.pipe(v.array(Person), v.minLength(1), v.maxLength(CONVERSATION_MEMBERS_MAX - 1));
/** The queue shows this name. */
const named = { id: ConversationId, name: StoredText };
/** The chat of an outing waits in the lane of that outing, so that its read position is not sent before the outing. */
const ofChat = { id: ConversationId, kind: ConversationKind };
const outingOf = ({ id, kind }: { id: string; kind: ConversationKind }) => (kind === 'outing' ? id : null);

export const conversationMutations = {
  'conversations.start': defineMutationContract({
    version: 1,
    args: v.object({ id: ConversationId, name: ConversationName, people }),
    outing: () => null,
    describe: ({ name, people: [first] }) => ({
      kind: 'conversationStarted',
      name: name === '' ? (first?.name ?? '') : name,
    }),
    texts: 'args',
  }),
  'conversations.rename': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, name: ConversationName }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'conversationRenamed', name }),
    texts: 'args',
  }),
  'conversations.picture': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, ...pictureArgs }),
    outing: () => null,
    describe: () => ({ kind: 'groupPictureChosen' }),
  }),
  'conversations.removePicture': defineMutationContract({
    version: 1,
    args: v.object({ id: Id }),
    outing: () => null,
    describe: () => ({ kind: 'groupPictureRemoved' }),
  }),
  'conversations.settings': defineMutationContract({
    version: 1,
    args: v.object({ ...ofChat, settings: ConversationSettings }),
    outing: outingOf,
    describe: () => ({ kind: 'conversationSettings' }),
  }),
  'conversations.addMembers': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, people, sees_history: v.boolean() }),
    outing: () => null,
    describe: ({ people: [first] }) => ({ kind: 'conversationMembersAdded', name: first?.name ?? '' }),
  }),
  'conversations.removeMember': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, person: Person }),
    outing: () => null,
    describe: ({ person }) => ({ kind: 'conversationMemberRemoved', name: person.name }),
  }),
  'conversations.leave': defineMutationContract({
    version: 1,
    args: v.object(named),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'conversationLeft', name }),
  }),
  'conversations.delete': defineMutationContract({
    version: 1,
    /**
     * `up_to_timestamp`: when the newest message on the device was created; 0 for none. The first builds did not send
     * it.
     */
    args: v.object({ ...named, up_to_timestamp: v.optional(Timestamp) }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'conversationDeleted', name }),
  }),
  'conversations.read': defineMutationContract({
    version: 1,
    args: v.object({ ...ofChat, ...ReadUpTo.entries }),
    outing: outingOf,
    describe: () => ({ kind: 'chatRead' }),
  }),
} as const;
