/** Declares the photos of an outing or item. */
import type { Photo } from '#contract/outings/photo/photo.ts';
import { declareEntity } from '../../entity.ts';

export const photos = declareEntity<Photo>()({
  table: 'id, [list+order+id], outing_id',
  since: 12,
  within: { kind: 'outing' },
  list: 'photos',
  inChunks: true,
  titleOf: ({ attributes }) => attributes.caption,
});
