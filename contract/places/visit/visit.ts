/** Defines the travel log: continents, countries and cities, and which of them a user has visited. */
import * as v from 'valibot';
import { Timestamp } from '../../base/shapes.ts';

/** In the order of the app. The catalogs in src/i18n have their names in other languages. */
export const CONTINENTS = [
  { id: '1', title: 'Europe' },
  { id: '2', title: 'Asia' },
  { id: '3', title: 'Africa' },
  { id: '4', title: 'North America' },
  { id: '5', title: 'South America' },
  { id: '6', title: 'Oceania' },
  { id: '7', title: 'Antarctica' },
] as const;

export const ContinentId = v.picklist(CONTINENTS.map(({ id }) => id));
export type ContinentId = v.InferOutput<typeof ContinentId>;

export const PlaceType = v.picklist(['continent', 'country', 'city']);
export type PlaceType = v.InferOutput<typeof PlaceType>;

/** `1` to `7` for continents, `country:` with the code of ISO 3166-1 (alpha-2), `city:` with the id of GeoNames */
export const PlaceId = v.pipe(
  v.string(),
  v.regex(/^([1-7]|country:[A-Z]{2}|city:[1-9]\d{0,9})$/, 'This is not the id of a place.'),
);
export type PlaceId = v.InferOutput<typeof PlaceId>;

export const CountryId = v.pipe(
  v.string(),
  v.regex(/^country:[A-Z]{2}$/, 'This is not the id of a country.'),
);

export const cityId = (geonamesId: number) => `city:${geonamesId}`;

/** Id of GeoNames, name, latitude and longitude in degrees (with two decimals), population */
export const CityRecord = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  v.pipe(v.string(), v.nonEmpty()),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
]);
export type CityRecord = v.InferOutput<typeof CityRecord>;

/** A country with its cities of 15,000 people and more, the largest first. The user's device names the countries. */
export const CountryRecord = v.object({
  id: CountryId,
  continent: ContinentId,
  cities: v.array(CityRecord),
  /** Other names of the cities, in their order, up to the last city that has any */
  names: v.optional(v.array(v.array(v.string()))),
  /** Its time zones (IANA), that of most people first */
  zones: v.optional(v.array(v.string())),
  /** For each city, the index of its zone; absent if all are in the first */
  zone_of: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
});
export type CountryRecord = v.InferOutput<typeof CountryRecord>;

/** A short hash of all places, which changes with them */
export const PlacesVersion = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{12}$/, 'This is not a version of the places.'),
);

export const Places = v.object({ version: PlacesVersion, countries: v.array(CountryRecord) });
export type Places = v.InferOutput<typeof Places>;

/**
 * A user's mark of one place. A mark is a state: the later of two wins. With a visited city, its country and continent
 * are visited as well; this is derived from the marks and not stored.
 */
export const Visit = v.object({
  id: PlaceId,
  attributes: v.object({ visited: v.boolean(), updated_at_timestamp: Timestamp }),
});
export type Visit = v.InferOutput<typeof Visit>;

/** A place in a travel log. `visited` if the place or a place inside it is marked */
export const TravelItem = v.object({
  id: PlaceId,
  attributes: v.object({
    type: PlaceType,
    /** The continent of a country, the country of a city */
    parent_id: v.nullable(PlaceId),
    title: v.string(),
    visited: v.boolean(),
    /** The version of the mark of this place itself; 0 if there is none */
    updated_at_timestamp: Timestamp,
  }),
});
export type TravelItem = v.InferOutput<typeof TravelItem>;

/** Who else may see a travel log */
export const TravelVisibility = v.picklist(['everyone', 'followers', 'contacts', 'nobody']);
export type TravelVisibility = v.InferOutput<typeof TravelVisibility>;
