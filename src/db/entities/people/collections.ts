/** Declares the user's collections of outings. Their content: collected-outings.ts. */
import type { Collection } from '#contract/people/collection/collection.ts';
import { declareEntity } from '../../entity.ts';

export const collections = declareEntity<Collection>()({
  table: 'id, [list+order+id]',
  since: 16,
  within: { kind: 'person' },
  list: 'collections',
  titleOf: ({ attributes }) => attributes.title,
});
