/** Tests the places that the words of outings mean, among all places of the server. */
import { expect, it } from 'vitest';
import { meantPlaces } from '#server/places/travel/meant-places.ts';
import { gazetteerOf, readGazetteer } from '#server/places/travel/places.ts';

const gazetteer = readGazetteer();
const guess = meantPlaces(gazetteer);

it.each([
  ['Rua Augusta 27, Lisbon, Portugal', 0, 'country:PT', 'Lisbon'],
  ['Marienplatz 1, 80331 München, Deutschland', 1, 'country:DE', 'Munich'],
  ['Stephansplatz 3, Wien, Österreich', 2, 'country:AT', 'Vienna'],
  ['الشيادو, لشبونة، البرتغال', 0, 'country:PT', 'Lisbon'],
  ['Kongens Nytorv, Copenhagen, Dänemark', 2, 'country:DK', 'Copenhagen'],
  ['350 5th Ave, New York, NY 10118, USA', -5, 'country:US', 'New York City'],
  ['350 5th Ave, New York, NY 10118', -5, 'country:US', 'New York City'],
  ['Largo da Graça, 1170-165 Lisboa', 0, 'country:PT', 'Lisbon'],
  ['1600 Pennsylvania Avenue, Washington, DC 20500, USA', -4, 'country:US', 'Washington, D.C.'],
  ['Seattle, Washington, USA', -8, 'country:US', 'Seattle'],
  ['Montréal, Québec, Canada', -5, 'country:CA', 'Montréal'],
  ['Avenida Paulista 900, São Paulo, Brasil', -3, 'country:BR', 'São Paulo'],
  ['Orchard Road, Singapore', 8, 'country:SG', 'Singapore'],
  ['Nordkapp, Norge, Norwegen', 1, 'country:NO', null],
  ['Václavské náměstí 1, Praha, Česko', 1, 'country:CZ', 'Prague'],
  ['Khreschatyk 1, Kiev', 2, 'country:UA', 'Kyiv'],
  ['Dlouhá 7, Prague, Czechia', 1, 'country:CZ', 'Prague'],
  ['ميدان التحرير، القاهرة', 2, 'country:EG', 'Cairo'],
  ['Istiklal Caddesi, Istanbul, Turkey', 3, 'country:TR', 'Istanbul'],
  ['Plateau, Abidjan, Ivory Coast', 0, 'country:CI', 'Abidjan'],
  ['Rue du Rhône 8, Geneva', 1, 'country:CH', 'Genève'],
  ['Domplatte, Koeln', 1, 'country:DE', 'Köln'],
  ['Lê Lợi, Saigon, Vietnam', 7, 'country:VN', 'Ho Chi Minh City'],
])('the guess of a place finds country and city of “%s”', (address, offset, country, city) => {
  const meant = guess({ place: '', address, offset });
  expect([meant?.country, meant?.city?.name ?? null]).toEqual([country, city]);
});

it('words that name no place mean none', () => {
  expect(guess({ place: 'Grandma’s garden', address: '', offset: 1 })).toBeNull();
  expect(guess({ place: '', address: '', offset: 1 })).toBeNull();
});

it('each gazetteer has its own guess of places, which is cached', () => {
  expect(meantPlaces(gazetteer)).toBe(guess);
  const none = gazetteerOf({ ...gazetteer.data, countries: [] });
  expect(meantPlaces(none)({ place: '', address: 'Lisbon, Portugal', offset: 0 })).toBeNull();
});
