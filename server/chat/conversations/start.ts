/** Starts conversations. Two users share one, regardless of who starts it and how often. */
import { and, eq } from 'drizzle-orm';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { chatOfConversation, directId } from '#contract/chat/message/message.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import type { Cause } from '../../core/outings/writing/publish.ts';
import { lockConversation } from '../chat.ts';
import { describeChatFor } from '../conversation.ts';
import { eventsOfConversation, publishToPeople } from '../publish.ts';
import { readableChat } from '../replay.ts';
import { storeState } from '../states.ts';
import { eventsOfLines, storeLines } from '../store.ts';
import { chatStates, conversationMembers, conversations } from '../tables.ts';
import { requireStartable } from './startable.ts';

interface New {
  readonly id: string;
  readonly kind: 'direct' | 'group';
  readonly name: string;
  readonly starterId: string;
  readonly otherIds: readonly string[];
}

/** @returns whether none with this id existed. */
async function insertConversation(tx: Tx, { id, kind, name, starterId, otherIds }: New): Promise<boolean> {
  const [made] = await tx
    .insert(conversations)
    .values({ id, kind, name, created_at_timestamp: clockMs, updated_at_timestamp: clockMs })
    .onConflictDoNothing()
    .returning();
  if (made === undefined) return false;
  await tx.insert(conversationMembers).values(
    [starterId, ...otherIds].map((user_id) => ({
      conversation_id: id,
      user_id,
      is_starter: user_id === starterId,
      joined_at_timestamp: made.created_at_timestamp,
    })),
  );
  return true;
}

/** Restores a conversation that the caller deleted to their list. */
async function showAgain(tx: Tx, cause: Cause, id: string): Promise<LogRow[]> {
  const { userId } = cause.caller;
  // Without a state row they have not deleted it.
  const [state] = await tx
    .select({ isHidden: chatStates.is_hidden })
    .from(chatStates)
    .where(and(eq(chatStates.user_id, userId), eq(chatStates.conversation_id, id)));
  if (state?.isHidden !== true) return [];
  await storeState(tx, chatOfConversation(id), userId, { is_hidden: false });
  return eventsOfConversation(tx, cause, id, { only: [userId], newIds: [userId] });
}

async function startDirect(tx: Tx, cause: Cause, otherId: string): Promise<{ id: string; events: LogRow[] }> {
  const { userId } = cause.caller;
  const id = directId(userId, otherId);
  if (!(await lockConversation(tx, id))) {
    await requireStartable(tx, userId, [otherId]);
    const start = { id, kind: 'direct', name: '', starterId: userId, otherIds: [otherId] } as const;
    if (await insertConversation(tx, start)) {
      // The other user learns of it with the first message.
      await storeState(tx, chatOfConversation(id), otherId, { is_hidden: true });
      const only = { only: [userId], newIds: [userId] };
      return { id, events: await eventsOfConversation(tx, cause, id, only) };
    }
    // Another request has just started it.
    await lockConversation(tx, id);
  }
  return { id, events: await showAgain(tx, cause, id) };
}

async function startGroup(
  tx: Tx,
  cause: Cause,
  start: Omit<New, 'kind' | 'starterId'>,
): Promise<{ id: string; events: LogRow[] }> {
  const { id, otherIds } = start;
  const starterId = cause.caller.userId;
  await requireStartable(tx, starterId, otherIds);
  if (!(await insertConversation(tx, { ...start, kind: 'group', starterId }))) throw new Refusal('id_taken');
  const lines = await storeLines(tx, cause, chatOfConversation(id), [{ kind: 'started' }]);
  return {
    id,
    events: [
      ...(await eventsOfConversation(tx, cause, id, { newIds: [starterId, ...otherIds] })),
      ...(await eventsOfLines(tx, cause, id, lines)),
    ],
  };
}

type Request = WriteRequest<typeof conversationCalls.create>;

async function start(ctx: Context, { tx, caller, body }: Request, cause: Cause) {
  const otherIds = [...new Set(body.user_ids)];
  if (body.kind === 'direct') return startDirect(tx, cause, otherIds[0] ?? caller.userId);
  const id = body.id ?? newId(ctx.clock());
  await requireUniqueIds(tx, ctx.entities, [id]);
  return startGroup(tx, cause, { id, name: body.name, otherIds });
}

export function registerStart(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.create,
    async (request) => {
      const { tx, caller, mutationId, touch } = request;
      const { id, events } = await start(ctx, request, { caller, mutationId });
      const data = await describeChatFor(tx, caller.userId, id);
      const { sequence, channelIds } = await publishToPeople(tx, caller.userId, events);
      touch(channelIds);
      return { data, sequence };
    },
    readableChat,
  );
}
