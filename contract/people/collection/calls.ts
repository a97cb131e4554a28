/** Calls for collections of outings. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { COLLECTION_OUTINGS_MAX } from '../../base/limits.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
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

const list = defineCall({
  method: 'GET',
  path: '/collections',
  summary: 'The reader’s own collections, in their order.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(Collection),
  list: { order: 'position, id', channel: 'user' },
});

const featured = defineCall({
  method: 'GET',
  path: '/collections/featured',
  summary: 'Those of the reader’s own collections that are featured, in their order.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(Collection),
  list: { order: 'position, id', channel: 'user' },
});

const collected = defineCall({
  method: 'GET',
  path: '/collections/outings',
  summary:
    'Which outings are in the reader’s own collections, those that were put there first before others.',
  access: 'verified',
  query: v.object(pageQuery),
  answer: listOf(CollectedOuting),
  list: { order: 'created_at_timestamp, id', channel: 'user' },
});

const ofPerson = defineCall({
  method: 'GET',
  path: '/users/:username/collections',
  summary: 'The collections of a person that the reader sees, in the person’s order.',
  access: 'verified',
  params: ofUser,
  query: v.object(pageQuery),
  answer: listOf(ShownCollection),
  list: { order: 'position, id', channel: 'user (no event changes it)' },
});

const featuredOfPerson = defineCall({
  method: 'GET',
  path: '/users/:username/collections/featured',
  summary: 'Those of the collections of a person that are featured and that the reader sees: the portfolio.',
  access: 'verified',
  params: ofUser,
  query: v.object(pageQuery),
  answer: listOf(ShownCollection),
  list: { order: 'position, id', channel: 'user (no event changes it)' },
});

const show = defineCall({
  method: 'GET',
  path: '/collections/:id',
  summary:
    'A collection with those of its outings that the reader sees, in its order; open to guests too if its privacy is public.',
  access: 'public',
  params,
  answer: v.object({ data: OpenedCollection }),
});

const create = defineCall({
  method: 'POST',
  path: '/collections',
  summary: 'Makes a collection without outings.',
  access: 'verified',
  body: NewCollection,
  answer: oneOf(Collection),
  status: 201,
});

const update = defineCall({
  method: 'POST',
  path: '/collections/:id',
  summary: 'Changes a collection; absent fields stay.',
  access: 'verified',
  params,
  body: CollectionChange,
  answer: oneOf(Collection),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/collections/:id',
  summary: 'Deletes a collection, not its outings. Deleting it again succeeds.',
  access: 'verified',
  params,
  answer: Deleted,
});

const put = defineCall({
  method: 'POST',
  path: '/collections/:id/outings',
  summary: `Puts an outing whose details the reader sees into a collection of theirs, or moves it there. One holds up to ${COLLECTION_OUTINGS_MAX}.`,
  access: 'verified',
  params,
  body: v.object({ outing_id: Id, position: Position }),
  answer: oneOf(CollectedOuting),
});

const take = defineCall({
  method: 'DELETE',
  path: '/collections/:id/outings/:outing_id',
  summary: 'Takes an outing out of a collection. Repeating it succeeds.',
  access: 'verified',
  params: v.object({ id: Id, outing_id: Id }),
  answer: oneOf(v.object({ id: CollectedId })),
});

/** What is named comes before calls with an id. */
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
