/**
 * Folds text for search, the same way on server and devices: ignores case, accents, apostrophes, and letters that a
 * keyboard lacks. "lubeck" finds Lübeck, "strasse" Straße, and an Arabic word is found whichever alef, ya or ta marbuta
 * the user types.
 */

import { SEARCH_WORDS_MAX } from './limits.ts';

/** Letters that Unicode does not decompose into a plain letter and an accent, with the usual replacement */
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
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Tatweel, which only stretches a word
  ـ: '',
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

const PLAIN = /^[a-z0-9 ]*$/;
const ASCII = /^[\0-\x7f]*$/;

/** Returns the text in lower case, without accents: letters and numbers, in words separated by one space. */
export function foldWords(text: string): string {
  const lower = text.toLowerCase();
  const plain = PLAIN.test(lower) ? lower : ASCII.test(lower) ? inAscii(lower) : inUnicode(text);
  return plain.replace(/ {2,}/g, ' ').trim();
}

const inAscii = (lower: string) => lower.replace(/['`]/g, '').replace(/[^a-z0-9]+/g, ' ');

function inUnicode(text: string): string {
  return (
    text
      .normalize('NFKD')
      // After the decomposition, which may produce capitals, and leaves the ø of ǿ.
      .toLowerCase()
      .replace(/[\p{M}'‘’ʻʼ`]/gu, '')
      .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  );
}

/** Returns the folded words of a text; none for a text without letters and numbers. */
export function wordsIn(text: string): readonly string[] {
  const folded = foldWords(text);
  return folded === '' ? [] : folded.split(' ');
}

/** Letters and pairs of letters with two spellings: short, as without the accent, and long */
const WRITINGS: Readonly<Record<string, readonly [short: string, long: string]>> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  ø: ['o', 'oe'],
  å: ['a', 'aa'],
  æ: ['a', 'ae'],
  œ: ['o', 'oe'],
  ae: ['a', 'ae'],
  oe: ['o', 'oe'],
  ue: ['u', 'ue'],
  aa: ['a', 'aa'],
};
const WRITTEN_TWICE = /([äöüøåæœ]|[aou]e|aa)/;
/** What folding takes for one word: letters, numbers, their accents, apostrophes */
export const WORD = /[\p{L}\p{N}\p{M}'‘’ʻʼ`]+/gu;

/** A word with more of them is found only by its spelling with all short or all long forms. */
const MIXED_MAX = 2;

/**
 * Returns what a search looks in: the folded text, followed by those of its words that have another spelling. "Müller"
 * is found by "Mueller", and "Mueller" by "Müller". Not a part of the folding, which would take "Joe" and "Jo" for one
 * name.
 */
export function findableWords(text: string): string {
  const folded = foldWords(text);
  const lower = text.normalize('NFC').toLowerCase();
  if (!WRITTEN_TWICE.test(lower)) return folded;
  const found = new Set(folded.split(' '));
  const known = found.size;
  for (const [word] of lower.matchAll(WORD))
    for (const writing of writingsOf(word.split(WRITTEN_TWICE))) found.add(foldWords(writing));
  return [folded, ...[...found].slice(known)].join(' ');
}

/** @param parts parts of a word: every second one has two spellings */
function writingsOf(parts: readonly string[]): string[] {
  if (parts.length > 2 * MIXED_MAX + 1)
    return [0, 1].map((length) => parts.map((part) => WRITINGS[part]?.[length] ?? part).join(''));
  return parts.reduce<string[]>(
    (written, part) => (WRITINGS[part] ?? [part]).flatMap((way) => written.map((before) => before + way)),
    [''],
  );
}

/** Returns the words of a search, each once: the first `SEARCH_WORDS_MAX`. */
export const searchedWords = (search: string): readonly string[] =>
  [...new Set(wordsIn(search))].slice(0, SEARCH_WORDS_MAX);
