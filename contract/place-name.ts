/** Searching places: case, accents and apostrophes do not matter, nor which keys somebody's keyboard has. */

/** Letters that Unicode does not take apart into a plain one and an accent, as people without them type them. */
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
 * The name as it is compared; both the server and devices search in this form. Lower case, without accents; whatever is
 * neither letter nor number parts words, but for apostrophes.
 */
export function foldPlaceName(name: string): string {
  const lower = name.toLowerCase();
  // Half of all names: nothing to look for.
  if (PLAIN_LATIN.test(lower)) return lower.trim();
  return (
    lower
      // Before letters are taken apart: an alef and its hamza come apart too.
      .replace(/[øđðłħŧıəæœßþأإآ]/g, (letter) => TYPED_AS[letter] ?? letter)
      .normalize('NFKD')
      .replace(/[\p{M}'‘’ʻʼ`]/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
