/** Tells those who have a chat open that somebody is writing. Nothing is stored, and nobody who was not there hears of it later. */
import { conversationCalls } from '#contract/calls/conversations.ts';
import { TYPING_EVERY_MS } from '#contract/limits.ts';
import type { Context } from '../context.ts';
import { type App, handle } from '../http/register.ts';
import { outingChannelId, userChannelId } from '../log/channels.ts';
import { chatFor } from './chat.ts';
import { permitWriting } from './policy.ts';
import { memberIdsOf } from './publish.ts';

/** Admits one word of a person and chat within the time; of others nobody hears. Counted in this process. */
function makePause(clock: () => number): (who: string) => boolean {
  const told = new Map<string, number>();
  return (who) => {
    const now = clock();
    const isTooSoon = now - (told.get(who) ?? Number.NEGATIVE_INFINITY) < TYPING_EVERY_MS;
    if (isTooSoon) return false;
    for (const [other, at] of told) {
      // In the order of their times: the rest is newer.
      if (now - at < TYPING_EVERY_MS) break;
      told.delete(other);
    }
    told.set(who, now);
    return true;
  };
}

export function registerTyping(app: App, ctx: Context): void {
  const admits = makePause(ctx.clock);
  handle(app, ctx, conversationCalls.typing, async ({ caller: { userId }, params }) => {
    const chat = await chatFor(ctx.db, userId, params.id);
    permitWriting('write', chat);
    if (!admits(`${userId} ${chat.id}`)) return { status: 'success' };
    const typing = { chat_id: chat.id, user_id: userId };
    if (chat.kind === 'outing') {
      const audience = chat.found.root.status === 'draft' ? 'organizers' : 'joined';
      ctx.broadcaster.typing([outingChannelId(chat.id)], audience, typing);
    } else {
      const memberIds = await memberIdsOf(ctx.db, chat.id);
      ctx.broadcaster.typing(memberIds.map(userChannelId), 'everyone', typing);
    }
    return { status: 'success' };
  });
}
