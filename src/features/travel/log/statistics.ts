/** Computes how much of the world a user has visited, in numbers. */
import { CONTINENTS, type ContinentId, type CountryRecord } from '#contract/places/visit/visit.ts';
import type { Visited } from './derive.ts';

export interface ContinentStatistics {
  id: ContinentId;
  visited: boolean;
  /** The number of its visited countries, and of all its countries. */
  countries: number;
  ofCountries: number;
}

export interface TravelStatistics {
  continents: number;
  ofContinents: number;
  countries: number;
  ofCountries: number;
  cities: number;
  /** From 0 to 100; an integer, but never 0 if something was visited and never 100 if something was not. */
  percent: number;
  /** In the order in which continents are shown. */
  perContinent: readonly ContinentStatistics[];
}

/** Returns a share as an integer percentage that is 0 or 100 only if that is exact. */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

export function travelStatistics(places: readonly CountryRecord[], visited: Visited): TravelStatistics {
  const perContinent = CONTINENTS.map(({ id }) => ({
    id,
    visited: visited.reasons.has(id),
    countries: visited.countries.get(id) ?? 0,
    ofCountries: places.filter(({ continent }) => continent === id).length,
  }));
  const countries = sum(visited.countries.values());
  return {
    continents: perContinent.filter((one) => one.visited).length,
    ofContinents: CONTINENTS.length,
    countries,
    ofCountries: places.length,
    cities: sum(visited.cities.values()),
    percent: percentOf(countries, places.length),
    perContinent,
  };
}
