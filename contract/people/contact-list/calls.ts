/** Describes calls for contact lists and the contacts in them. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { createCall, ownListCall } from '../../base/entity-calls.ts';
import { LISTS_AT_ONCE_MAX } from '../../base/limits.ts';
import { Deleted, Id, listOf, oneOf, pageQuery, QueryFlag, Search } from '../../base/shapes.ts';
import { UsernameOrId } from '../related-person/calls.ts';
import { Contact, RelatedPersonOrNone } from '../related-person/related-person.ts';
import { ContactListChange, ListWithChildren, NewContactList } from './contact-list.ts';

const ofList = v.object({ list_id: Id });

const list = defineCall({
  method: 'GET',
  path: '/contacts',
  summary:
    'Returns followers who are in the reader’s lists; with `list_id` those in that list and below it, each once.',
  access: 'verified',
  query: v.object({
    list_id: v.optional(Id),
    search: v.optional(Search),
    ...pageQuery,
  }),
  response: listOf(Contact),
  list: { order: 'created_at_timestamp, id', channel: 'user' },
});

const lists = ownListCall(
  '/contacts/lists',
  'Returns the reader’s lists, each with the one above it, and with those below it.',
  ListWithChildren,
  'created_at_timestamp, id',
);

const createList = createCall(
  '/contacts/lists',
  'Creates a list, at the top or below another one.',
  NewContactList,
  ListWithChildren,
);

const updateList = defineCall({
  method: 'POST',
  path: '/contacts/lists/:list_id',
  summary: 'Renames a list, or moves it below another one.',
  access: 'verified',
  params: ofList,
  body: ContactListChange,
  response: oneOf(ListWithChildren),
});

const removeList = defineCall({
  method: 'DELETE',
  path: '/contacts/lists/:list_id',
  summary:
    'Deletes a list. With `remove_sub_lists`, also all lists below it; otherwise they move up to the list above. Repeating it succeeds.',
  access: 'verified',
  params: ofList,
  query: v.object({ remove_sub_lists: v.optional(QueryFlag) }),
  response: Deleted,
});

const add = defineCall({
  method: 'POST',
  path: '/contacts',
  summary: 'Adds a follower to lists, in addition to their present ones.',
  access: 'verified',
  body: v.object({
    user_id: Id,
    list_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(LISTS_AT_ONCE_MAX)),
  }),
  response: oneOf(Contact),
});

const remove = defineCall({
  method: 'DELETE',
  path: '/contacts/:username',
  summary: 'Removes a person from one list, or without `list_id` from all. Repeating it succeeds.',
  access: 'verified',
  params: v.object({ username: UsernameOrId }),
  query: v.object({ list_id: v.optional(Id) }),
  response: oneOf(RelatedPersonOrNone),
});

export const contactCalls = { list, lists, createList, updateList, removeList, add, remove };
