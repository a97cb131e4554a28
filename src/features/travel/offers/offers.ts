/**
 * Derives visits to offer from past outings: the country that the words of their place name. A visit is offered and
 * never marked automatically, so a guess may be wrong, but should not be often.
 */
import { meantCountry, type PlaceWords } from '#contract/places/meant-place.ts';
import type { CountryRecord, PlaceId, Visit } from '#contract/places/visit/visit.ts';
import type { SliceOptions } from '#domain/app/slices.ts';
import { knownPlaces } from '#domain/places/known-places.ts';
import type { Visited } from '../log/derive.ts';

export interface PastOuting extends PlaceWords {
  id: string;
  title: string;
}

export interface Offer {
  country: PlaceId;
  /** The outings that took place there, latest first. */
  outings: readonly PastOuting[];
}

/**
 * Returns one offer per country in which an outing took place, in the order of the latest outing there.
 * @param past latest first
 * @param namesOf names of a country, in all languages in which users may have written it
 * @throws the reason of the signal, once it is aborted
 */
export async function offersFrom(
  past: readonly PastOuting[],
  places: readonly CountryRecord[],
  namesOf: (country: PlaceId) => readonly string[],
  options: SliceOptions = {},
): Promise<Offer[]> {
  const known = await knownPlaces(past, places, namesOf, options);
  if (known === null) return [];
  const found = new Map<PlaceId, PastOuting[]>();
  for (const outing of past) {
    const country = meantCountry(outing, known);
    if (country !== null) found.set(country, [...(found.get(country) ?? []), outing]);
  }
  return [...found].map(([country, outings]) => ({ country, outings }));
}

/** Returns offers for countries without any mark: a country that the user has rejected is not offered again. */
export function openOffers(
  offers: readonly Offer[],
  visits: readonly Visit[],
  { reasons }: Visited,
): readonly Offer[] {
  const spoken = new Set(visits.map(({ id }) => id));
  return offers.filter(({ country }) => !reasons.has(country) && !spoken.has(country));
}
