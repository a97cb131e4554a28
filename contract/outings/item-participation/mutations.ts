/** Describes changes of participations in items. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { ItemParticipationChange, ItemParticipationId } from './item-participation.ts';

export const itemParticipationMutations = {
  'answers.give': defineMutationContract({
    version: 1,
    args: v.object({
      id: ItemParticipationId,
      /** The root outing */
      outing_id: Id,
      item_id: Id,
      ...ItemParticipationChange.entries,
    }),
    outing: (args) => args.item_id,
    describe: ({ participation }) => ({ kind: 'answered', participation: participation ?? 'same' }),
    texts: 'args',
  }),
} as const;
