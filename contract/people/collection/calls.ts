/** Describes calls for collections of outings. */
import * as v from 'valibot';
import { type Call, defineCall } from '../../base/call.ts';
import { changeCall, createCall, ownListCall, removeCall } from '../../base/entity-calls.ts';
import { COLLECTION_OUTINGS_MAX } from '../../base/limits.ts';
import { described, Id, listOf, oneOf, Person, pageQuery } from '../../base/shapes.ts';
import { UsernameOrId } from '../related-person/calls.ts';
import {
  CollectedId,
  CollectedOuting,
  Collection,
  CollectionChange,
  NewCollection,
  OpenedCollection,
  Position,
  ShownCollection,
} from './collection.ts';

const params = v.object({ id: Id });
const ofUser = v.object({ username: UsernameOrId });

/** Pages of collections. Our own devices leave out `static_data`, which is in their rows. */
const pagesOf = <const TRow extends v.GenericSchema>(row: TRow) =>
  v.object({
    ...listOf(row).entries,
    static_data: described(
      v.object({ owner: Person, count: v.number() }),
      'What is the same on every page: whose the collections are, and how many the whole list has for the reader.',
    ),
  });

const own = (path: Call['path'], summary: string) => ({
  ...ownListCall(path, summary, Collection, 'position, id'),
  response: pagesOf(Collection),
});

const list = own('/collections', 'Returns the reader’s own collections, in their order.');

const featured = own(
  '/collections/featured',
  'Returns the reader’s own featured collections, in their order.',
);

const collected = ownListCall(
  '/collections/outings',
  'Returns which outings are in the reader’s own collections, those added first before others.',
  CollectedOuting,
  'created_at_timestamp, id',
);

const ofPerson = defineCall({
  method: 'GET',
  path: '/users/:username/collections',
  summary: 'Returns the collections of a person that the reader sees, in the person’s order.',
  access: 'verified',
  params: ofUser,
  query: v.object(pageQuery),
  response: pagesOf(ShownCollection),
  list: { order: 'position, id', channel: 'user (no event changes it)' },
});

const featuredOfPerson = defineCall({
  method: 'GET',
  path: '/users/:username/collections/featured',
  summary: 'Returns the featured collections of a person that the reader sees: the portfolio.',
  access: 'verified',
  params: ofUser,
  query: v.object(pageQuery),
  response: pagesOf(ShownCollection),
  list: { order: 'position, id', channel: 'user (no event changes it)' },
});

const show = defineCall({
  method: 'GET',
  path: '/collections/:id',
  summary:
    'Returns a collection with those of its outings that the reader sees, in its order; also open without logging in if its privacy is public.',
  access: 'public',
  params,
  response: v.object({ data: OpenedCollection }),
});

const create = createCall('/collections', 'Creates a collection without outings.', NewCollection, Collection);

const update = changeCall(
  '/collections/:id',
  'Changes a collection; absent fields stay.',
  CollectionChange,
  Collection,
);

const remove = removeCall(
  '/collections/:id',
  'Deletes a collection, not its outings. Deleting it again succeeds.',
);

const put = changeCall(
  '/collections/:id/outings',
  `Adds an outing whose details the reader sees to a collection of theirs, or moves it there. One contains up to ${COLLECTION_OUTINGS_MAX}.`,
  v.object({ outing_id: Id, position: Position }),
  CollectedOuting,
);

const take = defineCall({
  method: 'DELETE',
  path: '/collections/:id/outings/:outing_id',
  summary: 'Removes an outing from a collection. Repeating it succeeds.',
  access: 'verified',
  params: v.object({ id: Id, outing_id: Id }),
  response: oneOf(v.object({ id: CollectedId })),
});

/** Named paths precede calls with an id. */
export const collectionCalls = {
  list,
  featured,
  collected,
  ofPerson,
  featuredOfPerson,
  show,
  create,
  update,
  remove,
  put,
  take,
};
