/** Parses what an address wants to show in a chat. */
import * as v from 'valibot';
import { MessageSubject } from '#contract/chat/message/message.ts';
import type { ChatSearch } from './chat-search.ts';

/** Returns undefined for nothing. */
export function shownBy(show: ChatSearch['show']): MessageSubject | undefined {
  const [kind, id] = show?.split('.') ?? [];
  const parsed = v.safeParse(MessageSubject, { kind, id });
  return parsed.success ? parsed.output : undefined;
}
