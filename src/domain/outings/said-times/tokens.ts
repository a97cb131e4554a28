/** Text as words, numbers and signs that keep their place in it. */

import { foldWords } from '#contract/base/folded-words.ts';
import { westernDigits } from '#i18n/western-digits.ts';

export interface Token {
  /** Place in the text, in UTF-16 units. */
  from: number;
  to: number;
  /** As it is compared: folded, with western digits. */
  word: string;
  /** The value of a number of up to four digits. */
  number: number | null;
}

const TOKEN = /\d+|[\p{L}\p{M}ºª]+|[^\s]/gu;
/** Signs are what they are: folding would drop them. */
const fold = (token: string) => foldWords(token) || token;

/** The text in tokens, in their order. */
export function tokensOf(text: string): Token[] {
  return [...westernDigits(text).matchAll(TOKEN)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    word: fold(found),
    number: /^\d{1,4}$/.test(found) ? Number(found) : null,
  }));
}
