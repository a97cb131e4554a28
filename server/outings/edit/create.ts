/** Creates outings and items. */
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { membershipEntity, outingEntity } from '../../core/outings/entity.ts';
import { type Found, outingFor } from '../../core/outings/find.ts';
import { toMembership } from '../../core/outings/membership.ts';
import { describeOutingFor, type OutingRow } from '../../core/outings/outing.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import { derivedColumns } from '../../core/outings/writing/derived.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
} from '../../core/outings/writing/publish.ts';
import { requireRoomForItem, requireRoomForOuting } from '../../core/outings/writing/quotas.ts';
import { loadPeople } from '../../core/people/person.ts';

/**
 * An item of a draft item must also be a draft: otherwise members would see it, and with it the draft around it. Items
 * of a draft outing need no such check, because only owner and organizers see anything in it.
 */
export function requireSetParent(parent: OutingRow): void {
  if (parent.parent_id !== null && parent.status === 'draft') throw invalidField('status', 'draft_around');
}

async function findParent(tx: Tx, callerId: string, parentId: string): Promise<Found> {
  await lockRoot(tx, parentId);
  return outingFor(tx, callerId, parentId, 'add');
}

/** Adds the creator of an outing as its owner, who is going. */
export async function joinAsOwner(tx: Tx, ctx: Context, cause: Cause, row: OutingRow): Promise<LogRow[]> {
  const { userId } = cause.caller;
  const [membership] = await tx
    .insert(memberships)
    .values({
      id: newId(ctx.clock()),
      outing_id: row.id,
      user_id: userId,
      role: 'owner',
      participation: 'going',
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .returning();
  if (membership === undefined) throw new Error('The membership of a new outing was not stored.');
  const person = await loadPeople(tx, [userId]);
  const data = toMembership(membership, person(userId));
  const change = {
    operation: 'created',
    entity: membershipEntity,
    outingId: row.id,
    data,
    system: true,
  } as const;
  return [
    ...eventsInOuting(cause, await eventScopeOf(tx, row, row), change),
    ...eventsForUsers(cause, [userId], change),
  ];
}

export function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    outingCalls.create,
    async ({ tx, caller, body, mutationId, touch }) => {
      const cause: Cause = { caller, mutationId };
      const { id: givenId, parent_id, ...written } = body;
      const parent = parent_id == null ? null : await findParent(tx, caller.userId, parent_id);
      if (parent !== null && written.status === 'set') requireSetParent(parent.outing);
      if (parent === null) await requireRoomForOuting(tx, ctx, caller.userId);
      else await requireRoomForItem(tx, ctx, parent);
      const id = givenId ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const [row] = await tx
        .insert(outings)
        .values({
          id,
          parent_id: parent_id ?? null,
          root_id: parent?.root.id ?? id,
          owner_id: caller.userId,
          ...written,
          ...derivedColumns(written),
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');

      const stored = { before: null, after: row, isFollowing: false };
      await letNote({ tx, ctx, cause }, 'outing_stored', stored);
      const root = parent?.root ?? row;
      const joined = parent === null ? await joinAsOwner(tx, ctx, cause, row) : [];
      const shared = await describeOne(tx, outingEntity, row);
      const data = await describeOutingFor(tx, caller.userId, row);
      const change = { operation: 'created', entity: outingEntity, outingId: row.id, data: shared } as const;
      const lines = [{ kind: 'created' }] as const;
      const published = await publishEvents(tx, root.id, [
        ...eventsInOuting(cause, await eventScopeOf(tx, root, row), { ...change, lines }),
        ...(parent === null ? eventsForUsers(cause, [caller.userId], change) : []),
        ...joined,
        ...(row.status === 'draft' ? [] : await bumpParent(tx, cause, parent)),
      ]);
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    readableResponse,
  );
}
