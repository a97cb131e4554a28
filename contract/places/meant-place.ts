/**
 * Guesses which known place the text of an outing means. Outings have text and no coordinates, so an unlikely guess is
 * worse than none. Server and devices guess the same.
 *
 * The country is one that a part of the address names, from its end, or else the country of a city that a part names.
 * Without an address, the guess uses the name of the place, which is weaker: "Café Cuba". The city is the largest in
 * this country that the address names, or else the name. Neither may be where the clocks of the outing are impossible.
 */
import * as v from 'valibot';
import { foldWords } from '../base/folded-words.ts';
import { instantOf, offsetAt } from '../time/instants.ts';
import { type SearchedNames, searchedNames } from './searched-names.ts';
import { type CityRecord, type CountryRecord, PlaceId } from './visit/visit.ts';

/** Where the text of a place points, as far as it names a known place */
export const MeantPlace = v.object({
  country: PlaceId,
  /** Null: only the country is known. Degrees with two decimals */
  city: v.nullable(v.object({ name: v.string(), latitude: v.number(), longitude: v.number() })),
});
export type MeantPlace = v.InferOutput<typeof MeantPlace>;

export interface PlaceWords {
  /** As the user typed it */
  place: string;
  address: string;
  /** Hours that the clocks there are ahead of UTC */
  offset: number;
}

const HOUR_MS = 3_600_000;
/**
 * For an outing without a time: a day in November 2023. Daylight saving time matters less than what a clock can tell.
 */
const ANY_INSTANT = 1_700_000_000_000;

/** Returns the place text of an outing, from its attributes. */
export function placeWords({
  place_name,
  place_address,
  starts_at,
  timezone,
}: {
  place_name: string;
  place_address: string;
  starts_at: string | null;
  timezone: string;
}): PlaceWords {
  const instant = starts_at === null ? ANY_INSTANT : instantOf(starts_at, timezone);
  return { place: place_name, address: place_address, offset: offsetAt(instant, timezone) / HOUR_MS };
}

interface KnownCity {
  country: PlaceId;
  city: CityRecord;
}

/** Places by their folded names */
export interface KnownPlaces {
  countries: ReadonlyMap<string, CountryRecord>;
  cities: ReadonlyMap<string, readonly KnownCity[]>;
  /** Cities by other names. They are tried last: many are also names of other places. */
  otherwise: ReadonlyMap<string, readonly KnownCity[]>;
}

/** The end of a name that users leave out: New York City; Washington, D.C. */
const LEFT_OUT = /( City|,.*)$/;

type SearchedCity = (city: CityRecord, others?: readonly string[]) => SearchedNames;

/**
 * Collects places by name, country by country, so that a device can pause in between.
 * @param asked all names that callers will ask for; null: any
 * @param searchedCity its names, for callers that have them folded
 */
export function placesByName(
  asked: ReadonlySet<string> | null,
  searchedCity: SearchedCity = ([, name], others) => searchedNames(name, others),
): {
  known: KnownPlaces;
  add: (country: CountryRecord, names: readonly string[]) => void;
} {
  const countries = new Map<string, CountryRecord>();
  const cities = new Map<string, KnownCity[]>();
  const otherwise = new Map<string, KnownCity[]>();
  const put = (map: Map<string, KnownCity[]>, folded: string, one: KnownCity) => {
    if (asked !== null && !asked.has(folded)) return;
    const others = map.get(folded);
    if (others === undefined) map.set(folded, [one]);
    else others.push(one);
  };
  const add = (country: CountryRecord, names: readonly string[]) => {
    for (const name of names) countries.set(foldWords(name), country);
    for (const [nth, city] of country.cities.entries()) {
      const one = { country: country.id, city };
      const [name = '', ...others] = searchedCity(city, country.names?.[nth]).folded;
      put(cities, name, one);
      if (LEFT_OUT.test(city[1])) put(otherwise, foldWords(city[1].replace(LEFT_OUT, '')), one);
      for (const other of others) put(otherwise, other, one);
    }
  };
  return { known: { countries, cities, otherwise }, add };
}

