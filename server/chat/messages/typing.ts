/**
 * Notifies users who have a chat open that another user is writing. Nothing is stored, and no one receives it later.
 */

import { TYPING_EVERY_MS } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Audience } from '../../base/log/audience.ts';
import { outingChannelId, userChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { type Chat, chatFor } from '../chat.ts';
import { permitWriting } from '../policy.ts';
import { memberIdsOf } from '../publish.ts';

/** Admits one notice per user and chat within the time, and drops the rest. Counted in this process. */
function makePause(clock: () => number): (who: string) => boolean {
  const lastSent = new Map<string, number>();
  return (who) => {
    const now = clock();
    const isTooSoon = now - (lastSent.get(who) ?? Number.NEGATIVE_INFINITY) < TYPING_EVERY_MS;
    if (isTooSoon) return false;
    for (const [other, at] of lastSent) {
      // In the order of their times: the rest is newer.
      if (now - at < TYPING_EVERY_MS) break;
      lastSent.delete(other);
    }
    lastSent.set(who, now);
    return true;
  };
}

/** Returns the channels in which it is published, and for which of their readers. */
async function hearersOf(tx: Tx, chat: Chat): Promise<{ channelIds: readonly string[]; audience: Audience }> {
  if (chat.kind !== 'outing')
    return { channelIds: (await memberIdsOf(tx, chat.id)).map(userChannelId), audience: 'everyone' };
  const isDraft = chat.found.root.status === 'draft';
  return { channelIds: [outingChannelId(chat.id)], audience: isDraft ? 'organizers' : 'joined' };
}

export function registerTyping(app: App, ctx: Context): void {
  const admits = makePause(ctx.clock);
  handleWrite(app, ctx, conversationCalls.typing, async ({ tx, caller: { userId }, params, afterCommit }) => {
    const chat = await chatFor(tx, userId, params.id);
    permitWriting('write', chat);
    if (!admits(`${userId} ${chat.id}`)) return { status: 'success' };
    const typing = { chat_id: chat.id, user_id: userId };
    const { channelIds, audience } = await hearersOf(tx, chat);
    afterCommit(() => ctx.broadcaster.typing(channelIds, audience, typing));
    return { status: 'success' };
  });
}
