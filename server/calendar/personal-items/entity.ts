/** Declares personal items as an entity: within a user, who is the only one to see them. */
import type { EntityDeclaration } from '../../base/entity.ts';
import { personalItems } from './tables.ts';

export const personalItemEntity = {
  kind: 'personal_item',
  table: personalItems,
  id: personalItems.id,
  within: { kind: 'user', column: personalItems.user_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
