/** Describes participations in items as the contract defines them. */
import type { ItemParticipation } from '#contract/outings/item-participation/item-participation.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { itemParticipations } from '../../core/outings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';

export type ItemParticipationRow = typeof itemParticipations.$inferSelect;

export async function describeItemParticipations(
  db: Queryable,
  rows: readonly ItemParticipationRow[],
): Promise<ItemParticipation[]> {
  const person = await loadPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    item_id: row.item_id,
    attributes: {
      participation: row.participation,
      note: row.note,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: { user: person(row.user_id) },
  }));
}
