/** Where the outings of a collection take place. */
import type { MeantPlace } from '#contract/collection.ts';

interface CollectionMapProps {
  places: readonly MeantPlace[];
}

export function CollectionMap({ places: _places }: CollectionMapProps) {
  return null;
}
