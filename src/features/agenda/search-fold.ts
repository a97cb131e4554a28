/** Search without regard to case and accents: "lubeck" finds Lübeck. */

import type { Outing } from '#contract/outing.ts';

/** Letters that Unicode does not decompose, and how people write them without such a keyboard. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/** Text in the form that is compared. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter);
}

/** Whether title, place or description of an outing contain every word of the search. */
export function outingSearch(search: string): (outing: Pick<Outing, 'attributes'>) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ attributes: { title, place_name, place_address, description } }) => {
    const text = fold(`${title}\n${place_name}\n${place_address}\n${description}`);
    return words.every((word) => text.includes(word));
  };
}
