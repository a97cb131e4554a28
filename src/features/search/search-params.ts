/** Defines the query parameter of the search screen. */
import * as v from 'valibot';
import { SEARCH_MAX } from '#contract/base/limits.ts';

export const FindSearch = v.object({
  /** The query; invalid ones are ignored, as users type and share addresses. */
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))), undefined),
});
export type FindSearch = v.InferOutput<typeof FindSearch>;
