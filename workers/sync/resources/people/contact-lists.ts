/** Syncs contact lists. Rows of people keep the ids of deleted lists: screens check them against the existing lists. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { ContactList } from '#contract/people/contact-list/contact-list.ts';
import { contactListMutations } from '#contract/people/contact-list/mutations.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const contactLists: Resource<'contactLists'> = {
  entity: 'contactLists',
  wire: 'contact_list',
  schema: ContactList,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('contactLists'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (list) => list.attributes.updated_at_timestamp,
  lists: [listOfOwn('contactLists', pathWith(contactCalls.lists, { query: {} }), 'ascending')],
};

const create = defineMutation(contactListMutations['contactLists.create'], {
  touches: ({ id }) => [rowKey('contactLists', id)],
  creates: ({ id }) => id,
  uses: ({ parent_list_id }) => (parent_list_id === null ? [] : [parent_list_id]),
  effects: {
    contactLists: (row, { id, title, parent_list_id }, { at }) =>
      row ?? {
        id,
        parent_list_id,
        attributes: { title, outing_ids: [], created_at_timestamp: at, updated_at_timestamp: 0 },
      },
  },
  request: (body) => requestOf(contactCalls.createList, { params: undefined, body }),
});

const update = defineMutation(contactListMutations['contactLists.update'], {
  touches: ({ id }) => [rowKey('contactLists', id)],
  uses: ({ change }) => (change.parent_list_id == null ? [] : [change.parent_list_id]),
  effects: {
    contactLists: (row, { change }) =>
      row && {
        ...row,
        parent_list_id: change.parent_list_id === undefined ? row.parent_list_id : change.parent_list_id,
        attributes: { ...row.attributes, title: change.title ?? row.attributes.title },
      },
  },
  request: ({ id, change }) => requestOf(contactCalls.updateList, { params: { list_id: id }, body: change }),
});

/** Lists directly below move up, or all lists below are deleted as well. */
const remove = defineMutation(contactListMutations['contactLists.delete'], {
  touches: ({ id, sub_lists }) => [id, ...sub_lists].map((list) => rowKey('contactLists', list)),
  effects: {
    contactLists: (row, { id, remove_sub_lists, parent_list_id }) =>
      row === null || row.id === id || remove_sub_lists ? null : { ...row, parent_list_id },
  },
  request: ({ id, remove_sub_lists }) =>
    requestOf(contactCalls.removeList, {
      params: { list_id: id },
      query: { remove_sub_lists: remove_sub_lists ? 'true' : 'false' },
      body: undefined,
    }),
  holdMs: TOAST_UNDO_MS,
});

/**
 * Returns the row of a list that is chosen for an outing, or no longer. A row stored by an older app names no outings.
 */
export function meantFor(row: ContactList, outingId: string, isChosen: boolean): ContactList {
  const attributes = v.parse(ContactList.entries.attributes, row.attributes);
  const others = attributes.outing_ids.filter((id) => id !== outingId);
  return {
    ...row,
    attributes: { ...attributes, outing_ids: isChosen ? [...others, outingId].sort() : others },
  };
}

export const contactListMutators = {
  'contactLists.create': create,
  'contactLists.update': update,
  'contactLists.delete': remove,
} as const;
