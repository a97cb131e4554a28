/** Declares stories as an entity: within their author. Other users request what they see. */
import type { EntityDeclaration } from '../../base/entity.ts';
import { stories } from './tables.ts';

export const storyEntity = {
  kind: 'story',
  table: stories,
  id: stories.id,
  within: { kind: 'user', column: stories.author_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
  fileKeys: [stories.picture_key],
} as const satisfies EntityDeclaration;
