/** Summarizes a year of outings. Pure. */
import { foldWords } from '#contract/base/folded-words.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import type { OutingRow } from '#db/rows.ts';

export interface YearFacts {
  outings: number;
  places: number;
  /** People other than the user. */
  people: number;
  /** Names of places, that of the longest outing first. */
  names: readonly string[];
  /** Its cover represents the year. */
  longest: OutingRow;
}

const lengthOf = ({ attributes }: OutingRow) => {
  const span = spanOf(attributes);
  return span === null ? 0 : span.end - span.start;
};

/** @param attended the user's outings of the year, @param userId of the user; null for a year without any */
export function yearFacts(attended: readonly OutingRow[], userId: string): YearFacts | null {
  const byLength = attended.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const [longest] = byLength;
  if (!longest) return null;
  const named = byLength.map(({ attributes }) => attributes.place_name.trim()).filter((name) => name !== '');
  const places = new Map(named.toReversed().map((name) => [foldWords(name), name]));
  const names = [...places.values()].reverse();
  const people = new Set(attended.flatMap(({ relations }) => relations.people.map(({ id }) => id)));
  people.delete(userId);
  return { outings: attended.length, places: places.size, people: people.size, names, longest };
}
