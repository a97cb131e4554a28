/**
 * Stores who is typing in a chat for the screens of all tabs. An entry is valid for a few seconds, and no caller waits
 * for it.
 */

import { TYPING_HOLDS_MS } from '#contract/base/limits.ts';
import type { Typing } from '#contract/events.ts';
import type { SyncContext } from '../context.ts';

export async function keepTyping(
  { db, me, now }: Pick<SyncContext, 'db' | 'me' | 'now'>,
  { chat_id, user_id }: Typing,
): Promise<void> {
  // The user is typing on another device.
  if (user_id === me.id) return;
  await db.typing.put({ id: `${chat_id}:${user_id}`, chat_id, user_id, until: now() + TYPING_HOLDS_MS });
}
