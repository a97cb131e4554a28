/** Defines the query parameters of the screen of sources. */
import * as v from 'valibot';

/** `subscribe`: the address of a calendar, as the user wrote it. */
export const SourcesSearch = v.object({
  subscribe: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2_000))), undefined),
});
