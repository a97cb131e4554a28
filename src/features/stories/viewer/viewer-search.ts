/** What the address of somebody's stories may say. Apart from the screen, which the router does not load. */
import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';

export const ViewerSearch = v.object({
  /** The story to begin with. */
  id: v.fallback(v.optional(Id), undefined),
});
export type ViewerSearch = v.InferOutput<typeof ViewerSearch>;
