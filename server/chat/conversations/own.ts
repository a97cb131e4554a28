/** Handles a user's own state of a chat: notification settings, read position, and deletion. */
import { and, gt, min, ne, sql } from 'drizzle-orm';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import type { ConversationSettings } from '#contract/chat/conversation/conversation.ts';
import { clockMs } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { type Chat, isIn, lockedConversationFor } from '../chat.ts';
import { describeOwn } from '../conversation.ts';
import { conversationEntity } from '../entity.ts';
import { mayInConversation } from '../policy.ts';
import { eventsOfConversation, publishToPeople } from '../publish.ts';
import { eventsOfReading, hasReadReceipts } from '../read-positions.ts';
import { readableChat } from '../replay.ts';
import { storeState } from '../states.ts';
import { messages } from '../tables.ts';

/** Returns the event for the caller’s own devices. */
async function ownEvents(tx: Tx, cause: Cause, id: string): Promise<LogRow[]> {
  const data = await describeOwn(tx, cause.caller.userId, id);
  return eventsForUsers(cause, [cause.caller.userId], {
    operation: 'updated',
    entity: conversationEntity,
    outingId: null,
    data,
  });
}

/** Responds with the chat as the caller now sees it. */
async function respond(
  tx: Tx,
  { userId }: Cause['caller'],
  id: string,
  events: readonly LogRow[],
  touch: (channelIds: Iterable<string>) => void,
) {
  const data = await describeOwn(tx, userId, id);
  const { sequence, channelIds } = await publishToPeople(tx, userId, events);
  touch(channelIds);
  return { data, sequence };
}

function patchOf({ notification_status, muted_until_timestamp, is_pinned }: ConversationSettings) {
  return {
    ...(notification_status !== undefined && { notification_status }),
    ...(muted_until_timestamp !== undefined && { muted_until_timestamp }),
    ...(is_pinned !== undefined && { pinned_at_timestamp: is_pinned ? clockMs : null }),
  };
}

/** A condition on `chat_states`: the settings differ. A pinned chat keeps its place. */
function differs({ notification_status, muted_until_timestamp, is_pinned }: ConversationSettings) {
  return sql.join(
    [
      ...(notification_status === undefined
        ? []
        : [sql`chat_states.notification_status is distinct from ${notification_status}`]),
      ...(muted_until_timestamp === undefined
        ? []
        : [sql`chat_states.muted_until_timestamp is distinct from ${muted_until_timestamp}::bigint`]),
      ...(is_pinned === undefined
        ? []
        : [sql`(chat_states.pinned_at_timestamp is not null) <> ${is_pinned}::boolean`]),
    ],
    sql` or `,
  );
}

export function registerSettings(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.settings,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { ref, id } = await lockedConversationFor(tx, caller.userId, params.id);
      const patch = patchOf(body);
      const isChanged =
        Object.keys(patch).length > 0 && (await storeState(tx, ref, caller.userId, patch, differs(body)));
      const events = isChanged ? await ownEvents(tx, { caller, mutationId }, id) : [];
      return respond(tx, caller, id, events, touch);
    },
    readableChat,
  );
}

/**
 * Stores how far the caller has read. It only rises, and never beyond the last message.
 * @returns whether it has risen
 */
function storeRead(tx: Tx, chat: Chat, userId: string, upTo: number): Promise<boolean> {
  const last = sql`(select max(created_at_timestamp) from messages where ${isIn(chat.ref)})`;
  const joinedAt =
    chat.kind === 'outing'
      ? (chat.found.membership?.created_at_timestamp ?? 0)
      : chat.member.joined_at_timestamp;
  return storeState(
    tx,
    chat.ref,
    userId,
    { read_up_to_timestamp: sql`greatest(${joinedAt}::bigint, least(${upTo}::bigint, ${last}))` },
    sql`excluded.read_up_to_timestamp > coalesce(chat_states.read_up_to_timestamp, ${joinedAt}::bigint)`,
  );
}

export function registerRead(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.read,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const chat = await lockedConversationFor(tx, caller.userId, params.id);
      const isRead = await storeRead(tx, chat, caller.userId, body.read_up_to_timestamp);
      const cause = { caller, mutationId };
      const events = isRead
        ? [
            ...(await ownEvents(tx, cause, chat.id)),
            ...((await hasReadReceipts(tx, caller.userId)) ? await eventsOfReading(tx, cause, chat) : []),
          ]
        : [];
      return respond(tx, caller, chat.id, events, touch);
    },
    readableChat,
  );
}

/** Returns when another user's first message after `upTo` was created; null without one. */
async function firstUnseen(
  tx: Tx,
  chat: Chat,
  userId: string,
  upTo: number | undefined,
): Promise<number | null> {
  if (upTo === undefined) return null;
  const [row] = await tx
    .select({ at: min(messages.created_at_timestamp) })
    .from(messages)
    .where(and(isIn(chat.ref), ne(messages.author_id, userId), gt(messages.created_at_timestamp, upTo)));
  return row?.at ?? null;
}

/** Hides everything up to the last message, and the conversation with it. @returns whether that is new */
const hideAll = (tx: Tx, { ref }: Chat, userId: string): Promise<boolean> =>
  storeState(
    tx,
    ref,
    userId,
    {
      hidden_up_to_timestamp: sql`coalesce((select max(created_at_timestamp) from messages where ${isIn(ref)}), 0)`,
      is_hidden: true,
    },
    sql`not chat_states.is_hidden`,
  );

/** Hides only older messages. @returns whether that is new */
const hideBefore = (tx: Tx, { ref }: Chat, userId: string, at: number): Promise<boolean> =>
  storeState(
    tx,
    ref,
    userId,
    { hidden_up_to_timestamp: at - 1 },
    sql`excluded.hidden_up_to_timestamp > chat_states.hidden_up_to_timestamp`,
  );

export function registerHide(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.remove,
    async ({ tx, caller, params, query, mutationId, touch }) => {
      const chat = await lockedConversationFor(tx, caller.userId, params.id);
      permit(mayInConversation('hide', chat));
      const { userId } = caller;
      const cause = { caller, mutationId };
      const unseen = await firstUnseen(tx, chat, userId, query.up_to_timestamp);
      const isChanged = await (unseen === null
        ? hideAll(tx, chat, userId)
        : hideBefore(tx, chat, userId, unseen));
      const data = { id: chat.id };
      const gone = { operation: 'deleted', entity: conversationEntity, outingId: null, data } as const;
      const { sequence, channelIds } = await publishToPeople(
        tx,
        userId,
        isChanged ? eventsForUsers(cause, [userId], gone) : [],
      );
      touch(channelIds);
      if (unseen === null) return { data, sequence };
      // It reappears at once, as after a next message, and later than the response says.
      const back = await eventsOfConversation(tx, cause, chat.id, {
        only: [userId],
        newIds: [userId],
        system: true,
      });
      touch((await publishToPeople(tx, userId, back)).channelIds);
      return { data, sequence };
    },
  );
}
