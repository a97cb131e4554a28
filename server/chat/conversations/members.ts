/** Changes groups: adds and removes members, handles leaving, and renames. Each change is a line in the group. */

import { and, asc, eq, ne } from 'drizzle-orm';
import type { CallInput } from '#contract/base/call.ts';
import { CONVERSATION_MEMBERS_MAX } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { chatOfConversation, peopleOfDirect } from '#contract/chat/message/message.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handlePreparedWrite, handleWrite } from '../../base/http/write.ts';
import { recordAccessChange } from '../../base/log/access-changes.ts';
import type { LogRow } from '../../base/log/append.ts';
import { entityChannelId } from '../../base/log/channels.ts';
import { recordDeleted } from '../../base/log/deleted.ts';
import { accessChanges } from '../../base/log/tables.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { claimPictures, picturesOf } from '../../core/uploads/make.ts';
import { AVATAR } from '../../core/uploads/picture-limits.ts';
import { touchUploads } from '../../core/uploads/sweep.ts';
import {
  type Chat,
  type Conversing,
  chatFor,
  findChat,
  lockConversation,
  lockedConversationFor,
} from '../chat.ts';
import { describeChatFor } from '../conversation.ts';
import { conversationEntity } from '../entity.ts';
import { uploadFor } from '../pictures.ts';
import { type ConversationAction, mayInConversation } from '../policy.ts';
import { eventsOfConversation, memberIdsOf, publishToPeople } from '../publish.ts';
import { readableChat } from '../replay.ts';
import { comeBack, eventsOfLines, raiseConversation, storeLines } from '../store.ts';
import { chatStates, conversationMembers, conversations, type StoredEvent } from '../tables.ts';
import { requireStartable } from './startable.ts';

/** Returns a locked group for a change. @throws {Refusal} */
async function groupFor(
  tx: Tx,
  callerId: string,
  id: string,
  action: ConversationAction,
): Promise<Conversing> {
  const chat = await lockedConversationFor(tx, callerId, id);
  permit(mayInConversation(action, chat));
  if (chat.kind === 'outing') throw new Refusal('forbidden');
  return chat;
}

/** Stores lines, and gives the group a new version. @returns the events for all current members. */
async function changed(
  tx: Tx,
  cause: Cause,
  id: string,
  lines: readonly StoredEvent[],
  change: {
    name?: string;
    picture_key?: string | null;
    newIds?: readonly string[];
    /** From when on they see messages; null: from when they are added. */
    seesFrom?: number | null;
  } = {},
): Promise<LogRow[]> {
  const { newIds = [], seesFrom = null, ...patch } = change;
  const stored = await storeLines(tx, cause, chatOfConversation(id), lines);
  if (newIds.length > 0)
    await tx
      .insert(conversationMembers)
      .values(newIds.map((user_id) => ({ ...joinsWith(stored[0], seesFrom), conversation_id: id, user_id })));
  await raiseConversation(tx, id, patch);
  const back = await comeBack(tx, cause, id);
  return [
    ...back,
    ...(await eventsOfConversation(tx, cause, id, { newIds })),
    ...(await eventsOfLines(tx, cause, id, stored)),
  ];
}

/** An added user joins with the first line that says so. */
function joinsWith(line: { created_at_timestamp: number } | undefined, seesFrom: number | null) {
  const at = line?.created_at_timestamp ?? 0;
  return { is_starter: false, joined_at_timestamp: at, sees_from_timestamp: seesFrom ?? at };
}

const memberOf = (conversationId: string, userId: string) =>
  and(eq(conversationMembers.conversation_id, conversationId), eq(conversationMembers.user_id, userId));

/** Returns the key under which former members of a conversation are recorded: leaving it again succeeds. */
const recordOf = (id: string) => entityChannelId(conversationEntity.kind, id);

/** Removes a user from a group. @returns the event for them */
async function takeOut(tx: Tx, cause: Cause, id: string, userId: string): Promise<LogRow[]> {
  await tx.delete(conversationMembers).where(memberOf(id, userId));
  await tx.delete(chatStates).where(and(eq(chatStates.user_id, userId), eq(chatStates.conversation_id, id)));
  await recordAccessChange(tx, recordOf(id), [userId], 0);
  return eventsForUsers(cause, [userId], {
    operation: 'deleted',
    entity: conversationEntity,
    outingId: null,
    data: { id },
    ...(userId !== cause.caller.userId && { system: true }),
  });
}

/** Makes the longest-standing member the starter. @returns whether anyone is left. */
async function passOn(tx: Tx, { id, member }: Pick<Conversing, 'id' | 'member'>): Promise<boolean> {
  const [heir] = await tx
    .select({ userId: conversationMembers.user_id })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversation_id, id), ne(conversationMembers.user_id, member.user_id)))
    .orderBy(asc(conversationMembers.joined_at_timestamp), asc(conversationMembers.user_id))
    .limit(1);
  if (heir === undefined) return false;
  if (!member.is_starter) return true;
  await tx.update(conversationMembers).set({ is_starter: false }).where(memberOf(id, member.user_id));
  await tx.update(conversationMembers).set({ is_starter: true }).where(memberOf(id, heir.userId));
  return true;
}

/** Deletes a group without members. Its id stays taken. */
async function removeEmpty(tx: Tx, id: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.id, id));
  await recordDeleted(tx, [{ kind: conversationEntity.kind, id }]);
}

