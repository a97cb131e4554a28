/** Folds names of places for search: ignores case, accents, apostrophes, and letters that a keyboard lacks. */

/** Letters that Unicode does not decompose into a plain letter and an accent, with the usual replacement. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ə: 'e',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
};

const PLAIN_LATIN = /^[a-z ]*$/;

/**
 * The name in the form in which server and devices search: lower case, without accents. All characters but letters and
 * numbers separate words, except for apostrophes, which are dropped.
 */
export function foldPlaceName(name: string): string {
  const lower = name.toLowerCase();
  // Half of all names need nothing else.
  if (PLAIN_LATIN.test(lower)) return lower.trim();
  return (
    lower
      // Before the decomposition, which would split an alef and its hamza too.
      .replace(/[øđðłħŧıəæœßþأإآ]/g, (letter) => TYPED_AS[letter] ?? letter)
      .normalize('NFKD')
      .replace(/[\p{M}'‘’ʻʼ`]/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
