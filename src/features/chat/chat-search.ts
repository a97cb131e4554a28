/**
 * Defines the query parameters of a chat. The router reads them before the screen is loaded: import nothing else here.
 */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';

export const ChatSearch = v.object({
  /** A message to scroll to; invalid ids are ignored. */
  messageId: v.fallback(v.optional(Id), undefined),
  /** The part of the outing that the reader wants to show in this chat: `poll.0190…`. */
  show: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w+\.[0-9a-f-]{36}$/))), undefined),
});
export type ChatSearch = v.InferOutput<typeof ChatSearch>;
