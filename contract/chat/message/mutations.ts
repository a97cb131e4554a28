/** Describes changes of messages. */
import * as v from 'valibot';
import { Emoji } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { pictureArgs } from '../../uploads/picture-args.ts';
import { ChatRef, ConversationId, MessageSubject, MessageWords, mentionsFit } from './message.ts';

const chat = { outing_id: v.nullable(Id), conversation_id: v.nullable(ConversationId) };
const inOneChat = <TArgs extends object>() =>
  v.check<TArgs, string>((args) => v.is(ChatRef, args), 'A message belongs to one chat.');

export const messageMutations = {
  'messages.send': defineMutationContract({
    version: 1,
    args: v.pipe(
      v.object({
        id: Id,
        ...chat,
        ...MessageWords,
        reply_to_id: v.nullable(Id),
        subject: v.nullable(MessageSubject),
      }),
      inOneChat(),
      v.check((args) => mentionsFit(args), 'A mention must be a name in the text.'),
    ),
    outing: (args) => args.outing_id,
    describe: ({ text }) => ({ kind: 'messageSent', name: text }),
    texts: 'args',
  }),
  /** A picture in a conversation */
  'messages.sendPicture': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, conversation_id: ConversationId, ...pictureArgs, reply_to_id: v.nullable(Id) }),
    outing: () => null,
    describe: () => ({ kind: 'pictureSent' }),
  }),
  'messages.edit': defineMutationContract({
    version: 1,
    args: v.pipe(
      v.object({ id: Id, ...chat, ...MessageWords }),
      inOneChat(),
      v.check((args) => mentionsFit(args), 'A mention must be a name in the text.'),
    ),
    outing: (args) => args.outing_id,
    describe: ({ text }) => ({ kind: 'messageEdited', name: text }),
    texts: 'args',
  }),
  'messages.delete': defineMutationContract({
    version: 1,
    args: v.pipe(v.object({ id: Id, ...chat }), inOneChat()),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'messageDeleted' }),
  }),
  'messages.react': defineMutationContract({
    version: 1,
    args: v.pipe(v.object({ id: Id, ...chat, emoji: v.nullable(Emoji) }), inOneChat()),
    outing: (args) => args.outing_id,
    describe: ({ emoji }) => ({ kind: emoji === null ? 'reactionTakenBack' : 'reacted', name: emoji ?? '' }),
  }),
} as const;
