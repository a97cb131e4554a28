/** The query parameters of /feature-coming-soon. */
import * as v from 'valibot';
import { COMING_FEATURES } from './route-table.ts';

/** Which part was requested; invalid values are ignored. */
export const ComingSearch = v.object({
  feature: v.fallback(v.optional(v.picklist(COMING_FEATURES)), undefined),
});
