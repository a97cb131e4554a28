/** Declares members' answers for single items of an outing. */
import type { ItemParticipation } from '#contract/outings/item-participation/item-participation.ts';
import { declareEntity } from '../../entity.ts';

export const answers = declareEntity<ItemParticipation>()({
  table: 'id, [list+order+id], outing_id, item_id',
  since: 6,
  within: { kind: 'root', item: 'item_id' },
  list: 'answers',
  guestsRead: 'always',
});
