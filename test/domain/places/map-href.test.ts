import { expect, it } from 'vitest';
import { mapHref } from '#domain/places/map-href.ts';

const PLACE = { place_name: 'Café & Bar', place_address: 'Rua 5' };
const QUERY = 'Caf%C3%A9%20%26%20Bar%2C%20Rua%205';

it('the map searches for name and address of a place', () => {
  const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 };
  expect(mapHref(PLACE, desktop)).toBe(`https://www.openstreetmap.org/search?query=${QUERY}`);
  expect(mapHref({ ...PLACE, place_name: ' ' }, desktop)).toMatch(/query=Rua%205$/);
  expect(mapHref({ place_name: '', place_address: '' }, desktop)).toBeNull();
});

it("the map opens the device's own map on Android", () => {
  const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15; K)', maxTouchPoints: 5 };
  expect(mapHref(PLACE, phone)).toBe(`geo:0,0?q=${QUERY}`);
});
