/**
 * Folds text for search, on server and devices alike: ignores case, accents, apostrophes, and letters that a keyboard lacks.
 * "lubeck" finds Lübeck, "strasse" Straße, and an Arabic word is found whichever alef, ya or ta marbuta it is typed with.
 */

import { SEARCH_WORDS_MAX } from './limits.ts';

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
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Tatweel, which only stretches a word.
  ـ: '',
};
const TYPED_OTHERWISE = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

const PLAIN = /^[a-z0-9 ]*$/;
const ASCII = /^[\0-\x7f]*$/;

/** The text in lower case, without accents: letters and numbers, in words that one space separates. */
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
      // After the decomposition, which may bring capitals, and leaves the ø of ǿ.
      .toLowerCase()
      .replace(/[\p{M}'‘’ʻʼ`]/gu, '')
      .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  );
}

/** The folded words of a text; none for a text without letters and numbers. */
export function wordsIn(text: string): readonly string[] {
  const folded = foldWords(text);
  return folded === '' ? [] : folded.split(' ');
}

/** The words of a search, each once: the first `SEARCH_WORDS_MAX`. */
export const searchedWords = (search: string): readonly string[] =>
  [...new Set(wordsIn(search))].slice(0, SEARCH_WORDS_MAX);
