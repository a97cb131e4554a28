/** The query parameters of a chat. Read before its screen is loaded: nothing else may come with them. */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';

export const ChatSearch = v.object({
  /** A message to scroll to; invalid ones are ignored. */
  messageId: v.fallback(v.optional(Id), undefined),
  /** What of the outing the reader wants to show in this chat: `poll.0190…`. */
  show: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w+\.[0-9a-f-]{36}$/))), undefined),
});
export type ChatSearch = v.InferOutput<typeof ChatSearch>;
