/**
 * Names places in the user's language: countries from the device, continents from the catalog, cities from the data.
 */
import type { ContinentId, CountryRecord } from '#contract/places/visit/visit.ts';

export interface CountryNames {
  /** By id or ISO code; the code itself when the device has no name. */
  of: (country: string) => string;
  /** In the alphabetical order of the user's language. */
  compare: (a: string, b: string) => number;
}

/** @param locale full BCP 47 tag */
export function countryNames(locale: string): CountryNames {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  const kept = new Map<string, string>();
  return {
    of(country) {
      const code = country.startsWith('country:') ? country.slice('country:'.length) : country;
      const name = kept.get(code) ?? names.of(code) ?? code;
      kept.set(code, name);
      return name;
    },
    compare: collator.compare,
  };
}

/** Sorts countries by name. */
export function byName(places: readonly CountryRecord[], names: CountryNames): CountryRecord[] {
  return [...places].sort((a, b) => names.compare(names.of(a.id), names.of(b.id)));
}

/** The catalog key (in `travel.continent`) of a continent's name. */
export const CONTINENT_WORDS = {
  1: 'europe',
  2: 'asia',
  3: 'africa',
  4: 'northAmerica',
  5: 'southAmerica',
  6: 'oceania',
  7: 'antarctica',
} as const satisfies Record<ContinentId, string>;