/** Takes the caller out of a locked group. @returns the events */
export async function leaveGroup(
  tx: Tx,
  cause: Cause,
  chat: Pick<Conversing, 'id' | 'member'>,
): Promise<LogRow[]> {
  const { userId } = cause.caller;
  const isLeft = await passOn(tx, chat);
  const takenOut = await takeOut(tx, cause, chat.id, userId);
  if (isLeft)
    return [...takenOut, ...(await changed(tx, cause, chat.id, [{ kind: 'left', user_id: userId }]))];
  await removeEmpty(tx, chat.id);
  return takenOut;
}

export function registerRename(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.update,
    async ({ tx, caller, params: { id }, body, mutationId, touch }) => {
      const chat = await groupFor(tx, caller.userId, id, 'rename');
      const cause = { caller, mutationId };
      const events =
        chat.row.name === body.name
          ? []
          : await changed(tx, cause, id, [{ kind: 'renamed', name: body.name }], { name: body.name });
      const data = await describeChatFor(tx, caller.userId, id);
      const { sequence, channelIds } = await publishToPeople(tx, caller.userId, events);
      touch(channelIds);
      return { data, sequence };
    },
    readableChat,
  );
}

export function registerPicture(app: App, ctx: Context): void {
  const uploadOf = (
    callerId: string,
    chat: Chat,
    body: CallInput<typeof conversationCalls.picture>['body'],
  ) => ('upload_key' in body ? uploadFor(callerId, chat, body.upload_key) : null);
  handlePreparedWrite(app, ctx, conversationCalls.picture, {
    async prepare({ caller, params, body }) {
      const chat = await chatFor(ctx.db, caller.userId, params.id);
      permit(mayInConversation('rename', chat));
      const upload = uploadOf(caller.userId, chat, body);
      if (upload !== null) await picturesOf(ctx).make(upload, AVATAR);
    },
    async run({ tx, caller, params: { id }, body, mutationId, touch }) {
      const chat = await groupFor(tx, caller.userId, id, 'rename');
      const upload = uploadOf(caller.userId, chat, body);
      const before = chat.row.picture_key;
      const picture_key = upload && (await claimPictures(tx, ctx, upload, AVATAR, before)).key;
      await touchUploads(tx, ctx, [before]);
      const kind = picture_key === null ? 'unpictured' : 'pictured';
      const events =
        before === picture_key
          ? []
          : await changed(tx, { caller, mutationId }, id, [{ kind }], { picture_key });
      const data = await describeChatFor(tx, caller.userId, id);
      const { sequence, channelIds } = await publishToPeople(tx, caller.userId, events);
      touch(channelIds);
      return { data, sequence };
    },
    stillReadable: readableChat,
  });
}

export function registerAddMembers(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.addMembers,
    async ({ tx, caller, params: { id }, body, mutationId, touch }) => {
      const chat = await groupFor(tx, caller.userId, id, 'add');
      const present = new Set(await memberIdsOf(tx, id));
      const newIds = [...new Set(body.user_ids)].filter((userId) => !present.has(userId));
      await requireStartable(tx, caller.userId, newIds);
      if (present.size + newIds.length > CONVERSATION_MEMBERS_MAX)
        throw invalidField('user_ids', 'group_full');
      const lines = newIds.map((user_id) => ({ kind: 'added' as const, user_id }));
      const cause = { caller, mutationId };
      // No one shows others what they do not see themselves (S213).
      const change = { newIds, seesFrom: body.sees_history ? chat.seesAfter + 1 : null };
      const events = newIds.length === 0 ? [] : await changed(tx, cause, id, lines, change);
      const data = await describeChatFor(tx, caller.userId, id);
      const { sequence, channelIds } = await publishToPeople(tx, caller.userId, events);
      touch(channelIds);
      return { data, sequence };
    },
    readableChat,
  );
}

export function registerRemoveMember(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.removeMember,
    async ({ tx, caller, params: { id, user_id }, mutationId, touch }) => {
      await groupFor(tx, caller.userId, id, 'remove');
      // Leaving is a separate call.
      if (user_id === caller.userId) throw new Refusal('forbidden');
      const cause = { caller, mutationId };
      const isMember = (await memberIdsOf(tx, id)).includes(user_id);
      const events = isMember
        ? [
            ...(await takeOut(tx, cause, id, user_id)),
            ...(await changed(tx, cause, id, [{ kind: 'removed', user_id }])),
          ]
        : [];
      const data = await describeChatFor(tx, caller.userId, id);
      const { sequence, channelIds } = await publishToPeople(tx, caller.userId, events);
      touch(channelIds);
      return { data, sequence };
    },
    readableChat,
  );
}

export function registerLeave(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    conversationCalls.leave,
    async ({ tx, caller, params: { id }, mutationId, touch }) => {
      const { userId } = caller;
      const isGroup = peopleOfDirect(id) === null;
      if (isGroup) await lockConversation(tx, id);
      const hasLeft = isGroup && (await findChat(tx, userId, id)) === null;
      if (hasLeft) {
        const [lost] = await tx
          .select()
          .from(accessChanges)
          .where(and(eq(accessChanges.channel_id, recordOf(id)), eq(accessChanges.user_id, userId)));
        if (lost === undefined) throw new Refusal('not_found');
      }
      const events = hasLeft
        ? []
        : await leaveGroup(tx, { caller, mutationId }, await groupFor(tx, userId, id, 'leave'));
      const { sequence, channelIds } = await publishToPeople(tx, userId, events);
      touch(channelIds);
      return { data: { id }, sequence };
    },
  );
}
