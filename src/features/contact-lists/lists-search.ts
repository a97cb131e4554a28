/** Defines the query parameter of the screen of contact lists. */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';

export const ListsSearch = v.object({
  /** The list whose people are shown; invalid ids are ignored, as users type and share addresses. */
  list: v.fallback(v.optional(Id), undefined),
});
