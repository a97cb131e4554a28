/** Defines the query parameters of stories. Separate from the screens, which the router does not load. */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';

const id = v.fallback(v.optional(Id), undefined);

/** `id`: the first story to show. */
export const ViewerSearch = v.object({ id });

/** `outing`: the one to which the new story will belong. */
export const ComposerSearch = v.object({ outing: id });
export type ComposerSearch = v.InferOutput<typeof ComposerSearch>;
