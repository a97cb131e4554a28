import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountryRecord, PlaceId } from '#contract/places/visit/visit.ts';
import { deriveVisited } from '#features/travel/log/derive.ts';
import { offersFrom, openOffers, type PastOuting } from '#features/travel/offers/offers.ts';
import { anyLog, country, FRANCE, GERMANY, said, UNITED_STATES } from '../../fixtures/places.ts';

const GEORGIA = country('GE', '2', [[611717, 'Tbilisi', 41.69, 44.83, 1049498]]);
const KENYA = country('KE', '3', [[184745, 'Nairobi', -1.28, 36.82, 2750547]]);
const PLACES = [FRANCE, GERMANY, UNITED_STATES, GEORGIA, KENYA];
const NAMES: Readonly<Record<PlaceId, readonly string[]>> = {
  'country:FR': ['France', 'Frankreich'],
  'country:DE': ['Germany', 'Deutschland'],
  'country:US': ['United States', 'USA'],
  'country:GE': ['Georgia'],
  'country:KE': ['Kenya'],
};
const namesOf = (id: PlaceId) => NAMES[id] ?? [];

let nth = 0;
const outing = (address: string, offset: number, place = ''): PastOuting => {
  nth += 1;
  return { id: `${nth}`, title: `Outing ${nth}`, place, address, offset };
};
const offered = async (...past: PastOuting[]) =>
  (await offersFrom(past, PLACES, namesOf)).map((offer) => offer.country);

describe('the country of a past outing', () => {
  it.each([
    ['the country at the end of the address', outing('Rue de la Paix, Nantes, France', 1), 'country:FR'],
    ['its name in another language', outing('Marienplatz 1, 80331 Irgendwo, DEUTSCHLAND', 1), 'country:DE'],
    ['a city behind its postcode', outing('Marienplatz 1, 80331 München', 1), 'country:DE'],
    ['a city without its accents', outing('Marienplatz 1, 80331 MUNCHEN', 2), 'country:DE'],
    ['the place, where there is no address', outing('', 3, 'Nairobi'), 'country:KE'],
    ['the larger of two cities of one name', outing('Quai Branly, Paris', 1), 'country:FR'],
    ['the city of that name with the outing’s clocks', outing('Main Street, Paris', -6), 'country:US'],
  ])('the country is derived from %s', async (_, past, expected) => {
    expect(await offered(past)).toEqual([expected]);
  });

  it.each([
    ['the name of a café', outing('Hauptstraße 3', 1, 'Café France')],
    ['a part of a word', outing('Parisstraße 3', 1)],
    ['a country that is elsewhere', outing('Peachtree Street, Georgia', -5)],
    ['no words', outing(' , 123 ', 0)],
  ])('the country is not guessed from %s', async (_, past) => {
    expect(await offered(past)).toEqual([]);
  });

  it('the country is offered once, with all outings there, the latest first', async () => {
    const first = outing('Paris', 1);
    const second = outing('80331 München', 1);
    const third = outing('Lyon', 1);
    expect(await offersFrom([first, second, third], PLACES, namesOf)).toEqual([
      { country: 'country:FR', outings: [first, third] },
      { country: 'country:DE', outings: [second] },
    ]);
  });
});

describe('an offer', () => {
  const all = (places: readonly CountryRecord[]) =>
    places.map(({ id }) => ({ country: id, outings: [outing('', 0)] }));

  it('an offer never appears for a country that is visited or has a mark', () => {
    fc.assert(
      fc.property(anyLog, ({ places, visits }) => {
        const visited = deriveVisited(places, visits);
        const open = openOffers(all(places), visits, visited).map((offer) => offer.country);
        const spoken = new Set(visits.map(({ id }) => id));
        expect(open).toEqual(
          places.map(({ id }) => id).filter((id) => !spoken.has(id) && !visited.reasons.has(id)),
        );
      }),
    );
  });

  it('an offer disappears once the user rejected it', () => {
    const visits = [said('country:FR', false)];
    expect(openOffers(all([FRANCE]), visits, deriveVisited([FRANCE], visits))).toEqual([]);
  });
});
