/** Creates, changes and deletes collections, under the lock of their owner. */

import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Call } from '#contract/base/call.ts';
import { COLLECTIONS_MAX } from '#contract/base/limits.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { type Collection, collectionAfter } from '#contract/people/collection/collection.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { LogRow } from '../../base/log/append.ts';
import { recordDeleted, wasDeleted } from '../../base/log/deleted.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { logged } from '../../core/people/change.ts';
import { requireOwnLists } from '../../core/people/contact-list.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { collectedIn, collectionOf, collectionsOf, ownCollection, toCollection } from './collection.ts';
import { collectedOutingEntity, collectionEntity } from './entity.ts';
import { collections } from './tables.ts';

const eventOf = (
  cause: Cause,
  operation: 'created' | 'updated' | 'deleted',
  data: Collection | { id: string },
): LogRow[] =>
  eventsForUsers(cause, [cause.caller.userId], {
    operation,
    entity: collectionEntity,
    outingId: null,
    data,
  });

type Writing = Pick<WriteRequest<Call>, 'tx' | 'caller' | 'mutationId' | 'touch'>;

/** Returns the response to a change, which its event also contains. */
async function responseOf(
  { tx, caller, mutationId, touch }: Writing,
  operation: 'created' | 'updated',
  data: Collection,
) {
  const events = eventOf({ caller, mutationId }, operation, data);
  return { data, sequence: await logged({ tx, touch }, caller.userId, events) };
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(app, ctx, collectionCalls.create, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    await lockPeople(tx, [userId]);
    await requireUniqueIds(tx, ctx.entities, [body.id]);
    await requireOwnLists(tx, userId, body.list_ids);
    if ((await collectionsOf(tx, userId)).length >= COLLECTIONS_MAX)
      throw invalidField('internalError', 'collections_full');
    const times = { created_at_timestamp: clockMs, updated_at_timestamp: clockMs };
    const [row] = await tx
      .insert(collections)
      .values({ ...body, user_id: userId, ...times })
      .onConflictDoNothing()
      .returning();
    // Another request took the id between the check and the insert.
    if (row === undefined) throw new Refusal('id_taken');
    await letNote({ tx, ctx, cause: { caller, mutationId } }, 'collection_stored', row);
    return responseOf({ tx, caller, mutationId, touch }, 'created', toCollection(row));
  });
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(app, ctx, collectionCalls.update, async ({ tx, caller, params, body, mutationId, touch }) => {
    const { userId } = caller;
    await lockPeople(tx, [userId]);
    const before = toCollection(await ownCollection(tx, userId, params.id));
    const wanted = collectionAfter(before.attributes, body);
    if (isDeepStrictEqual(wanted, before.attributes))
      return { data: before, sequence: await logged({ tx, touch }, userId, []) };
    const known = new Set(before.attributes.list_ids);
    await requireOwnLists(
      tx,
      userId,
      wanted.list_ids.filter((listId) => !known.has(listId)),
    );
    const [row] = await tx
      .update(collections)
      .set({ ...wanted, updated_at_timestamp: nextVersion(collections.updated_at_timestamp) })
      .where(eq(collections.id, before.id))
      .returning();
    if (row === undefined) throw new Refusal('not_found');
    await letNote({ tx, ctx, cause: { caller, mutationId } }, 'collection_stored', row);
    return responseOf({ tx, caller, mutationId, touch }, 'updated', toCollection(row));
  });
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, collectionCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const { userId } = caller;
    const data = { id };
    await lockPeople(tx, [userId]);
    if ((await collectionOf(tx, userId, id)) === null) {
      if (!(await wasDeleted(tx, collectionEntity, id))) throw new Refusal('not_found');
      return { data, sequence: await logged({ tx, touch }, userId, []) };
    }
    const inside = await collectedIn(tx, [id]);
    await tx.delete(collections).where(eq(collections.id, id));
    await recordDeleted(tx, [{ kind: collectionEntity.kind, id }]);
    const cause: Cause = { caller, mutationId };
    // A device takes the event of the collection as the response: by then it has all others.
    const events = [
      ...inside.flatMap((collected) =>
        eventsForUsers(cause, [userId], {
          operation: 'deleted',
          entity: collectedOutingEntity,
          outingId: null,
          data: { id: collected.id },
          system: true,
        }),
      ),
      ...eventOf(cause, 'deleted', data),
    ];
    return { data, sequence: await logged({ tx, touch }, userId, events) };
  });
}

export function registerCollectionWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
