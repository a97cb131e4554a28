/** Declares items of the news feed as an entity: within their author. Other users request what they see. */
import type { EntityDeclaration } from '../../base/entity.ts';
import { feedItems } from './tables.ts';

export const feedItemEntity = {
  kind: 'feed_item',
  table: feedItems,
  id: feedItems.id,
  within: { kind: 'user', column: feedItems.author_id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
