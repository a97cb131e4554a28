/** Looks up the places of this device by name, for guessing the place in an outing's text. */
import { type KnownPlaces, namesAsked, type PlaceWords, placesByName } from '#contract/places/meant-place.ts';
import type { CountryRecord, PlaceId } from '#contract/places/visit/visit.ts';
import { inSlices, type SliceOptions } from '../app/slices.ts';

/**
 * Returns null if the text names no place.
 * @param namesOf names of a country, in whatever languages people may have written it
 * @throws the signal's reason, once it is aborted
 */
export async function knownPlaces(
  words: readonly PlaceWords[],
  places: readonly CountryRecord[],
  namesOf: (country: PlaceId) => readonly string[],
  options: SliceOptions = {},
): Promise<KnownPlaces | null> {
  const asked = new Set(words.flatMap(namesAsked));
  if (asked.size === 0) return null;
  const { known, add } = placesByName(asked);
  await inSlices(places, (country) => add(country, namesOf(country.id)), options);
  return known;
}
