/** Syncs the user's collections. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { Collection, collectedId, collectionAfter } from '#contract/people/collection/collection.ts';
import { collectionMutations } from '#contract/people/collection/mutations.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const collections: Resource<'collections'> = {
  entity: 'collections',
  wire: 'collection',
  schema: Collection,
  listPosition: ({ attributes }) => ({ list: listOfPerson('collections'), order: attributes.position }),
  sortedBy: 'start',
  version: (collection) => collection.attributes.updated_at_timestamp,
  lists: [listOfOwn('collections', pathWith(collectionCalls.list, { query: {} }), 'ascending')],
};

const create = defineMutation(collectionMutations['collections.create'], {
  touches: ({ id }) => [rowKey('collections', id)],
  creates: ({ id }) => id,
  uses: ({ list_ids }) => list_ids,
  effects: {
    collections: (row, { id, ...attributes }, { at }) =>
      row ?? { id, attributes: { ...attributes, created_at_timestamp: at, updated_at_timestamp: 0 } },
  },
  request: (body) => requestOf(collectionCalls.create, { params: undefined, body }),
});

const { args: UpdateArgs } = collectionMutations['collections.update'];

const update = defineMutation(collectionMutations['collections.update'], {
  touches: ({ id }) => [rowKey('collections', id)],
  uses: ({ change }) => change.list_ids ?? [],
  effects: {
    collections: (row, { change }) => row && { ...row, attributes: collectionAfter(row.attributes, change) },
  },
  request: ({ id, change }) => requestOf(collectionCalls.update, { params: { id }, body: change }),
  replaces: (older, newer) => {
    const parsed = older.name === 'collections.update' ? v.safeParse(UpdateArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    const given = Object.entries(newer.change).filter(([, value]) => value !== undefined);
    return { ...newer, change: { ...parsed.output.change, ...Object.fromEntries(given) } };
  },
});

const remove = defineMutation(collectionMutations['collections.delete'], {
  touches: ({ id, outing_ids }) => [
    rowKey('collections', id),
    ...outing_ids.map((outing) => rowKey('collectedOutings', collectedId(id, outing))),
  ],
  effects: { collections: () => null, collectedOutings: () => null },
  request: ({ id }) => requestOf(collectionCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const collectionMutators = {
  'collections.create': create,
  'collections.update': update,
  'collections.delete': remove,
} as const;
