/**
 * Stores which messages of conversations have reached a user's device: one position each, published to others together
 * with how far the user has read.
 */
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { chatOfConversation } from '#contract/chat/message/message.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { findChatAt, lockConversation } from '../chat.ts';
import { publishToPeople } from '../publish.ts';
import { eventsOfReading, hasReadReceipts } from '../read-positions.ts';
import { storeDelivered } from '../states.ts';

export function registerDelivered(app: App, ctx: Context): void {
  handleWrite(app, ctx, conversationCalls.delivered, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    const done = { status: 'success' } as const;
    // Users without read receipts do not share this either.
    if (!(await hasReadReceipts(tx, userId))) return done;
    const positions = new Map(body.positions.map(({ id, up_to_timestamp }) => [id, up_to_timestamp]));
    const events: LogRow[] = [];
    // Always in the same order, so that two requests never wait for each other.
    for (const [id, upTo] of [...positions].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await lockConversation(tx, id);
      const chat = await findChatAt(tx, userId, chatOfConversation(id));
      if (chat !== null && (await storeDelivered(tx, chat.id, userId, upTo)))
        events.push(...(await eventsOfReading(tx, { caller, mutationId }, chat)));
    }
    touch((await publishToPeople(tx, userId, events)).channelIds);
    return done;
  });
}
