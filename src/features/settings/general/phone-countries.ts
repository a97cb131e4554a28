/** Lists countries of phone numbers by their names in the reader's language, with their dialing codes. */
import { countryNames } from '#domain/places/place-names.ts';
import codes from './phone-codes.json';

const CODES: Readonly<Record<string, string>> = codes;

/** Returns “+41”; null for an unknown country. Isolated, as it appears in right-to-left texts. */
export function phoneCode(country: string): string | null {
  const code = CODES[country];
  return code === undefined ? null : `\u2066+${code}\u2069`;
}

/**
 * In the alphabetical order of the reader's language; includes the given country even if this version does not know it.
 */
export function phoneCountries(locale: string, given: string): { value: string; label: string }[] {
  const names = countryNames(locale);
  const countries = new Set([...Object.keys(CODES), ...(given === '' ? [] : [given])]);
  return [...countries]
    .map((value) => ({ value, name: names.of(value) }))
    .sort((one, other) => names.compare(one.name, other.name))
    .map(({ value, name }) => ({ value, label: [name, phoneCode(value)].filter(Boolean).join(' ') }));
}
