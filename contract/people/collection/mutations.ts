/** Describes changes of the user’s collections, and of the outings in them. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { CollectionChange, NewCollection, Position } from './collection.ts';

/** `title`: of the outing */
const collected = { collection_id: Id, outing_id: Id, title: v.string() };

export const collectionMutations = {
  'collections.create': defineMutationContract({
    version: 1,
    args: NewCollection,
    outing: () => null,
    describe: ({ title }) => ({ kind: 'collectionCreated', name: title }),
    texts: 'args',
  }),
  'collections.update': defineMutationContract({
    version: 1,
    /** `title`: the previous one */
    args: v.object({ id: Id, title: v.string(), change: CollectionChange }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'collectionChanged', name: title }),
    texts: 'change',
  }),
  'collections.delete': defineMutationContract({
    version: 1,
    /** `outing_ids`: those in it, as this device knows them */
    args: v.object({ id: Id, title: v.string(), outing_ids: v.array(Id) }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'collectionDeleted', name: title }),
  }),
  'collectedOutings.put': defineMutationContract({
    version: 1,
    args: v.object({ ...collected, position: Position }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'outingCollected', name: title }),
  }),
  'collectedOutings.move': defineMutationContract({
    version: 1,
    args: v.object({ ...collected, position: Position }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'collectedOutingMoved', name: title }),
  }),
  'collectedOutings.take': defineMutationContract({
    version: 1,
    args: v.object(collected),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'collectedOutingTaken', name: title }),
  }),
} as const;
