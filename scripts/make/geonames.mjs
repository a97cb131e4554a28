/** Reads from Debian's packages the names of GeoNames cities in other languages, and their time zones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Languages that many people of a country speak, in addition to the likely one of CLDR. @type {Record<string,
 * string[]>}
 */
const ALSO_SPOKEN = {
  BE: ['fr', 'de'],
  CA: ['fr'],
  CH: ['fr', 'it'],
  ES: ['ca', 'eu', 'gl'],
  FI: ['sv'],
  IE: ['ga'],
  IL: ['ar'],
  IT: ['de'],
  LU: ['fr', 'de'],
  MA: ['fr'],
  UA: ['ru'],
  GB: ['cy'],
};

const APP_LANGUAGES = ['en', 'de', 'fr', 'pt', 'ar'];

/**
 * Further languages whose spellings many users know: "Peking", "Londra". Only for places that the whole world mentions.
 */
const WORLD_LANGUAGES = ['es', 'it', 'nl', 'sv', 'cs', 'tr'];
const WORLD_POPULATION = 500_000;

/**
 * Approximates how a search folds a name (contract/base/folded-words.ts): it needs only one of two spellings that fold
 * alike.
 * @param {string} name
 */
const folded = (name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'‘’ʻʼ`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Bidirectional control characters. */
const MARKS = /[\u200e\u200f]/g;

/** Returns the texts of a gettext catalogue by their keys; none for a missing catalogue. @param {string} file */
function catalogue(file) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  if (!existsSync(file)) return texts;
  const bytes = readFileSync(file);
  const [count, keys, values] = [8, 12, 16].map((at) => bytes.readUInt32LE(at));
  /** @param {number} table @param {number} nth */
  const text = (table, nth) => {
    const start = bytes.readUInt32LE(table + 8 * nth + 4);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(table + 8 * nth));
  };
  for (let nth = 0; nth < (count ?? 0); nth++) texts.set(text(keys ?? 0, nth), text(values ?? 0, nth));
  return texts;
}

/**
 * Returns the zone of each city from the list in the library: zero-terminated strings, the id first and the zone
 * seventh.
 * @param {string} file
 */
function zonesById(file) {
  const record = /(\d+)\0(?:[^\0]*\0){3}[A-Z]{2}\0[^\0]*\0([A-Za-z_]+\/[\w/+-]+)\0/g;
  const found = readFileSync(file, 'latin1').matchAll(record);
  return new Map(Array.from(found, ([, id, zone]) => [Number(id), zone ?? '']));
}

/** Returns the zones of each country, by its code, from the time zone database. @param {string} file */
function zonesByCountry(file) {
  /** @type {Map<string, string[]>} */
  const zones = new Map();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [country = '', , zone] = line.split('\t');
    if (zone !== undefined && !country.startsWith('#'))
      zones.set(country, [...(zones.get(country) ?? []), zone]);
  }
  return zones;
}

/** Returns the name that Intl uses for a zone, the same for all zones merged with it. @param {string} timeZone */
const knownAs = (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/**
 * @param {string} folder with `locale` of Debian's libgeonames-common, `cities.compiled` of its libgeonames0, and `zone.tab` of
 *   its tzdata
 */
export function readGeonames(folder) {
  /** @type {Map<string, Map<string, string>>} */
  const catalogues = new Map();
  /** @param {string} language */
  const inLanguage = (language) => {
    const texts =
      catalogues.get(language) ?? catalogue(join(folder, 'locale', language, 'LC_MESSAGES', 'geonames.mo'));
    catalogues.set(language, texts);
    return texts;
  };
  const zones = zonesById(join(folder, 'cities.compiled'));
  const ofCountries = zonesByCountry(join(folder, 'zone.tab'));
  const present = new Map([...ofCountries.values()].flat().map((zone) => [knownAs(zone), zone]));
  return {
    /**
     * Returns other names of a city, in the languages of the app and of its country, each spelling once.
     * @param {[id: number, name: string, latitude: number, longitude: number, population: number]} city
     * @param {string} country its code
     * @param {readonly string[]} besides names that no catalogue has
     */
    otherNames([id, name, , , population], country, besides) {
      const local = new Intl.Locale(`und-${country}`).maximize().language;
      const ofWorld = population >= WORLD_POPULATION ? WORLD_LANGUAGES : [];
      const languages = new Set([...APP_LANGUAGES, local, ...(ALSO_SPOKEN[country] ?? []), ...ofWorld]);
      const given = [...languages].map((language) => inLanguage(language).get(String(id)) ?? '');
      const names = [...given, ...besides].map((one) => one.replace(MARKS, '').trim());
      const bySpelling = new Map(names.toReversed().map((one) => [folded(one), one]));
      for (const known of ['', folded(name)]) bySpelling.delete(known);
      return [...bySpelling.values()].toReversed();
    },
    /** Returns the zone of a city, by its present name. @param {number} id */
    zoneOf(id) {
      const zone = zones.get(id);
      return zone === undefined ? undefined : present.get(knownAs(zone));
    },
    /** @param {string} country @returns {readonly string[]} */
    zonesIn: (country) => ofCountries.get(country) ?? [],
  };
}
