/** Describes changes of the user's own calendar. */
import * as v from 'valibot';
import { IMPORTED_AT_ONCE_MAX } from '../../base/limits.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { NewPersonalItem, PersonalItemChange } from './personal-item.ts';

export const personalItemMutations = {
  'personalItems.create': defineMutationContract({
    version: 1,
    args: NewPersonalItem,
    outing: () => null,
    describe: ({ title }) => ({ kind: 'personalItemCreated', name: title }),
    texts: 'args',
  }),
  'personalItems.update': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, change: PersonalItemChange }),
    outing: () => null,
    describe: () => ({ kind: 'personalItemChanged' }),
    texts: 'change',
  }),
  'personalItems.delete': defineMutationContract({
    version: 1,
    /** `overrides`: the series' occurrences that differ, as this device knows them. They are deleted with it. */
    args: v.object({ id: Id, overrides: v.optional(v.array(Id), []) }),
    outing: () => null,
    describe: () => ({ kind: 'personalItemDeleted' }),
  }),
  'personalItems.import': defineMutationContract({
    version: 1,
    /** A series comes before its occurrences that differ. */
    args: v.object({
      items: v.pipe(v.array(NewPersonalItem), v.minLength(1), v.maxLength(IMPORTED_AT_ONCE_MAX)),
    }),
    outing: () => null,
    describe: ({ items }) => ({ kind: 'personalItemsImported', count: items.length }),
  }),
} as const;
