/** What the address of the form may say. Apart from the screen, which the router does not load. */
import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';

export const ComposerSearch = v.object({
  /** The outing to which the story will belong. */
  outing: v.fallback(v.optional(Id), undefined),
});
export type ComposerSearch = v.InferOutput<typeof ComposerSearch>;
