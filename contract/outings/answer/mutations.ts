/** Changes of answers to items. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { AnswerChange, AnswerId } from './answer.ts';

export const answerMutations = {
  'answers.give': defineMutationContract({
    version: 1,
    args: v.object({
      id: AnswerId,
      /** The root outing. */
      outing_id: Id,
      item_id: Id,
      ...AnswerChange.entries,
    }),
    outing: (args) => args.item_id,
    describe: ({ participation }) => ({ kind: 'answered', participation: participation ?? 'same' }),
    texts: 'args',
  }),
} as const;
