/** Declarations of the area of collections. */
import type { Declarations } from '../../core/declarations.ts';
import { takeOutOfCollections } from './removed-outing.ts';
import { collections } from './tables.ts';

export const collectionDeclarations: Declarations = {
  follows: { outing_removed: takeOutOfCollections },
  erasedWith: [collections.user_id],
};
