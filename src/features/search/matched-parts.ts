/** Finds the words of a search in a text. Pure. */
import { findableWords, WORD } from '#contract/base/folded-words.ts';

export interface Part {
  text: string;
  isMatch: boolean;
  /** Its index in the text: distinguishes equal parts. */
  at: number;
}

/** Returns the text in parts; beginnings of words that match the search are marked. `words` are folded. */
export function matchedParts(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), isMatch, at: end });
    end = until;
  };
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const length = matchedLength(word, words);
    if (length === 0) continue;
    add(index, false);
    add(index + length, true);
  }
  add(text.length, false);
  return parts;
}

const beginsWith = (word: string, folded: string): boolean =>
  findableWords(word)
    .split(' ')
    .some((one) => one.startsWith(folded));

/** Returns how much of a word the longest of the searched words covers, in UTF-16 units; 0 for none. */
function matchedLength(word: string, words: readonly string[]): number {
  const wanted = words
    .filter((one) => beginsWith(word, one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  if (wanted === '') return 0;
  let length = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    if (beginsWith(word.slice(0, length), wanted)) break;
    length += segment.length;
  }
  return length;
}

/** The number of characters shown before the match in a text. */
const BEFORE = 32;
const LONGEST = 240;

/** Returns the passage of a text around the first match, on one line; null if there is none. */
export function passageOf(text: string, words: readonly string[]): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = matchedParts(line, words).find(({ isMatch }) => isMatch);
  if (!found) return null;
  const from = found.at <= BEFORE ? 0 : line.lastIndexOf(' ', found.at - BEFORE) + 1;
  return `${from > 0 ? '… ' : ''}${line.slice(from, from + LONGEST)}`;
}
