/** What changes elsewhere mean for collections. */
import type { Consequences } from '../../core/consequences.ts';
import { takeOutOfCollections } from './removed-outing.ts';
import { collections } from './tables.ts';

export const collectionConsequences: Consequences = {
  on: { outing_removed: takeOutOfCollections },
  erasedWith: [collections.user_id],
};
