/** Splits text into words, numbers and signs with their positions. */

import { foldWords } from '#contract/base/folded-words.ts';
import { westernDigits } from '#i18n/western-digits.ts';

export interface Token {
  /** Position in the text, in UTF-16 units. */
  from: number;
  to: number;
  /** In the compared form: folded, with western digits. */
  word: string;
  /** The value of a number of up to four digits. */
  number: number | null;
}

const TOKEN = /\d+|[\p{L}\p{M}ºª]+|[^\s]/gu;
/** Signs stay as they are: folding would drop them. */
const fold = (token: string) => foldWords(token) || token;

/** Returns the text in tokens, in their order. */
export function tokensOf(text: string): Token[] {
  return [...westernDigits(text).matchAll(TOKEN)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    word: fold(found),
    number: /^\d{1,4}$/.test(found) ? Number(found) : null,
  }));
}
