/** Decides whether a stored response may be returned again: only while the caller reads the chat (S23). */
import * as v from 'valibot';
import type { Tx } from '../base/db/transaction.ts';
import type { Caller } from '../base/http/register.ts';
import { findChat } from './chat.ts';
import { mayInChat } from './policy.ts';

interface Replay {
  readonly caller: Caller;
  readonly response: unknown;
  readonly tx: Tx;
}

async function isRead({ tx, caller }: Replay, id: string): Promise<boolean> {
  const chat = await findChat(tx, caller.userId, id);
  return chat !== null && mayInChat('see', chat) === 'yes';
}

const AboutMessage = v.object({
  data: v.object({ outing_id: v.nullable(v.string()), conversation_id: v.nullable(v.string()) }),
});

/** For a response with a message. */
export function readableMessage(replay: Replay): Promise<boolean> {
  const { outing_id, conversation_id } = v.parse(AboutMessage, replay.response).data;
  return isRead(replay, outing_id ?? conversation_id ?? '');
}

const AboutChat = v.object({ data: v.object({ id: v.string() }) });

/** For a response with a conversation. */
export const readableChat = (replay: Replay): Promise<boolean> =>
  isRead(replay, v.parse(AboutChat, replay.response).data.id);
