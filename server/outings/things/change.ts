/**
 * Changes a thing, ticks it off, and takes some of it. All run under the lock of the outing, so that no more is taken
 * than there is.
 */
import { and, eq } from 'drizzle-orm';
import type { NewActivity } from '#contract/outings/activity/activity.ts';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { type Thing, type ThingChange, takenBy, takenOf } from '#contract/outings/thing/thing.ts';
import { nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { type FoundRow, lockedRowFor, permit } from '../../core/outings/find.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { publish } from '../../core/outings/writing/publish.ts';
import { thingEntity } from './entity.ts';
import { mayThing } from './policy.ts';
import { things, thingTakers } from './tables.ts';
import type { ThingRow } from './thing.ts';

type Request = Pick<WriteRequest<typeof thingCalls.update>, 'tx' | 'caller' | 'mutationId' | 'touch'>;

/** Stores a thing in a new version, and publishes it. @param patch changes of its own row. */
async function storeThing(
  { tx, caller, mutationId, touch }: Request,
  found: FoundRow<ThingRow>,
  patch: Partial<ThingRow>,
  lines: readonly NewActivity[] = [],
): Promise<{ data: Thing; sequence: number }> {
  const [row] = await tx
    .update(things)
    .set({ ...patch, updated_at_timestamp: nextVersion(things.updated_at_timestamp) })
    .where(eq(things.id, found.row.id))
    .returning();
  if (row === undefined) throw new Error('A locked thing was not found.');
  const data = await describeOne(tx, thingEntity, row);
  const change = { operation: 'updated', entity: thingEntity, data } as const;
  const published = await publish(tx, { caller, mutationId }, found, { ...change, lines });
  touch(published.channelIds);
  return { data, sequence: published.sequence };
}

const unchanged = async (tx: Tx, { root }: FoundRow<ThingRow>, data: Thing) => ({
  data,
  sequence: await sequenceOf(tx, outingChannelId(root.id)),
});

/** Returns the fields whose values the change would alter. */
function patchOf({ attributes }: Thing, change: ThingChange): Partial<ThingRow> {
  const present: Readonly<Record<string, unknown>> = attributes;
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== undefined && value !== present[field]),
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    thingCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, thingEntity, params.id);
      permit(mayThing('list', found.standing));
      const before = await describeOne(tx, thingEntity, found.row);
      const share = {
        isAuthor: before.relations.author.id === caller.userId,
        isTaker: takenBy(before, caller.userId) > 0,
      };
      if (body.done !== undefined) permit(mayThing('tick', found.standing, share));
      if (body.name !== undefined || body.quantity !== undefined)
        permit(mayThing('change', found.standing, share));
      if (body.quantity !== undefined && body.quantity < takenOf(before))
        throw invalidField('quantity', 'fewer_than_taken');
      const patch = patchOf(before, body);
      if (Object.keys(patch).length === 0) return unchanged(tx, found, before);
      return storeThing({ tx, caller, mutationId, touch }, found, patch);
    },
    readableResponse,
  );
}

/** Stores how many a user brings; 0: none. */
async function storeTaking(tx: Tx, thingId: string, userId: string, quantity: number, at: number) {
  if (quantity === 0)
    return tx
      .delete(thingTakers)
      .where(and(eq(thingTakers.thing_id, thingId), eq(thingTakers.user_id, userId)));
  return tx
    .insert(thingTakers)
    .values({ thing_id: thingId, user_id: userId, quantity, taken_at_timestamp: at })
    .onConflictDoUpdate({
      target: [thingTakers.thing_id, thingTakers.user_id],
      set: { quantity, taken_at_timestamp: at },
    });
}

/** Returns a line for a user who starts or stops bringing something; a new quantity is not news. */
function linesOf(id: string, before: number, after: number): NewActivity[] {
  if (before > 0 && after > 0) return [];
  return [{ kind: after > 0 ? 'thing_taken' : 'thing_given_back', subject_id: id }];
}

function registerTake(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    thingCalls.take,
    async ({ tx, caller, params, body: { quantity }, mutationId, touch }) => {
      const { userId } = caller;
      const found = await lockedRowFor(tx, userId, thingEntity, params.id);
      permit(mayThing('take', found.standing));
      const before = await describeOne(tx, thingEntity, found.row);
      const own = takenBy(before, userId);
      if (own === quantity) return unchanged(tx, found, before);
      const left = before.attributes.quantity - takenOf(before, userId);
      // Checked under the lock: of two users who want the last one at the same time, one gets it (S252).
      if (quantity > left)
        throw new Refusal('conflict', { reason: left === 0 ? 'thing_taken' : 'fewer_left', data: before });
      await storeTaking(tx, params.id, userId, quantity, ctx.clock());
      const lines = linesOf(params.id, own, quantity);
      // A user who brings less than before reopens it.
      const patch = quantity < own && before.attributes.done ? { done: false } : {};
      return storeThing({ tx, caller, mutationId, touch }, found, patch, lines);
    },
    readableResponse,
  );
}

export function registerThingChanges(app: App, ctx: Context): void {
  registerUpdate(app, ctx);
  registerTake(app, ctx);
}
