/** Declares participations in items as an entity: within an item, for those who see it. */
import { eq } from 'drizzle-orm';
import type { ItemParticipation } from '#contract/outings/item-participation/item-participation.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { itemParticipations } from '../../core/outings/tables.ts';
import { describeItemParticipations, type ItemParticipationRow } from './item-participation.ts';

export const itemParticipationEntity = {
  kind: 'answer',
  table: itemParticipations,
  id: itemParticipations.id,
  within: { kind: 'outing', column: itemParticipations.item_id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
  read: (db, id) => db.select().from(itemParticipations).where(eq(itemParticipations.id, id)),
  describe: describeItemParticipations,
} as const satisfies DescribedEntity<ItemParticipationRow, ItemParticipation>;
