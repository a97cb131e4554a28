/** Changes of how the user stands to other people, of contact lists and of who stands in them. All of them are states. */
import * as v from 'valibot';
import { defineMutationContract } from '../mutation.ts';
import { ContactListChange } from '../people/contact-list.ts';
import { NewReport } from '../people/report.ts';
import { ContactListTitle } from '../rules/fields.ts';
import { LISTS_AT_ONCE_MAX } from '../rules/limits.ts';
import { Id, Person } from '../rules/shapes.ts';

const list = { id: Id, title: ContactListTitle };
/** `id`: of the person. */
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
    /** `list_id`: null for all lists. */
    args: v.object({ ...contact, list_id: v.nullable(Id) }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'contactRemoved', name }),
  }),
  'contactLists.create': defineMutationContract({
    version: 1,
    args: v.object({ ...list, parent_list_id: v.nullable(Id) }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'contactListCreated', name: title }),
    texts: 'args',
  }),
  'contactLists.update': defineMutationContract({
    version: 1,
    /** `title`: as it was. */
    args: v.object({ id: Id, title: v.string(), change: ContactListChange }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'contactListChanged', name: title }),
    texts: 'change',
  }),
  'contactLists.delete': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      title: v.string(),
      remove_sub_lists: v.boolean(),
      /** The list above, to which those directly below move; null for the top. */
      parent_list_id: v.nullable(Id),
      /** As this device knows them: the lists directly below, or with `remove_sub_lists` all lists below. */
      sub_lists: v.array(Id),
    }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'contactListDeleted', name: title }),
  }),
  'reports.create': defineMutationContract({
    version: 1,
    /** `name`: of the person or the content. */
    args: v.object({ ...NewReport.entries, id: Id, name: v.string() }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'reported', name }),
    texts: 'args',
  }),
} as const;
