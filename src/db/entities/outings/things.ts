/** Declares what an outing needs, and who brings it. */
import type { Thing } from '#contract/outings/thing/thing.ts';
import { declareEntity } from '../../entity.ts';

export const things = declareEntity<Thing>()({
  table: 'id, [list+order+id], outing_id',
  since: 21,
  within: { kind: 'root' },
  list: 'things',
  guestsRead: 'always',
  titleOf: ({ attributes }) => attributes.name,
});
