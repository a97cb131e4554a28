/** Searching places: case, accents and apostrophes do not matter, nor which keys somebody's keyboard has. */

/** Letters that are no letter with an accent, as people without them type them. */
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
};

/** The name as it is compared; both the server and devices search in this form. */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'‘’ʻʼ`]/gu, '')
    .toLowerCase()
    .replace(/[øđðłħŧıəæœßþ]/g, (letter) => TYPED_AS[letter] ?? letter);
}
