/** Tests the map of places where something took place. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MeantPlace } from '#contract/places/meant-place.ts';
import { PlacesMap } from '#features/collections/map/places-map.tsx';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, draw, PHONE } from '../draw.tsx';

const city = (code: string, name: string, latitude: number, longitude: number): MeantPlace => ({
  country: `country:${code}`,
  city: { name, latitude, longitude },
});
const LISBON = city('PT', 'Lisbon', 38.72, -9.13);
const PORTO = city('PT', 'Porto', 41.15, -8.61);
const NEW_YORK = city('US', 'New York City', 40.71, -74.01);
const BERLIN = city('DE', 'Berlin', 52.52, 13.41);

const LABEL = 'Map of 3 places in 2 countries';
const map = () => page.getByRole('img', { name: LABEL, exact: true });
const drawn = (part: string) => [...document.querySelectorAll<SVGElement>(`svg[role="img"] ${part}`)];
const drawMap = async (places: readonly MeantPlace[], size = DESKTOP, dir = 'ltr') => {
  await draw(
    <main dir={dir} style={{ padding: '16px' }}>
      <h1>Places</h1>
      <PlacesMap places={places} label={LABEL} />
    </main>,
    size,
  );
  if (places.length > 0) await map().findElement();
};

describe('the map of places', () => {
  test('the map has a dot with its name for each city, larger where more took place, and its own name', async () => {
    await drawMap([LISBON, NEW_YORK, LISBON, PORTO, LISBON]);
    await expect
      .poll(() => drawn('text').map((one) => one.textContent))
      .toEqual(['Lisbon', 'New York City', 'Porto']);
    const radii = drawn('circle').map((one) => Number(one.getAttribute('r')));
    expect(radii).toHaveLength(3);
    expect(radii[0]).toBeGreaterThan(radii[1] ?? Infinity);
    expect(radii[1]).toBe(radii[2]);
    await expectAccessible();
  });

  test('the map shows west at its left in every writing direction', async () => {
    const westOf = () => {
      const [lisbon, newYork] = drawn('circle').map((one) => one.getBoundingClientRect());
      const [name] = drawn('text').map((one) => one.getBoundingClientRect());
      return [(newYork?.x ?? 0) < (lisbon?.x ?? 0), (name?.x ?? 0) > (lisbon?.x ?? 0)];
    };
    await drawMap([LISBON, NEW_YORK, BERLIN], PHONE, 'rtl');
    await expect.poll(westOf).toEqual([true, true]);
  });

  test('the map is as wide as its container, and twice as wide as high', async () => {
    await drawMap([LISBON], PHONE);
    const { width, height } = map().element().getBoundingClientRect();
    expect(width).toBeCloseTo(PHONE.width - 32, 0);
    expect(width / height).toBeCloseTo(2.05, 1);
  });

  test('the map draws nothing without places', async () => {
    await drawMap([]);
    await page.getByRole('heading', { name: 'Places' }).findElement();
    expect(page.getByRole('main').element().childElementCount).toBe(1);
  });
});
