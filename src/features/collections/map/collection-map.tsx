/** Shows on a map where the outings of a collection take place. */
import { useTranslations } from 'use-intl';
import type { MeantPlace } from '#contract/places/meant-place.ts';
import { PlacesMap } from './places-map.tsx';

interface CollectionMapProps {
  title: string;
  /** One for each outing with a known place. */
  places: readonly MeantPlace[];
}

export function CollectionMap({ title, places }: CollectionMapProps) {
  const t = useTranslations('collections');
  return <PlacesMap places={places} label={t('mapOf', { title })} />;
}
