/** Countries of phone numbers by their names in the reader's language, with the code that is dialed before the number. */
import { countryNames } from '#domain/places/place-names.ts';
import codes from './phone-codes.json';

const CODES: Readonly<Record<string, string>> = codes;

/** "+41"; null for a country that is not known. Isolated, as it stands in texts from right to left. */
export function phoneCode(country: string): string | null {
  const code = CODES[country];
  return code === undefined ? null : `\u2066+${code}\u2069`;
}

/** In the alphabetical order of the reader's language; with the given country, also where this version does not know it. */
export function phoneCountries(locale: string, given: string): { value: string; label: string }[] {
  const names = countryNames(locale);
  const countries = new Set([...Object.keys(CODES), ...(given === '' ? [] : [given])]);
  return [...countries]
    .map((value) => ({ value, name: names.of(value) }))
    .sort((one, other) => names.compare(one.name, other.name))
    .map(({ value, name }) => ({ value, label: [name, phoneCode(value)].filter(Boolean).join(' ') }));
}
