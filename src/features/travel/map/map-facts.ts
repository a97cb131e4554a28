/** Defines the input of a map: plain data from any source. */
import type { ContinentId, CountryRecord, PlaceId, Visit } from '#contract/places/visit/visit.ts';
import { cityId } from '#contract/places/visit/visit.ts';
import type { CountryNames } from '#domain/places/place-names.ts';
import type { Visited } from '../log/derive.ts';
import type { PictureWords } from './share-picture.ts';

/** A visited place on the map. */
export interface MapCity {
  id: PlaceId;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface MapCountry {
  id: PlaceId;
  continent: ContinentId;
  visited: boolean;
  /** The number of its visited cities. */
  cities: number;
  /** Position of its largest city, degrees; for countries too small for an outline. */
  at: { latitude: number; longitude: number } | null;
}

export interface WorldMapProps {
  /** All countries of the world. */
  countries: readonly MapCountry[];
  /** The visited cities. */
  cities: readonly MapCity[];
  names: CountryNames;
  onOpen: (id: PlaceId) => void;
  /** Shown first, and its countries named first; the whole world if left out. */
  around?: ContinentId;
  /** The texts on the picture to share; without them there is none. */
  picture?: PictureWords;
}

export function mapFacts(
  places: readonly CountryRecord[],
  visits: readonly Visit[],
  { reasons, cities }: Visited,
): Pick<WorldMapProps, 'countries' | 'cities'> {
  const hasCities = visits.some(({ id, attributes }) => attributes.visited && id.startsWith('city:'));
  return {
    countries: places.map((country) => {
      const [largest] = country.cities;
      return {
        id: country.id,
        continent: country.continent,
        visited: reasons.has(country.id),
        cities: cities.get(country.id) ?? 0,
        at: largest ? { latitude: largest[2], longitude: largest[3] } : null,
      };
    }),
    cities: hasCities
      ? places
          .filter(({ id }) => cities.has(id))
          .flatMap((country) => country.cities)
          .filter(([geonamesId]) => reasons.has(cityId(geonamesId)))
          .map(([geonamesId, , latitude, longitude]) => ({ id: cityId(geonamesId), latitude, longitude }))
      : [],
  };
}
