/**
 * Declares photos as an entity, with the reactions to them, which are a part of them. In the API, a photo is an
 * attachment of an outing.
 */
import { eq } from 'drizzle-orm';
import type { DescribedEntity } from '../../base/entity.ts';
import { describePhotos, type PhotoRow, type SharedPhoto } from './photo.ts';
import { photos } from './tables.ts';

export const photoEntity = {
  kind: 'attachment',
  table: photos,
  id: photos.id,
  within: { kind: 'outing', column: photos.outing_id },
  audience: 'accounts',
  hasUniqueId: true,
  removalWithParent: 'published',
  deletedData: (id) => ({ id, attachment_type: 'photo' }),
  fileKeys: [photos.picture_key],
  read: (db, id) => db.select().from(photos).where(eq(photos.id, id)),
  describe: describePhotos,
} as const satisfies DescribedEntity<PhotoRow, SharedPhoto>;
