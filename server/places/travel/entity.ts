/** Declares visits as an entity: a user's mark on a place. Its id is that of the place, and it is never removed. */
import type { EntityDeclaration } from '../../base/entity.ts';
import { visits } from './tables.ts';

export const visitEntity = {
  kind: 'visit',
  table: visits,
  id: visits.place_id,
  within: { kind: 'user', column: visits.user_id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
