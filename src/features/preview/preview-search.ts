/** Defines the query parameters of a preview. */
import * as v from 'valibot';

/** Like `Token` of the contract, whose module would be loaded with every first screen. */
const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

export const PreviewSearch = v.object({
  /** The code of a personal link, with which the reader may join. An invalid one is ignored. */
  code: v.fallback(v.optional(Code), undefined),
});
export type PreviewSearch = v.InferOutput<typeof PreviewSearch>;
