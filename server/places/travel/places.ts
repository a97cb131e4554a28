/** Reads all places once at the start of the server; they are constant until the next start. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { foldWords } from '#contract/base/folded-words.ts';
import { writtenNames } from '#contract/places/country-names.ts';
import { type SearchedNames, searchedNames } from '#contract/places/searched-names.ts';
import {
  CONTINENTS,
  type CountryRecord,
  cityId,
  type PlaceId,
  Places,
  type PlaceType,
} from '#contract/places/visit/visit.ts';
import { ownFile } from '../../base/config/paths.ts';

export interface Place {
  readonly id: PlaceId;
  readonly type: PlaceType;
  readonly parentId: PlaceId | null;
  /** The English name; for cities, their own name. */
  readonly title: string;
  readonly searched: SearchedNames;
}

export interface Gazetteer {
  /** The response that devices get. */
  readonly data: Places;
  /** Continents in the order of the app, then countries by title, then cities by size. */
  readonly all: readonly Place[];
  readonly find: (id: PlaceId) => Place | undefined;
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function countriesIn(records: readonly CountryRecord[]): Place[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const otherNames = writtenNames();
  return records
    .map(({ id, continent }) => placeOf(id, 'country', continent, nameOf(names, id), otherNames(id)))
    .sort((a, b) => byCodeUnits(foldWords(a.title), foldWords(b.title)) || byCodeUnits(a.id, b.id));
}

const nameOf = (names: Intl.DisplayNames, id: string) => {
  const code = id.slice('country:'.length);
  return names.of(code) ?? code;
};

function citiesIn(records: readonly CountryRecord[]): Place[] {
  return records
    .flatMap(({ id, cities, names }) => cities.map((city, nth) => ({ id, city, others: names?.[nth] })))
    .sort((a, b) => b.city[4] - a.city[4] || a.city[0] - b.city[0])
    .map(({ id, city: [geonamesId, name], others }) => placeOf(cityId(geonamesId), 'city', id, name, others));
}

function placeOf(
  id: PlaceId,
  type: PlaceType,
  parentId: PlaceId | null,
  title: string,
  others?: readonly string[],
): Place {
  return { id, type, parentId, title, searched: searchedNames(title, others) };
}

export function gazetteerOf(data: Places): Gazetteer {
  const all = [
    ...CONTINENTS.map(({ id, title }) => placeOf(id, 'continent', null, title)),
    ...countriesIn(data.countries),
    ...citiesIn(data.countries),
  ];
  const byId = new Map(all.map((place) => [place.id, place]));
  return { data, all, find: (id) => byId.get(id) };
}

/** Reads the places that are bundled with this server (created by scripts/make/build-places.mjs). */
export function readGazetteer(): Gazetteer {
  const file = ownFile('places/travel/places.json');
  return gazetteerOf(v.parse(Places, JSON.parse(readFileSync(file, 'utf8'))));
}
