/** Describes changes of contact lists. */
import * as v from 'valibot';
import { ContactListTitle } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { ContactListChange } from './contact-list.ts';

const list = { id: Id, title: ContactListTitle };

export const contactListMutations = {
  'contactLists.create': defineMutationContract({
    version: 1,
    args: v.object({ ...list, parent_list_id: v.nullable(Id) }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'contactListCreated', name: title }),
    texts: 'args',
  }),
  'contactLists.update': defineMutationContract({
    version: 1,
    /** `title`: the previous one */
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
      /** The list above, to which those directly below move; null for the top */
      parent_list_id: v.nullable(Id),
      /** As this device knows them: the lists directly below, or with `remove_sub_lists` all lists below */
      sub_lists: v.array(Id),
    }),
    outing: () => null,
    describe: ({ title }) => ({ kind: 'contactListDeleted', name: title }),
  }),
} as const;
