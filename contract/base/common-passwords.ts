/**
 * Detects passwords made of common words. Users satisfy rules that demand a capital, a digit and a symbol by adding
 * these to a well-known word, and attackers do the same: `Password1!` is as common as `password`.
 */

/** Letters that users write as digits and symbols. `1` stands for two of them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const SIGNS = /[@43!0$57]/g;

/** A shorter word is in too many passwords by chance. */
const WORD_MIN = 4;

function spelledOut(text: string): string[] {
  const read = text.replace(SIGNS, (sign) => WRITTEN_AS[sign] ?? sign);
  return [read.replaceAll('1', 'i'), read.replaceAll('1', 'l')];
}

/** Returns what a password may have been made of, in lower case: itself, without symbols, and the word in it. */
export function basesOf(password: string): ReadonlySet<string> {
  const text = password.toLowerCase();
  const whole = [text, text.replace(/[^\p{L}\p{N}]+/gu, '')];
  const words = [/[^\p{L}]+$/u, /^[^\p{L}]+|[^\p{L}]+$/gu, /[^\p{L}]+/gu].map((rest) =>
    text.replace(rest, ''),
  );
  const read = [...whole, ...words].flatMap(spelledOut);
  return new Set([...whole, ...[...words, ...read].filter((word) => word.length >= WORD_MIN)]);
}

/** The most common guesses. The server knows many more (`server/accounts/accounts/passwords.ts`). */
const FIRST_GUESSES = new Set([
  'aa123456',
  'abc123',
  'abcd1234',
  'admin',
  'changeme',
  'dragon',
  'football',
  'iloveyou',
  'letmein',
  'monkey',
  'pass',
  'password',
  'princess',
  'qazwsx',
  'qwerty',
  'secret',
  'summer',
  'sunshine',
  'test',
  'welcome',
  'winter',
  'zaqwsx',
]);

/** Returns whether a password is not made of a common guess. */
export const isUncommon = (password: string): boolean =>
  ![...basesOf(password)].some((base) => FIRST_GUESSES.has(base));
