/** Changes of polls, and votes. */
import * as v from 'valibot';
import { PollOptionText, PollQuestion } from '../fields.ts';
import { defineMutationContract } from '../mutation.ts';
import { NewPoll } from '../poll.ts';
import { Id } from '../shapes.ts';

export const pollMutations = {
  'polls.create': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      outing_id: Id,
      question: PollQuestion,
      /** Options with the ids that the device made; their texts are checked as for a new poll. */
      options: v.pipe(
        v.array(v.object({ id: Id, text: PollOptionText })),
        v.check(
          (options) => v.is(NewPoll.entries.options, options),
          'These can not be the options of a poll.',
        ),
      ),
    }),
    outing: (args) => args.outing_id,
    describe: ({ question }) => ({ kind: 'pollCreated', name: question }),
    texts: 'args',
  }),
  'polls.addOption': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, poll_id: Id, text: PollOptionText }),
    outing: (args) => args.outing_id,
    describe: ({ text }) => ({ kind: 'pollOptionAdded', name: text }),
    texts: 'args',
  }),
  'polls.vote': defineMutationContract({
    version: 1,
    args: v.object({ outing_id: Id, poll_id: Id, poll_option_id: Id, voted: v.boolean() }),
    outing: (args) => args.outing_id,
    describe: ({ voted }) => ({ kind: voted ? 'pollVoted' : 'pollVoteTakenBack' }),
  }),
  'polls.rewrite': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, question: PollQuestion }),
    outing: (args) => args.outing_id,
    describe: ({ question }) => ({ kind: 'pollRewritten', name: question }),
    texts: 'args',
  }),
  'polls.removeOption': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, poll_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'pollOptionRemoved' }),
  }),
  'polls.delete': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'pollDeleted' }),
  }),
} as const;
