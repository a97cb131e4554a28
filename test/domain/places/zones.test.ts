/**
 * Tests the search of time zones by their common names, in each language of the app, with the places of the server and
 * without any.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { writtenNames } from '#contract/places/country-names.ts';
import { Places } from '#contract/places/visit/visit.ts';
import { presentZone } from '#contract/time/zone-ids.ts';
import { countryNames } from '#domain/places/place-names.ts';
import { buildPlaceIndex } from '#domain/places/place-search.ts';
import { foundZones, namedZones, plainZones } from '#domain/places/zones/find-zones.ts';
import { zoneChoices, zoneOffset, zoneTitle } from '#domain/places/zones/zones.ts';

const file = readFileSync('server/places/travel/places.json', 'utf8');
const { countries } = v.parse(Places, JSON.parse(file));
const choices = zoneChoices('Europe/Berlin');
const DAY = '2026-12-01';

async function searchIn(locale: string) {
  const zones = await namedZones(choices, locale, DAY);
  const places = await buildPlaceIndex(countries, {
    continent: (id) => `Continent ${id}`,
    country: countryNames(locale).of,
    otherwise: writtenNames([locale]),
  });
  return { zones, places };
}

type Language = 'en' | 'de' | 'fr' | 'pt' | 'ar';
const SEARCHES: Readonly<Record<Language, Awaited<ReturnType<typeof searchIn>>>> = {
  en: await searchIn('en-GB'),
  de: await searchIn('de-DE'),
  fr: await searchIn('fr-FR'),
  pt: await searchIn('pt-PT'),
  ar: await searchIn('ar-EG'),
};

const found = (search: string, language: Language) =>
  foundZones(SEARCHES[language].zones, search, SEARCHES[language].places);
const ids = (search: string, language: Language) => found(search, language).map(({ id }) => presentZone(id));

describe.each(['en', 'de', 'fr', 'pt', 'ar'] as const)('zones in the language %s', (language) => {
  it.each([
    ['Kolkata', 'Asia/Kolkata'],
    ['Calcutta', 'Asia/Kolkata'],
    ['India', 'Asia/Kolkata'],
    ['Indien', 'Asia/Kolkata'],
    ['Inde', 'Asia/Kolkata'],
    ['الهند', 'Asia/Kolkata'],
    ['Mumbai', 'Asia/Kolkata'],
    ['Kyiv', 'Europe/Kyiv'],
    ['Kiev', 'Europe/Kyiv'],
    ['Ukraine', 'Europe/Kyiv'],
    ['Beijing', 'Asia/Shanghai'],
    ['Peking', 'Asia/Shanghai'],
    ['Pequim', 'Asia/Shanghai'],
    ['بكين', 'Asia/Shanghai'],
    ['China', 'Asia/Shanghai'],
    ['San Francisco', 'America/Los_Angeles'],
    ['Washington DC', 'America/New_York'],
    ['Boston', 'America/New_York'],
    ['Seattle', 'America/Los_Angeles'],
    ['München', 'Europe/Berlin'],
    ['Munich', 'Europe/Berlin'],
    ['Barcelona', 'Europe/Madrid'],
    ['USA', 'America/New_York'],
    ['UK', 'Europe/London'],
    ['Brasil', 'America/Sao_Paulo'],
    ['Saigon', 'Asia/Ho_Chi_Minh'],
    ['Rangoon', 'Asia/Yangon'],
    ['Greenland', 'America/Nuuk'],
    ['Perth', 'Australia/Perth'],
    ['UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['EST', 'America/New_York'],
    ['PST', 'America/Los_Angeles'],
    ['JST', 'Asia/Tokyo'],
    ['IST', 'Asia/Kolkata'],
    ['AEST', 'Australia/Sydney'],
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['new york', 'America/New_York'],
    ['europe ber', 'Europe/Berlin'],
    ['berlin europe', 'Europe/Berlin'],
    ['GMT+5:30', 'Asia/Kolkata'],
  ])('the search for %s shows %s first', (search, zone) => {
    expect(ids(search, language)[0]).toBe(zone);
  });

  it.each([
    ['Eastern', 'America/New_York'],
    ['Pacific', 'America/Los_Angeles'],
    ['Central European', 'Europe/Berlin'],
    ['CET', 'Europe/Berlin'],
    ['CEST', 'Europe/Paris'],
    ['UTC+1', 'Europe/Berlin'],
    ['−5', 'America/New_York'],
  ])('the search for %s has %s among the first', (search, zone) => {
    expect(ids(search, language).slice(0, 8)).toContain(zone);
  });
});

it.each([
  ['de', 'Ostküste', 'America/New_York'],
  ['de', 'MEZ', 'Europe/Berlin'],
  ['de', 'Mitteleuropäische', 'Europe/Berlin'],
  ['fr', 'heure d’Europe centrale', 'Europe/Berlin'],
  ['fr', 'Pacifique', 'America/Los_Angeles'],
  ['pt', 'Hora do Pacífico', 'America/Los_Angeles'],
  ['ar', 'توقيت وسط أوروبا', 'Europe/Berlin'],
] as const)('the search in the language %s for the name %s leads to %s', (language, search, zone) => {
  expect(ids(search, language).slice(0, 8)).toContain(zone);
});

it('a zone names the place in it that was found, unless it is called after it', () => {
  expect(found('San Francisco', 'en')[0]).toMatchObject({ city: 'Los Angeles', place: 'San Francisco' });
  expect(found('Bombay', 'en')[0]).toMatchObject({ city: 'Kolkata', place: 'Mumbai', alias: 'Bombay' });
  expect(found('Indien', 'de')[0]).toMatchObject({ city: 'Kolkata', place: 'Indien' });
  expect(found('Berlin', 'en')[0]).not.toHaveProperty('place');
});

it('the search finds nothing for unknown names, nor for only signs', () => {
  expect(found('atlantis of the deep', 'en')).toEqual([]);
  expect(found(' / ', 'en')).toEqual([]);
});

it('each zone is offered once, with UTC, and with a chosen one that the runtime does not list', () => {
  const present = choices.map(({ id }) => presentZone(id));
  expect(new Set(present).size).toBe(present.length);
  expect(present).toContain('UTC');
  expect(zoneChoices('Etc/GMT+12').some(({ id }) => id === 'Etc/GMT+12')).toBe(true);
  for (const own of ['Asia/Kolkata', 'Asia/Calcutta']) {
    const indian = zoneChoices(own).filter(({ id }) => presentZone(id) === 'Asia/Kolkata');
    expect(indian).toMatchObject([{ id: own, city: 'Kolkata' }]);
  }
});

it('the offset and the title are those of the given day', () => {
  expect(zoneOffset('Europe/Berlin', '2026-07-01', 'en')).toBe('GMT+2');
  expect(zoneOffset('Europe/Berlin', '2026-12-01', 'en')).toBe('GMT+1');
  expect(zoneTitle('UTC', DAY, 'en')).toBe('Coordinated Universal Time');
});

it.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
  ['India', 'Asia/Kolkata'],
  ['China', 'Asia/Shanghai'],
])('the search for %s still finds %s without any places', (search, zone) => {
  expect(presentZone(foundZones(SEARCHES.en.zones, search, null)[0]?.id ?? '')).toBe(zone);
});

it('the search without any places has New York among the first of Eastern', () => {
  expect(
    foundZones(SEARCHES.en.zones, 'Eastern', null)
      .map(({ id }) => id)
      .slice(0, 2),
  ).toContain('America/New_York');
});

it('the search finds every zone by its id and by its city before its other names are known', () => {
  const plain = plainZones(choices);
  fc.assert(
    fc.property(fc.constantFrom(...choices), ({ id, city }) => {
      for (const search of [id, presentZone(id), city.toUpperCase()])
        expect(foundZones(plain, search, null).map((zone) => zone.id)).toContain(id);
    }),
  );
});

const cities = countries.flatMap(({ cities: inside, zones = [], zone_of }) =>
  inside.map(([, name, , , people], nth) => ({ name, people, zone: zones[zone_of?.[nth] ?? 0] ?? '' })),
);
const LARGE = cities.filter(({ people }) => people >= 1_000_000);

it('the search finds the zone of every large city', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LARGE),
      fc.constantFrom('en' as const, 'de' as const, 'ar' as const),
      ({ name, zone }, language) => {
        expect(ids(name, language).slice(0, 3)).toContain(zone);
      },
    ),
    { numRuns: 60 },
  );
});
