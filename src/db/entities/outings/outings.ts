/** Declares outings and their items: an item is within the outing that is its parent. */
import type { Outing } from '#contract/outings/outing/outing.ts';
import { declareEntity } from '../../entity.ts';

export const outings = declareEntity<Outing>()({
  table: 'id, [list+order+id], root_id',
  since: 1,
  within: { kind: 'outing', field: 'parent_id' },
  list: 'items',
  guestsRead: 'always',
  titleOf: ({ attributes }) => attributes.title,
});
