/** Adds and deletes things. */
import { count, eq } from 'drizzle-orm';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { describeOne } from '../../base/entity.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { findOuting, lockRow, missing, permit } from '../../core/outings/find.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { publish, publishEvents } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeFromOuting } from '../../core/outings/writing/removal.ts';
import { thingEntity } from './entity.ts';
import { mayThing } from './policy.ts';
import { things } from './tables.ts';

const OF_OUTING = 'Things are brought to an outing, not to an item of it.';

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    thingCalls.create,
    async ({ tx, caller, body, mutationId, touch }) => {
      await lockRoot(tx, body.outing_id);
      const found = await findOuting(tx, caller.userId, body.outing_id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, body.outing_id);
      permit(mayThing('create', found.standing));
      if (found.outing.parent_id !== null) throw misuse('outing_id', OF_OUTING);
      const { things: limit } = ctx.config.limits;
      const [present] = await tx
        .select({ count: count() })
        .from(things)
        .where(eq(things.outing_id, found.outing.id));
      if ((present?.count ?? 0) >= limit) throw quotaReached('things', limit);
      const id = body.id ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const [row] = await tx
        .insert(things)
        .values({
          id,
          outing_id: found.outing.id,
          author_id: caller.userId,
          name: body.name,
          quantity: body.quantity,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const data = await describeOne(tx, thingEntity, row);
      const change = { operation: 'created', entity: thingEntity, data } as const;
      const lines = [{ kind: 'thing_added', subject_id: id }] as const;
      const published = await publish(tx, { caller, mutationId }, found, { ...change, lines });
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    readableResponse,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, thingCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const lines = [{ kind: 'thing_removed', subject_id: id }] as const;
    const removed = { entity: thingEntity, id, lines };
    const found = await lockRow(tx, caller.userId, thingEntity, id);
    if (found === null) return deletedBefore(tx, caller.userId, removed);
    permit(mayThing('delete', found.standing, { isAuthor: found.row.author_id === caller.userId }));
    const events = await removeFromOuting(tx, ctx.entities, { caller, mutationId }, found, removed);
    const { sequence, channelIds } = await publishEvents(tx, found.root.id, events);
    touch(channelIds);
    return { data: { id }, sequence };
  });
}

export function registerThingWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerRemove(app, ctx);
}
