/**
 * Declares which outings are in the user's collections. The outings themselves are separate rows, which the device
 * stores for these.
 */
import type { CollectedOuting } from '#contract/people/collection/collection.ts';
import { declareEntity } from '../../entity.ts';

export const collectedOutings = declareEntity<CollectedOuting>()({
  table: 'id, [list+order+id], collection_id, outing_id',
  since: 16,
  within: { kind: 'person' },
  list: 'collections/outings',
});
