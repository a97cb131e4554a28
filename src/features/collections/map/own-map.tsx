/** Maps one of the user's own collections: this device guesses where its outings take place, even offline. */
import { useMemo } from 'react';
import { placeWords } from '#contract/places/meant-place.ts';
import type { OpenCollection } from '#db/queries/people/collections.ts';
import { CollectionMap } from './collection-map.tsx';
import { useMeantPlaces } from './use-meant-places.ts';

export function OwnMap({ open: { collection, inside } }: { open: OpenCollection }) {
  const worded = useMemo(
    () => inside.map(({ outing }) => ({ id: outing.id, words: placeWords(outing.attributes) })),
    [inside],
  );
  const meant = useMeantPlaces(worded);
  const places = useMemo(() => worded.flatMap(({ id }) => meant?.get(id) ?? []), [worded, meant]);
  if (places.length === 0) return null;
  return <CollectionMap title={collection.attributes.title} places={places} />;
}
