/**
 * Handles the things that a leaving user takes: releases them, or transfers them to the account that a guest turns out
 * to be.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { nextVersion } from '../../base/db/columns.ts';
import { describeOne } from '../../base/entity.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Reacting } from '../../core/declarations.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { causeOfCounts, eventScopeOf, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { thingEntity } from './entity.ts';
import { things, thingTakers } from './tables.ts';

interface Leaving extends Reacting {
  readonly root: OutingRow;
}

/**
 * Transfers what a user brings to an outing to an account, or releases it. If both take the same thing, the later take
 * wins, the account's if simultaneous, as with votes: each is what its user meant to bring, and their sum could exceed
 * what is needed. Call it under the lock of the outing.
 * @param heirId null: released
 * @returns the events
 */
export async function takeOverThings(
  { tx, cause, root }: Leaving,
  userId: string,
  heirId: string | null,
): Promise<LogRow[]> {
  const inRoot = tx.select({ id: things.id }).from(things).where(eq(things.outing_id, root.id));
  const takesOf = (id: string) => and(eq(thingTakers.user_id, id), inArray(thingTakers.thing_id, inRoot));
  const given = await tx.delete(thingTakers).where(takesOf(userId)).returning();
  if (given.length === 0) return [];
  const heirs = heirId === null ? [] : await tx.select().from(thingTakers).where(takesOf(heirId));
  const scope = await eventScopeOf(tx, root, root);
  const events: LogRow[] = [];
  for (const { thing_id, quantity, taken_at_timestamp } of given) {
    const own = heirs.find((take) => take.thing_id === thing_id);
    if (heirId !== null && (own === undefined || own.taken_at_timestamp < taken_at_timestamp))
      await tx
        .insert(thingTakers)
        .values({ thing_id, user_id: heirId, quantity, taken_at_timestamp })
        .onConflictDoUpdate({
          target: [thingTakers.thing_id, thingTakers.user_id],
          set: { quantity, taken_at_timestamp },
        });
    const [row] = await tx
      .update(things)
      // A released thing is open again.
      .set({
        ...(heirId === null && { done: false }),
        updated_at_timestamp: nextVersion(things.updated_at_timestamp),
      })
      .where(eq(things.id, thing_id))
      .returning();
    if (row === undefined) throw new Error('A locked thing was not found.');
    const data = await describeOne(tx, thingEntity, row);
    const change = { operation: 'updated', entity: thingEntity, outingId: root.id, system: true } as const;
    events.push(...eventsInOuting(causeOfCounts(cause, root), scope, { ...change, data }));
  }
  return events;
}
