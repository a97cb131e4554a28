/** Describes changes of what an outing needs, and of who brings it. */
import * as v from 'valibot';
import { ThingName } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { TakenQuantity, ThingChange, ThingQuantity } from './thing.ts';

const about = { id: Id, outing_id: Id };

/**
 * Returns how the queue describes a change: as ticking a thing off, unless it was renamed, or another number is needed.
 */
function kindOf({ name, quantity, done }: ThingChange) {
  if (name !== undefined || quantity !== undefined || done === undefined) return 'thingChanged';
  return done ? 'thingTicked' : 'thingUnticked';
}

export const thingMutations = {
  'things.create': defineMutationContract({
    version: 1,
    args: v.object({ ...about, name: ThingName, quantity: v.optional(ThingQuantity, 1) }),
    outing: (args) => args.outing_id,
    describe: ({ name }) => ({ kind: 'thingAdded', name }),
    texts: 'args',
  }),
  'things.update': defineMutationContract({
    version: 1,
    args: v.object({ ...about, change: ThingChange }),
    outing: (args) => args.outing_id,
    describe: ({ change }) => ({
      kind: kindOf(change),
      ...(change.name !== undefined && { name: change.name }),
    }),
    texts: 'change',
  }),
  'things.take': defineMutationContract({
    version: 1,
    args: v.object({ ...about, quantity: TakenQuantity }),
    outing: (args) => args.outing_id,
    describe: ({ quantity }) => ({ kind: quantity === 0 ? 'thingGivenBack' : 'thingTaken' }),
  }),
  'things.delete': defineMutationContract({
    version: 1,
    args: v.object(about),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'thingDeleted' }),
  }),
} as const;
