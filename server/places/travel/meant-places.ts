/** Guesses where outings take place, from the places that are bundled with this server. */
import {
  type KnownPlaces,
  type MeantPlace,
  meantPlace,
  type PlaceWords,
  placesByName,
} from '#contract/places/meant-place.ts';
import { searchedNames } from '#contract/places/searched-names.ts';
import { cityId, type PlaceId } from '#contract/places/visit/visit.ts';
import type { Gazetteer } from './places.ts';

type Guess = (words: PlaceWords) => MeantPlace | null;

const guesses = new WeakMap<Gazetteer, Guess>();

/** The names are collected with the first guess, and kept as long as the gazetteer is. */
export function meantPlaces(gazetteer: Gazetteer): Guess {
  const made = guesses.get(gazetteer);
  if (made !== undefined) return made;
  let known: KnownPlaces | null = null;
  const guess: Guess = (words) => {
    known ??= knownOf(gazetteer);
    return meantPlace(words, known);
  };
  guesses.set(gazetteer, guess);
  return guess;
}

function knownOf({ data, find }: Gazetteer): KnownPlaces {
  const searched = (id: PlaceId) => find(id)?.searched ?? searchedNames('');
  const { known, add } = placesByName(null, ([id]) => searched(cityId(id)));
  for (const country of data.countries) add(country, searched(country.id).names);
  return known;
}
