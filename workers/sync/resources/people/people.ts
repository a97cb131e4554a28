/**
 * Syncs people with a relation to the user, and who of them is in which contact lists. Each change is a state, so it
 * may be applied and sent any number of times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { peopleMutations } from '#contract/people/related-person/mutations.ts';
import { isRelated, RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { reportCalls } from '#contract/people/report/calls.ts';
import { reportMutations } from '#contract/people/report/mutations.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

type Attributes = RelatedPerson['attributes'];

export const people: Resource<'people'> = {
  entity: 'people',
  wire: 'related_person',
  schema: RelatedPerson,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('people'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (person) => person.attributes.updated_at_timestamp,
  lists: [listOfOwn('people', pathWith(peopleCalls.list, { query: {} }), 'ascending')],
  hides(before, after) {
    const user = (after ?? before)?.relations.user;
    const [was, is] = [before?.attributes, after?.attributes];
    const isBlocked = is?.is_blocked === true && !was?.is_blocked;
    const isLess = (was?.is_followed && !is?.is_followed) || (was?.is_follower && !is?.is_follower);
    if (!user || !(isBlocked || isLess)) return null;
    const { id, username } = user;
    return { subjects: [id, username], named: isBlocked ? 'named too' : 'only about' };
  },
};

/** Returns the attributes of a row. A row stored by an older app lacks some: the schema fills them in. */
const attributesOf = (row: RelatedPerson): Attributes =>
  v.parse(RelatedPerson.entries.attributes, row.attributes);

/**
 * Returns the row with these attributes; null if nothing is left between the two. A person who no longer follows is not
 * a contact.
 */
function standing(
  row: RelatedPerson | null,
  change: Partial<Attributes>,
  person?: Person,
  at = 0,
): RelatedPerson | null {
  const user = person ?? row?.relations.user;
  if (user === undefined) return null;
  const before: Attributes = row
    ? attributesOf(row)
    : {
        is_follower: false,
        is_followed: false,
        is_blocked: false,
        list_ids: [],
        contact_requested_at_timestamp: null,
        created_at_timestamp: at,
        updated_at_timestamp: 0,
      };
  const attributes = { ...before, ...change };
  if (!attributes.is_follower) attributes.list_ids = [];
  return isRelated(attributes) ? { id: user.id, attributes, relations: { user } } : null;
}

/** Parses the arguments of an older change of the same kind about the same person. */
function ofSamePerson<TArgs>(
  schema: v.GenericSchema<unknown, TArgs>,
  name: string,
  older: { name: string; args: unknown },
  idOf: (args: TArgs) => string,
  id: string,
): TArgs | null {
  const parsed = older.name === name ? v.safeParse(schema, older.args) : undefined;
  return parsed?.success && idOf(parsed.output) === id ? parsed.output : null;
}

const followContract = peopleMutations['people.follow'];

const follow = defineMutation(followContract, {
  touches: ({ person }) => [rowKey('people', person.id)],
  effects: {
    people: (row, args, { at }) => standing(row, { is_followed: args.follow }, args.person, at),
  },
  request: (args) =>
    requestOf(peopleCalls.toggleFollowing, {
      params: undefined,
      body: { user_id: args.person.id, follow: args.follow },
    }),
  replaces: (older, newer) =>
    ofSamePerson(followContract.args, 'people.follow', older, (args) => args.person.id, newer.person.id) &&
    newer,
});

const removeFollower = defineMutation(peopleMutations['people.removeFollower'], {
  touches: ({ id }) => [rowKey('people', id)],
  effects: { people: (row) => row && standing(row, { is_follower: false }) },
  request: ({ id }) =>
    requestOf(peopleCalls.removeFollower, { params: undefined, query: { username: id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const requestContact = defineMutation(peopleMutations['people.requestContact'], {
  touches: ({ id }) => [rowKey('people', id)],
  effects: {
    people: (row, _args, { at }) => row && standing(row, { contact_requested_at_timestamp: at }),
  },
  request: ({ id }) => requestOf(peopleCalls.requestContact, { params: undefined, body: { user_id: id } }),
});

const blockContract = peopleMutations['people.block'];

const block = defineMutation(blockContract, {
  touches: ({ person }) => [rowKey('people', person.id)],
  effects: {
    people: (row, { person, blocked }, { at }) =>
      blocked
        ? standing(row, { is_blocked: true, is_followed: false, is_follower: false }, person, at)
        : row && standing(row, { is_blocked: false }),
  },
  request: ({ person, blocked }) =>
    requestOf(peopleCalls.block, { params: undefined, body: { user_id: person.id, blocked } }),
  replaces: (older, newer) =>
    ofSamePerson(blockContract.args, 'people.block', older, (args) => args.person.id, newer.person.id) &&
    newer,
  // Unblocking restores nothing that blocking ended, so the user can undo a block before it is sent.
  holdMs: TOAST_UNDO_MS,
});

const add = defineMutation(peopleMutations['contacts.add'], {
  touches: ({ id }) => [rowKey('people', id)],
  effects: {
    people: (row, { list_ids }) =>
      row && standing(row, { list_ids: [...new Set([...attributesOf(row).list_ids, ...list_ids])].sort() }),
  },
  uses: ({ list_ids }) => list_ids,
  request: ({ id, list_ids }) =>
    requestOf(contactCalls.add, { params: undefined, body: { user_id: id, list_ids } }),
});

const remove = defineMutation(peopleMutations['contacts.remove'], {
  touches: ({ id }) => [rowKey('people', id)],
  effects: {
    people: (row, { list_id }) =>
      row &&
      standing(row, {
        list_ids: list_id === null ? [] : attributesOf(row).list_ids.filter((id) => id !== list_id),
      }),
  },
  request: ({ id, list_id }) =>
    requestOf(contactCalls.remove, {
      params: { username: id },
      query: list_id === null ? {} : { list_id },
      body: undefined,
    }),
});

/** Changes nothing on the device: it only has to arrive. */
const report = defineMutation(reportMutations['reports.create'], {
  touches: () => [],
  effects: {},
  request: ({ name: _name, ...body }) => requestOf(reportCalls.create, { params: undefined, body }),
});

export const peopleMutators = {
  'people.follow': follow,
  'people.removeFollower': removeFollower,
  'people.requestContact': requestContact,
  'people.block': block,
  'contacts.add': add,
  'contacts.remove': remove,
  'reports.create': report,
} as const;
