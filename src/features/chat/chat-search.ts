/** The query parameters of a chat. */
import * as v from 'valibot';
import { Id } from '#contract/shapes.ts';

export const ChatSearch = v.object({
  /** A message to scroll to; invalid ones are ignored. */
  messageId: v.fallback(v.optional(Id), undefined),
});
export type ChatSearch = v.InferOutput<typeof ChatSearch>;
