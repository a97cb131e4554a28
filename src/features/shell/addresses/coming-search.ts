/** What the address of /feature-coming-soon says. */
import * as v from 'valibot';
import { COMING_FEATURES } from './route-table.ts';

/** Which part somebody asked for; what is said wrongly counts as not said. */
export const ComingSearch = v.object({
  feature: v.fallback(v.optional(v.picklist(COMING_FEATURES)), undefined),
});
