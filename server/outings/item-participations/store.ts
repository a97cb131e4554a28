/** Stores a user's participation in an item, as a state. */
import {
  type ItemParticipation,
  itemParticipationId,
} from '#contract/outings/item-participation/item-participation.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { itemParticipations } from '../../core/outings/tables.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  rewriteEvents,
} from '../../core/outings/writing/publish.ts';
import { itemParticipationEntity } from './entity.ts';
import type { ItemParticipationRow } from './item-participation.ts';

interface Where {
  readonly tx: Tx;
  readonly cause: Cause;
  readonly root: OutingRow;
}

/** @returns the participation, and the events that publish it */
export async function storeItemParticipation(
  { tx, cause, root }: Where,
  item: OutingRow,
  userId: string,
  { participation, note }: Pick<ItemParticipationRow, 'participation' | 'note'>,
): Promise<{ data: ItemParticipation; events: LogRow[] }> {
  const [row] = await tx
    .insert(itemParticipations)
    .values({
      id: itemParticipationId(item.id, userId),
      outing_id: root.id,
      item_id: item.id,
      user_id: userId,
      participation,
      note,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoUpdate({
      target: itemParticipations.id,
      set: {
        participation,
        note,
        updated_at_timestamp: nextVersion(itemParticipations.updated_at_timestamp),
      },
    })
    .returning();
  if (row === undefined) throw new Refusal('internal');
  const data = await describeOne(tx, itemParticipationEntity, row);
  const scope = await eventScopeOf(tx, root, item);
  const change = { operation: 'updated', entity: itemParticipationEntity, outingId: item.id, data } as const;
  const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
  await rewriteEvents(tx, scope, { ...change, ...audience });
  const events = [
    ...eventsInOuting(cause, scope, { ...change, ...audience }),
    ...(root.shows_people ? [] : eventsForUsers(cause, [userId], change)),
  ];
  return { data, events };
}
