/**
 * Past outings as visits to offer: the country that the words of their place name. It is offered and never marked by
 * itself, so that a guess may be wrong, but it should not often be.
 */
import { foldWords } from '#contract/folded-words.ts';
import type { CountryRecord, PlaceId, Visit } from '#contract/travel.ts';
import { inSlices, type SliceOptions } from '#domain/slices.ts';
import type { Visited } from '../log/derive.ts';

export interface PastOuting {
  id: string;
  title: string;
  /** As the user typed it. */
  place: string;
  address: string;
  /** Hours that the clocks there are ahead of UTC. */
  offset: number;
}

export interface Offer {
  country: PlaceId;
  /** The outings that took place there, the latest first. */
  outings: readonly PastOuting[];
}

/** Clock time differs from solar time by less: up to three hours in the west of China. */
const CLOCK_HOURS = 3.5;

/** Of cities with one name the largest is taken, if it is this many times larger than those of other countries. */
const MEANT_BY = 10;

/** Parts of an address from the last to the first: the larger a place, the later it stands. */
function partsOf({ place, address }: PastOuting): string[] {
  // A name such as "Café Cuba" is weaker than an address.
  return (address.trim() === '' ? place : address)
    .split(/[,;،、\n]/)
    .map((part) =>
      foldWords(part)
        .split(' ')
        // Postcodes and numbers of houses.
        .filter((word) => !/\p{N}/u.test(word))
        .join(' '),
    )
    .filter((part) => part !== '')
    .reverse();
}

interface Candidate {
  country: PlaceId;
  longitude: number;
  population: number;
}

function countryOf(candidates: readonly Candidate[], offset: number): PlaceId | null {
  const possible = candidates
    .filter(({ longitude }) => hoursApart(longitude / 15, offset) <= CLOCK_HOURS)
    .sort((a, b) => b.population - a.population);
  const [largest] = possible;
  if (largest === undefined) return null;
  const rival = possible.find(({ country }) => country !== largest.country);
  return rival && rival.population * MEANT_BY > largest.population ? null : largest.country;
}

/** Null when the name matches but the place is elsewhere: Georgia, around Atlanta. */
function countryNamed(country: CountryRecord | undefined, offset: number): PlaceId | null {
  if (country === undefined) return null;
  const isThere = country.cities.some(
    ([, , , longitude]) => hoursApart(longitude / 15, offset) <= CLOCK_HOURS,
  );
  return isThere || country.cities.length === 0 ? country.id : null;
}

/** On a clock of 24 hours: the date line parts neighbours. */
const hoursApart = (a: number, b: number) => {
  const apart = Math.abs(a - b) % 24;
  return Math.min(apart, 24 - apart);
};

/**
 * One offer a country in which something took place, in the order of the latest outing there.
 * @param past the latest first
 * @param namesOf names of a country, in whatever languages people may have written it
 * @throws the reason of the signal, once it is aborted
 */
export async function offersFrom(
  past: readonly PastOuting[],
  places: readonly CountryRecord[],
  namesOf: (country: PlaceId) => readonly string[],
  options: SliceOptions = {},
): Promise<Offer[]> {
  const parts = new Map(past.map((outing) => [outing, partsOf(outing)]));
  const asked = new Set([...parts.values()].flat());
  if (asked.size === 0) return [];
  const countries = new Map<string, CountryRecord>();
  const cities = new Map<string, Candidate[]>();
  await inSlices(
    places,
    (country) => {
      for (const name of namesOf(country.id)) countries.set(foldWords(name), country);
      for (const [, name, , longitude, population] of country.cities) {
        const folded = foldWords(name);
        if (!asked.has(folded)) continue;
        cities.set(folded, [...(cities.get(folded) ?? []), { country: country.id, longitude, population }]);
      }
    },
    options,
  );
  const found = new Map<PlaceId, PastOuting[]>();
  for (const [outing, named] of parts) {
    const country =
      first(named, (part) => countryNamed(countries.get(part), outing.offset)) ??
      first(named, (part) => countryOf(cities.get(part) ?? [], outing.offset));
    if (country !== null) found.set(country, [...(found.get(country) ?? []), outing]);
  }
  return [...found].map(([country, outings]) => ({ country, outings }));
}

function first(parts: readonly string[], find: (part: string) => PlaceId | null): PlaceId | null {
  for (const part of parts) {
    const found = find(part);
    if (found !== null) return found;
  }
  return null;
}

/** Offers for countries without any mark: a country that the user has rejected is not offered again. */
export function openOffers(
  offers: readonly Offer[],
  visits: readonly Visit[],
  { reasons }: Visited,
): readonly Offer[] {
  const spoken = new Set(visits.map(({ id }) => id));
  return offers.filter(({ country }) => !reasons.has(country) && !spoken.has(country));
}
