/** Adds, moves and removes outings in a collection, under the lock of its owner. */

import { and, count, eq } from 'drizzle-orm';
import { COLLECTION_OUTINGS_MAX } from '#contract/base/limits.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { collectedId } from '#contract/people/collection/collection.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField, misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { wasDeleted } from '../../base/log/deleted.ts';
import type { Context } from '../../context.ts';
import { outingFor } from '../../core/outings/find.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { logged } from '../../core/people/change.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { type CollectedOutingRow, collectionOf, ownCollection, toCollectedOuting } from './collection.ts';
import { collectedOutingEntity, collectionEntity } from './entity.ts';
import { collectedOutings } from './tables.ts';

const NOT_A_ROOT = 'An item goes into a collection with its outing.';

async function collectedById(tx: Tx, id: string): Promise<CollectedOutingRow | null> {
  const [row] = await tx.select().from(collectedOutings).where(eq(collectedOutings.id, id));
  return row ?? null;
}

/** @throws {Refusal} if the user cannot add it: they do not see its details, or it is an item, or a draft. */
async function requireCollectable(tx: Tx, userId: string, outingId: string): Promise<void> {
  const { outing } = await outingFor(tx, userId, outingId, 'see_details');
  if (outing.parent_id !== null) throw misuse('outing_id', NOT_A_ROOT);
  if (outing.status === 'draft') throw invalidField('outing_id', 'collects_drafts_not');
}

async function requireRoom(tx: Tx, collectionId: string): Promise<void> {
  const [held] = await tx
    .select({ count: count() })
    .from(collectedOutings)
    .where(eq(collectedOutings.collection_id, collectionId));
  if ((held?.count ?? 0) >= COLLECTION_OUTINGS_MAX) throw invalidField('internalError', 'collection_full');
}

/** @returns the row, and whether anything changed. */
async function store(
  tx: Tx,
  userId: string,
  { collection_id, outing_id, position }: { collection_id: string; outing_id: string; position: number },
) {
  const id = collectedId(collection_id, outing_id);
  const before = await collectedById(tx, id);
  if (before === null) {
    await requireCollectable(tx, userId, outing_id);
    await requireRoom(tx, collection_id);
    const times = { created_at_timestamp: clockMs, updated_at_timestamp: clockMs };
    const [row] = await tx
      .insert(collectedOutings)
      .values({ id, collection_id, outing_id, user_id: userId, position, ...times })
      .returning();
    return { row, operation: 'created' } as const;
  }
  if (before.position === position) return { row: before, operation: null } as const;
  const [row] = await tx
    .update(collectedOutings)
    .set({ position, updated_at_timestamp: nextVersion(collectedOutings.updated_at_timestamp) })
    .where(eq(collectedOutings.id, id))
    .returning();
  return { row, operation: 'updated' } as const;
}

function registerPut(app: App, ctx: Context): void {
  handleWrite(app, ctx, collectionCalls.put, async ({ tx, caller, params, body, mutationId, touch }) => {
    const { userId } = caller;
    // Before the user, as everywhere. The removal of the outing removes it from all collections under this lock.
    await lockRoot(tx, body.outing_id);
    await lockPeople(tx, [userId]);
    await ownCollection(tx, userId, params.id);
    const { row, operation } = await store(tx, userId, { collection_id: params.id, ...body });
    if (row === undefined) throw new Refusal('not_found');
    const data = toCollectedOuting(row);
    const cause: Cause = { caller, mutationId };
    const change = { entity: collectedOutingEntity, outingId: null, data } as const;
    const events = operation === null ? [] : eventsForUsers(cause, [userId], { ...change, operation });
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}

function registerTake(app: App, ctx: Context): void {
  handleWrite(app, ctx, collectionCalls.take, async ({ tx, caller, params, mutationId, touch }) => {
    const { userId } = caller;
    await lockPeople(tx, [userId]);
    if (
      (await collectionOf(tx, userId, params.id)) === null &&
      !(await wasDeleted(tx, collectionEntity, params.id))
    )
      throw new Refusal('not_found');
    const data = { id: collectedId(params.id, params.outing_id) };
    const gone = await tx
      .delete(collectedOutings)
      .where(and(eq(collectedOutings.id, data.id), eq(collectedOutings.user_id, userId)))
      .returning({ id: collectedOutings.id });
    const change = { operation: 'deleted', entity: collectedOutingEntity, outingId: null, data } as const;
    const events = gone.length === 0 ? [] : eventsForUsers({ caller, mutationId }, [userId], change);
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}

export function registerCollectedWrites(app: App, ctx: Context): void {
  registerPut(app, ctx);
  registerTake(app, ctx);
}
