/** Registers lists of a chat that are never requested in batches: each has its own queries. */
import type { Call, CallOutput } from '#contract/base/call.ts';
import type { Tx } from '../base/db/transaction.ts';
import type { Caller } from '../base/http/register.ts';
import { type FoundList, type ListPage, type ListReader, orRefusal } from '../base/lists/reader.ts';
import { outingChannelId, userChannelId } from '../base/log/channels.ts';
import type { Chat } from './chat.ts';

/** Returns the channel in which a chat is published for this user. */
export const channelIdOf = (chat: Chat, userId: string): string =>
  chat.kind === 'outing' ? outingChannelId(chat.id) : userChannelId(userId);

interface ListOfChat<TCall extends Call, TPlace>
  extends Pick<ListReader<TCall, TPlace>, 'call' | 'rowLength' | 'describe'> {
  /** May refuse. */
  page(tx: Tx, caller: Caller, asked: CallOutput<TCall>): Promise<ListPage<TPlace>>;
}

export function oneByOne<const TCall extends Call, TPlace>({
  page,
  ...list
}: ListOfChat<TCall, TPlace>): ListReader<TCall, TPlace> {
  return {
    ...list,
    isOneByOne: () => true,
    async find(tx, caller, asked) {
      const found: FoundList<TPlace>[] = [];
      for (const parts of asked) found.push(await orRefusal(() => page(tx, caller, parts)));
      return found;
    },
  };
}
