/** The query parameters of a preview. */
import * as v from 'valibot';
import { Token } from '#contract/fields.ts';

export const PreviewSearch = v.object({
  /** The code of a personal link, with which the reader may join. An invalid one is ignored. */
  code: v.fallback(v.optional(Token), undefined),
});
export type PreviewSearch = v.InferOutput<typeof PreviewSearch>;
