/**
 * Reports to the server which chat messages are on this device, so that their authors see that they were delivered.
 * Nothing of it is stored or queued: new messages are found in the database, and read messages count as delivered
 * anyway.
 */
import * as v from 'valibot';
import { DELIVERED_MAX } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { chatOfConversation } from '#contract/chat/message/message.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { listInChat, UNSENT } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { onceSoon } from '../schedule/once-soon.ts';

/** Messages of a burst are reported together. */
const AFTER_MS = 1_500;

const OfMessage = v.looseObject({ entity: v.literal('message') });

export interface Delivered {
  /** An event has arrived. */
  received(event: unknown): void;
  /** Looks for new messages soon. */
  soon(): void;
  stop(): void;
}

/** @param mayAsk whether the server may be asked now */
export function createDelivered(sync: SyncContext, mayAsk: () => boolean): Delivered {
  /** Newest reported message, by conversation */
  const reported = new Map<string, number>();
  /** Returns the newest message of another user that the user has not read; 0 for none. */
  async function arrivedIn(id: string, readUpTo: number): Promise<number> {
    const list = listInChat('messages', chatOfConversation(id));
    const unread = listBetween(sync.db.messages, list, readUpTo + 1, UNSENT).reverse();
    const last = await unread.filter(({ relations }) => relations.author.id !== sync.me.id).first();
    return last?.attributes.created_at_timestamp ?? 0;
  }

  async function positions(): Promise<{ id: string; up_to_timestamp: number }[]> {
    const account = await sync.db.accounts.get(sync.me.id);
    if (account?.attributes.tells_read === false) return [];
    const found = [];
    for (const { id, attributes, relations } of await sync.db.conversations.toArray()) {
      if (attributes.kind === 'outing') continue;
      const up_to_timestamp = await arrivedIn(id, relations.membership.attributes.read_up_to_timestamp);
      if (up_to_timestamp > (reported.get(id) ?? 0)) found.push({ id, up_to_timestamp });
    }
    return found.slice(0, DELIVERED_MAX);
  }

  async function report(): Promise<void> {
    if (!mayAsk()) return;
    const found = await positions();
    if (found.length === 0 || !mayAsk()) return;
    const { method, path } = conversationCalls.delivered;
    const { kind } = await sync.http.send({ method, path, body: JSON.stringify({ positions: found }) });
    // Without a response, the next news finds them again.
    if (kind === 'ok') for (const { id, up_to_timestamp } of found) reported.set(id, up_to_timestamp);
  }

  const reporting = onceSoon(sync.ports, AFTER_MS, () => void report().catch(sync.report));
  return {
    received(event) {
      if (v.is(OfMessage, event)) reporting.ask();
    },
    soon: reporting.ask,
    stop: reporting.stop,
  };
}
