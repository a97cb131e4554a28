/**
 * Tests the search of all places that come with the server, by the names that people type, in each language of the app.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { foldWords } from '#contract/base/folded-words.ts';
import { writtenNames } from '#contract/places/country-names.ts';
import { cityId, Places } from '#contract/places/visit/visit.ts';
import { countryNames } from '#domain/places/place-names.ts';
import { buildPlaceIndex, searchPlaces } from '#domain/places/place-search.ts';

const file = readFileSync('server/places/travel/places.json', 'utf8');
const { countries } = v.parse(Places, JSON.parse(file));

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'pt-PT', 'ar-EG'] as const;

const indexes = new Map(
  await Promise.all(
    LOCALES.map(async (locale) => {
      const names = {
        continent: (id: string) => `Continent ${id}`,
        country: countryNames(locale).of,
        otherwise: writtenNames([locale]),
      };
      return [locale, await buildPlaceIndex(countries, names)] as const;
    }),
  ),
);

const firstOf = (query: string, locale: (typeof LOCALES)[number]) =>
  searchPlaces(indexes.get(locale) ?? [], query, 1)[0];

const MUNICH = 'city:2867714';
const COLOGNE = 'city:2886242';
const PRAGUE = 'city:3067696';
const KYIV = 'city:703448';
const CAIRO = 'city:360630';
const GENEVA = 'city:2660646';
const ROME = 'city:3169070';

describe.each(LOCALES)('the search in %s', (locale) => {
  it.each([
    ['München', MUNICH],
    ['Muenchen', MUNICH],
    ['Munique', MUNICH],
    ['ميونخ', MUNICH],
    ['Cologne', COLOGNE],
    ['Koeln', COLOGNE],
    ['Praha', PRAGUE],
    ['Prag', PRAGUE],
    ['براغ', PRAGUE],
    ['Kiev', KYIV],
    ['Kiew', KYIV],
    ['Київ', KYIV],
    ['القاهرة', CAIRO],
    ['Le Caire', CAIRO],
    ['Genève', GENEVA],
    ['Geneva', GENEVA],
    ['Genf', GENEVA],
    ['Genebra', GENEVA],
    ['Roma', ROME],
    ['Rom', ROME],
    ['Venedig', 'city:3164603'],
    ['Mailand', 'city:3173435'],
    ['Varsovie', 'city:756135'],
    ['Saigon', 'city:1566083'],
    ['Bombay', 'city:1275339'],
    ['Calcutta', 'city:1275004'],
    ['Peking', 'city:1816670'],
    ['Nova Iorque', 'city:5128581'],
    ['NYC', 'city:5128581'],
    ['Washington DC', 'city:4140963'],
    ['Москва', 'city:524901'],
    ['東京', 'city:1850147'],
    ['Aarhus', 'city:2624652'],
    ['Lisboa', 'city:2267057'],
    ['Londres', 'city:2643743'],
    ['Saint Louis', 'city:4407066'],
    ['Turkey', 'country:TR'],
    ['Türkei', 'country:TR'],
    ['تركيا', 'country:TR'],
    ['Ivory Coast', 'country:CI'],
    ['Elfenbeinküste', 'country:CI'],
    ['Costa do Marfim', 'country:CI'],
    ['USA', 'country:US'],
    ['EUA', 'country:US'],
    ['America', 'country:US'],
    ['UK', 'country:GB'],
    ['England', 'country:GB'],
    ['Großbritannien', 'country:GB'],
    ['Holland', 'country:NL'],
    ['Burma', 'country:MM'],
    ['Birmanie', 'country:MM'],
    ['Czech Republic', 'country:CZ'],
    ['Tschechien', 'country:CZ'],
    ['Česko', 'country:CZ'],
    ['Swaziland', 'country:SZ'],
    ['Macedonia', 'country:MK'],
    ['Cape Verde', 'country:CV'],
    ['East Timor', 'country:TL'],
    ['Korea', 'country:KR'],
    ['Deutschland', 'country:DE'],
    ['日本', 'country:JP'],
    ['UAE', 'country:AE'],
    ['Bosnia and Herzegovina', 'country:BA'],
    ['Saint Lucia', 'country:LC'],
    ['Hong Kong', 'country:HK'],
  ])('the name %s finds its place first', (query, id) => {
    expect(firstOf(query, locale)?.id).toBe(id);
  });

  it('a place found by another name shows that name, and one found by its own shows nothing', () => {
    expect(firstOf('Cologne', locale)).toMatchObject({ name: 'Köln', alias: 'Cologne' });
    expect(firstOf('koln', locale)).not.toHaveProperty('alias');
    expect(firstOf('koeln', locale)).not.toHaveProperty('alias');
  });
});

it('the beginning of a country’s name in a hidden language does not hide shown names', () => {
  expect(firstOf('al', 'en-GB')?.name).toBe('Algeria');
  expect(firstOf('allem', 'en-GB')?.id).toBe('country:DE');
});

const cities = countries.flatMap(({ names = [], cities: inside }) =>
  inside.flatMap(([id, name, , , people], nth) =>
    [name, ...(names[nth] ?? [])].map((one) => ({ id: cityId(id), name: one, people })),
  ),
);
const people = new Map(cities.map((city) => [city.id, city.people]));

it('the search finds every typed name of a city, and no smaller one of that name precedes it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cities), fc.constantFrom(...LOCALES), ({ id, name }, locale) => {
      if (foldWords(name) === '') return;
      const found = searchPlaces(indexes.get(locale) ?? [], name, 1_000).map((place) => place.id);
      expect(found).toContain(id);
      const before = found.slice(0, found.indexOf(id)).filter((one) => one.startsWith('city:'));
      expect(before.filter((one) => (people.get(one) ?? 0) < (people.get(id) ?? 0))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