/** Returns the parts of a text from the last to the first: the larger a place, the later it is written. */
function partsOf(text: string): string[] {
  return text
    .split(/[,;،、\n]/)
    .map((part) =>
      foldWords(part)
        .split(' ')
        // Postcodes and house numbers
        .filter((word) => !/\p{N}/u.test(word))
        .join(' '),
    )
    .filter((part) => part !== '')
    .reverse();
}

/** Returns all names that the guess about this text asks for. */
export const namesAsked = ({ place, address }: PlaceWords): string[] => [
  ...partsOf(address),
  ...partsOf(place),
];

/** Clock time differs from solar time by less: up to three hours in the west of China. */
const CLOCK_HOURS = 3.5;

/** On a 24-hour clock: the date line separates neighbors. */
const hoursApart = (a: number, b: number) => {
  const apart = Math.abs(a - b) % 24;
  return Math.min(apart, 24 - apart);
};

const hasSuchClocks = ([, , , longitude]: CityRecord, offset: number) =>
  hoursApart(longitude / 15, offset) <= CLOCK_HOURS;

/** Of cities with one name, the largest is chosen if it is this many times larger than those of other countries. */
const MEANT_BY = 10;

const bySize = (cities: readonly KnownCity[]) => [...cities].sort((a, b) => b.city[4] - a.city[4]);

function countryOf(cities: readonly KnownCity[], offset: number): PlaceId | null {
  const possible = bySize(cities.filter(({ city }) => hasSuchClocks(city, offset)));
  const [largest] = possible;
  if (largest === undefined) return null;
  const rival = possible.find(({ country }) => country !== largest.country);
  return rival && rival.city[4] * MEANT_BY > largest.city[4] ? null : largest.country;
}

/** Returns null if the name matches but the place is elsewhere: Georgia, around Atlanta. */
function countryNamed(country: CountryRecord | undefined, offset: number): PlaceId | null {
  if (country === undefined) return null;
  const isThere = country.cities.some((city) => hasSuchClocks(city, offset));
  return isThere || country.cities.length === 0 ? country.id : null;
}

/** Returns only the country. */
export function meantCountry({ place, address, offset }: PlaceWords, known: KnownPlaces): PlaceId | null {
  const parts = partsOf(address.trim() === '' ? place : address);
  return (
    first(parts, (part) => countryNamed(known.countries.get(part), offset)) ??
    first(parts, (part) => countryOf(known.cities.get(part) ?? [], offset)) ??
    first(parts, (part) => countryOf(known.otherwise.get(part) ?? [], offset))
  );
}

function first(parts: readonly string[], find: (part: string) => PlaceId | null): PlaceId | null {
  for (const part of parts) {
    const found = find(part);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the largest one, because streets, districts and provinces have the names of smaller ones. */
function cityNamed(text: string, country: PlaceId, offset: number, known: KnownPlaces): CityRecord | null {
  const named: KnownCity[] = [];
  for (const part of partsOf(text).reverse()) {
    const isCountry = known.countries.has(part);
    // After a city, New York is its state, and Luxembourg its country.
    const isFirst = named.length === 0;
    const meant = [
      ...(isFirst || !isCountry ? (known.cities.get(part) ?? []) : []),
      ...(isFirst && !isCountry ? (known.otherwise.get(part) ?? []) : []),
    ];
    named.push(...meant.filter((one) => one.country === country && hasSuchClocks(one.city, offset)));
  }
  return bySize(named)[0]?.city ?? null;
}

/** Returns the country and, if one is named, the city; null if the text names no place that is known and possible. */
export function meantPlace(words: PlaceWords, known: KnownPlaces): MeantPlace | null {
  const { place, address, offset } = words;
  const country = meantCountry(words, known);
  if (country === null) return null;
  const city = cityNamed(address, country, offset, known) ?? cityNamed(place, country, offset, known);
  if (city === null) return { country, city: null };
  const [, name, latitude, longitude] = city;
  return { country, city: { name, latitude, longitude } };
}
