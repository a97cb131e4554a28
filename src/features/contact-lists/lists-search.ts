/** The query parameter of the screen of contact lists. */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';

export const ListsSearch = v.object({
  /** The list whose people are shown; invalid ones are ignored, as people type and share addresses. */
  list: v.fallback(v.optional(Id), undefined),
});
