/**
 * Syncs which outings are in the user's collections. Membership in a collection, and the place in it, is a state: it
 * may be sent any number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { CollectedOuting, collectedId } from '#contract/people/collection/collection.ts';
import { collectionMutations } from '#contract/people/collection/mutations.ts';
import type { WireOf } from '#db/entities.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, type EffectContext, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const collectedOutings: Resource<'collectedOutings'> = {
  entity: 'collectedOutings',
  wire: 'collected_outing',
  schema: CollectedOuting,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('collectedOutings'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (collected) => collected.attributes.updated_at_timestamp,
  lists: [listOfOwn('collectedOutings', pathWith(collectionCalls.collected, { query: {} }), 'ascending')],
};

interface Place {
  collection_id: string;
  outing_id: string;
  position: number;
}

const keyOf = ({ collection_id, outing_id }: Omit<Place, 'position'>) =>
  rowKey('collectedOutings', collectedId(collection_id, outing_id));

function placed(
  row: WireOf['collectedOutings'] | null,
  { collection_id, outing_id, position }: Place,
  { at }: EffectContext,
): WireOf['collectedOutings'] {
  const times = row?.attributes ?? { created_at_timestamp: at, updated_at_timestamp: 0 };
  const id = collectedId(collection_id, outing_id);
  return { id, collection_id, outing_id, attributes: { ...times, position } };
}

const placing = ({ collection_id, outing_id, position }: Place) =>
  requestOf(collectionCalls.put, { params: { id: collection_id }, body: { outing_id, position } });

const put = defineMutation(collectionMutations['collectedOutings.put'], {
  touches: (args) => [keyOf(args)],
  uses: ({ collection_id, outing_id }) => [collection_id, outing_id],
  effects: { collectedOutings: placed },
  request: placing,
});

const { args: MoveArgs } = collectionMutations['collectedOutings.move'];

const move = defineMutation(collectionMutations['collectedOutings.move'], {
  touches: (args) => [keyOf(args)],
  uses: ({ collection_id, outing_id }) => [collection_id, outing_id],
  effects: { collectedOutings: (row, args, context) => row && placed(row, args, context) },
  request: placing,
  // Of two waiting moves of one outing, only the later matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'collectedOutings.move' ? v.safeParse(MoveArgs, older.args) : undefined;
    return parsed?.success && keyOf(parsed.output) === keyOf(newer) ? newer : null;
  },
});

const take = defineMutation(collectionMutations['collectedOutings.take'], {
  touches: (args) => [keyOf(args)],
  effects: { collectedOutings: () => null },
  request: ({ collection_id, outing_id }) =>
    requestOf(collectionCalls.take, { params: { id: collection_id, outing_id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const collectedOutingMutators = {
  'collectedOutings.put': put,
  'collectedOutings.move': move,
  'collectedOutings.take': take,
} as const;
