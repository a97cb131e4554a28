/** Users as an entity. They have no events of their own yet. */
import { users } from '../db/tables.ts';
import type { EntityDeclaration } from '../entity.ts';

export const userEntity = {
  kind: 'user',
  table: users,
  id: users.id,
  within: { kind: 'nothing' },
  audience: null,
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
