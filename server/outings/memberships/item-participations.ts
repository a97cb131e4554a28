/** Removes the participations of a member who leaves. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../base/db/transaction.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { itemParticipations, outings } from '../../core/outings/tables.ts';
import { type Cause, eventScopeOf, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { itemParticipationEntity } from '../item-participations/entity.ts';

interface Where {
  readonly tx: Tx;
  readonly cause: Cause;
  readonly root: OutingRow;
}

/** Deletes a user's answers for the items of an outing. @returns the events. */
export async function removeItemParticipationsOf(
  { tx, cause, root }: Where,
  userId: string,
): Promise<LogRow[]> {
  const removed = await tx
    .delete(itemParticipations)
    .where(and(eq(itemParticipations.outing_id, root.id), eq(itemParticipations.user_id, userId)))
    .returning();
  if (removed.length === 0) return [];
  const items = await tx
    .select()
    .from(outings)
    .where(
      inArray(
        outings.id,
        removed.map(({ item_id }) => item_id),
      ),
    );
  const events: LogRow[] = [];
  for (const { id, item_id } of removed) {
    const item = items.find((outing) => outing.id === item_id);
    if (item === undefined) continue;
    const scope = await eventScopeOf(tx, root, item);
    const change = {
      operation: 'deleted',
      entity: itemParticipationEntity,
      outingId: item_id,
      data: { id },
    } as const;
    // The id identifies the member.
    const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
    events.push(...eventsInOuting(cause, scope, { ...change, ...audience, system: true }));
  }
  return events;
}
