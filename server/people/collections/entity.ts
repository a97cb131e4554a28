/**
 * Declares collections and the outings in them as entities: both within a user, whose devices store them. Other users
 * request what they see.
 */
import type { EntityDeclaration } from '../../base/entity.ts';
import { collectedOutings, collections } from './tables.ts';

export const collectionEntity = {
  kind: 'collection',
  table: collections,
  id: collections.id,
  within: { kind: 'user', column: collections.user_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;

export const collectedOutingEntity = {
  kind: 'collected_outing',
  table: collectedOutings,
  id: collectedOutings.id,
  within: { kind: 'user', column: collectedOutings.user_id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
