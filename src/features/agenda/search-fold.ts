/** Decides whether an outing matches the search of the agenda. */

import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';

/** Returns a test whether title, place or description of an outing contain every word of the search. */
export function outingSearch(search: string): (outing: Pick<Outing, 'attributes'>) => boolean {
  const words = searchedWords(search);
  if (words.length === 0) return () => true;
  return ({ attributes: { title, place_name, place_address, description } }) => {
    const text = findableWords(`${title}\n${place_name}\n${place_address}\n${description}`);
    return words.every((word) => text.includes(word));
  };
}
