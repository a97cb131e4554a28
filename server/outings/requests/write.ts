/** Handles requests to join an outing, and the answers to them. */

import { and, eq } from 'drizzle-orm';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { userChannelId } from '../../base/log/channels.ts';
import { wasDeleted } from '../../base/log/deleted.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { lockRow, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may } from '../../core/outings/policy.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { joinRequests } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import {
  eventsOnly,
  NO_CHANGE,
  type PeopleChange,
  publishPeople,
  type Scene,
} from '../../core/outings/writing/people-change.ts';
import { eventScopeOf, eventsForUsers, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeWithContents } from '../../core/outings/writing/removal.ts';
import { addMember, membershipOf } from '../memberships/members.ts';
import { organizersOf, receiversOfPeopleNews } from '../memberships/people-news.ts';
import { requestEntity } from './entity.ts';
import { describeOwnRequests, type RequestRow, reaches } from './request.ts';
import { settleRequest } from './settle.ts';

async function requestOf(tx: Tx, rootId: string, userId: string): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.outing_id, rootId), eq(joinRequests.user_id, userId)));
  return row ?? null;
}

/** @throws {Refusal} `not_found` for a request that does not reach the caller. */
async function requireReached(tx: Tx, callerId: string, id: string): Promise<void> {
  const [reached] = await tx
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(and(eq(joinRequests.id, id), reaches(callerId)));
  if (reached === undefined) throw new Refusal('not_found');
}

async function describeOwn(tx: Tx, row: RequestRow) {
  const [own] = await describeOwnRequests(tx, [row]);
  if (own === undefined) throw new Refusal('not_found');
  return own;
}

/** Deletes a request. @returns events for the outing, and for the requesting user. */
async function remove({ tx, ctx, cause, root }: Scene, row: RequestRow): Promise<PeopleChange> {
  await removeWithContents(tx, ctx.entities, root.id, { entity: requestEntity, id: row.id });
  const scope = await eventScopeOf(tx, root, root);
  const data = { id: row.id };
  const change = {
    operation: 'deleted',
    entity: requestEntity,
    outingId: root.id,
    data,
    system: true,
  } as const;
  return eventsOnly([
    ...eventsInOuting(cause, scope, change),
    ...eventsForUsers(cause, [row.user_id], change),
  ]);
}

const readablePreview = replayIf((standing) => may('see_preview', standing));

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    requestCalls.create,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { root, standing } = await lockedOuting(tx, caller.userId, params.id);
      permit(may('request', standing));
      if ((await membershipOf(tx, root.id, caller.userId)) !== null)
        throw invalidField('internalError', 'takes_part');
      const own = userChannelId(caller.userId);
      const before = await requestOf(tx, root.id, caller.userId);
      if (before?.state === 'pending')
        return { data: await describeOwn(tx, before), sequence: await sequenceOf(tx, own) };
      const cause = { caller, mutationId };
      const scene: Scene = { tx, ctx, cause, root };
      const replaced = before === null ? [] : [await remove(scene, before)];
      const id = body.id ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const [row] = await tx
        .insert(joinRequests)
        .values({
          id,
          outing_id: root.id,
          user_id: caller.userId,
          state: 'pending',
          line: body.line,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const data = await describeOwn(tx, row);
      const created = { operation: 'created', entity: requestEntity, outingId: root.id } as const;
      const scope = await eventScopeOf(tx, root, root);
      const to = await organizersOf(tx, root.id);
      const published = await publishPeople(tx, root.id, [
        ...replaced,
        eventsOnly([
          ...eventsForUsers(cause, [caller.userId], { ...created, data }),
          ...eventsInOuting(cause, scope, {
            ...created,
            data: await describeOne(tx, requestEntity, row),
            lines: [{ kind: 'join_requested', subject_id: caller.userId }],
          }),
          ...(await letFollow(scene, 'notification', { type: 'requested', to, outing: root })).events,
        ]),
      ]);
      touch(published.channelIds);
      return { data, sequence: await published.ownSequence(caller.userId) };
    },
    readablePreview,
  );
}

/**
 * The other members are notified as if the user had joined on their own. The user who accepted the request already
 * knows, and the joining user is notified of that.
 */
async function notifyOfJoining({ tx, ctx, cause, root }: Scene, userId: string): Promise<PeopleChange> {
  const [joined] = await tx.select().from(users).where(eq(users.id, userId));
  if (joined === undefined) return NO_CHANGE;
  const to = (await receiversOfPeopleNews(tx, root)).filter((id) => id !== cause.caller.userId);
  const scene: Scene = { tx, ctx, cause: causedBy(joined, ctx.clock()), root };
  return letFollow(scene, 'notification', { type: 'joined', to, outing: root });
}

function registerAnswer(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    requestCalls.answer,
    async ({ tx, caller, params: { id }, body, mutationId, touch }) => {
      const found = await lockRow(tx, caller.userId, requestEntity, id);
      if (found === null) return deletedBefore(tx, caller.userId, { entity: requestEntity, id });
      const { root, row, standing } = found;
      permit(may('manage', standing));
      await requireReached(tx, caller.userId, id);
      const cause = { caller, mutationId };
      const scene: Scene = { tx, ctx, cause, root };
      const changes: PeopleChange[] = [];
      if (row.state === 'pending') {
        const isMember = (await membershipOf(tx, root.id, row.user_id)) !== null;
        if (body.accept && !isMember) {
          const member = { userId: row.user_id, membershipId: undefined, participation: 'going' } as const;
          // Settled first, so that the counts are right in the events of the new member.
          const accepted = { root, userId: row.user_id, to: 'accepted' } as const;
          const settled = await letFollow(scene, 'joining_settled', accepted);
          changes.push(await addMember(scene, member), settled, await notifyOfJoining(scene, row.user_id));
        } else
          changes.push(
            await settleRequest(scene, {
              root,
              userId: row.user_id,
              to: body.accept ? 'accepted' : 'declined',
            }),
          );
        const type = body.accept ? 'request_accepted' : 'request_declined';
        const notification = { type, to: [row.user_id], outing: root } as const;
        changes.push(await letFollow(scene, 'notification', notification));
      }
      const published = await publishPeople(tx, root.id, changes);
      touch(published.channelIds);
      return { data: { id }, sequence: published.sequence };
    },
  );
}

function registerWithdraw(app: App, ctx: Context): void {
  handleWrite(app, ctx, requestCalls.withdraw, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const found = await lockRow(tx, caller.userId, requestEntity, id);
    const own = found?.row.user_id === caller.userId ? found : null;
    if (own === null) {
      // Other users' requests look like those that never existed (S20). One that is gone was withdrawn, or deleted with
      // its outing.
      if (!(await wasDeleted(tx, requestEntity, id))) throw new Refusal('not_found');
      return { data: { id }, sequence: await sequenceOf(tx, userChannelId(caller.userId)) };
    }
    const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root: own.root };
    const published = await publishPeople(tx, own.root.id, [await remove(scene, own.row)]);
    touch(published.channelIds);
    return { data: { id }, sequence: await published.ownSequence(caller.userId) };
  });
}

export function registerRequestWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerAnswer(app, ctx);
  registerWithdraw(app, ctx);
}
