/**
 * Describes changes of the user's relations to other people, and of the contact lists that these are in. All of them
 * are states.
 */
import * as v from 'valibot';
import { LISTS_AT_ONCE_MAX } from '../../base/limits.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, Person } from '../../base/shapes.ts';

/** `id`: of the person */
const contact = { id: Id, name: v.string() };
const listIds = v.pipe(v.array(Id), v.maxLength(LISTS_AT_ONCE_MAX));

export const peopleMutations = {
  'people.follow': defineMutationContract({
    version: 1,
    args: v.object({ person: Person, follow: v.boolean() }),
    outing: () => null,
    describe: ({ person, follow }) => ({ kind: follow ? 'followed' : 'unfollowed', name: person.name }),
  }),
  'people.removeFollower': defineMutationContract({
    version: 1,
    args: v.object(contact),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'followerRemoved', name }),
  }),
  'people.requestContact': defineMutationContract({
    version: 1,
    args: v.object(contact),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'contactRequested', name }),
  }),
  'people.block': defineMutationContract({
    version: 1,
    args: v.object({ person: Person, blocked: v.boolean() }),
    outing: () => null,
    describe: ({ person, blocked }) => ({ kind: blocked ? 'blocked' : 'unblocked', name: person.name }),
  }),
  'contacts.add': defineMutationContract({
    version: 1,
    args: v.object({ ...contact, list_ids: v.pipe(listIds, v.minLength(1)) }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'contactAdded', name }),
  }),
  'contacts.remove': defineMutationContract({
    version: 1,
    /** `list_id`: null for all lists */
    args: v.object({ ...contact, list_id: v.nullable(Id) }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'contactRemoved', name }),
  }),
} as const;
