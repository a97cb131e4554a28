/** Declares the user's marks of places. */
import type { Visit } from '#contract/places/visit/visit.ts';
import { declareEntity } from '../../entity.ts';

export const visits = declareEntity<Visit>()({
  table: 'id, [list+order+id]',
  since: 4,
  within: { kind: 'person' },
  list: 'travels/visits',
});
