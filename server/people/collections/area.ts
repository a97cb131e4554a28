/** Lists the area's calls and declarations. */
import { collectionCalls } from '#contract/people/collection/calls.ts';
import type { Area } from '../../core/area.ts';
import { collectionDeclarations } from './declarations.ts';
import { collectionFaces } from './face.ts';
import { registerOwnCollections } from './own-lists.ts';
import { registerShownCollections } from './show.ts';
import { registerCollectionWrites } from './write.ts';
import { registerCollectedWrites } from './write-outings.ts';

export const collectionsArea: Area = {
  name: 'collections',
  calls: collectionCalls,
  register: [
    registerOwnCollections,
    registerShownCollections,
    registerCollectionWrites,
    registerCollectedWrites,
  ],
  declarations: collectionDeclarations,
  faces: collectionFaces,
};
