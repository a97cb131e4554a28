/** Declares users as an entity, which has no events, and as the account that only they see. */
import { users } from '../../base/db/tables.ts';
import type { EntityDeclaration } from '../../base/entity.ts';

export const userEntity = {
  kind: 'user',
  table: users,
  id: users.id,
  within: { kind: 'nothing' },
  audience: null,
  hasUniqueId: true,
  removalWithParent: 'silent',
  fileKeys: [users.avatar_key, users.cover_key],
} as const satisfies EntityDeclaration;

export const accountEntity = {
  kind: 'account',
  table: users,
  id: users.id,
  within: { kind: 'user', column: users.id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
