/** Tests guessing where outings took place, from the places on the device. */
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useMeantPlaces, type WordedOuting } from '#features/collections/map/use-meant-places.ts';
import { country, FRANCE, GERMANY } from '../../fixtures/places.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const worded = (id: string, address: string): WordedOuting => ({
  id,
  words: { place: '', address, offset: 1 },
});
const FIRST = [worded('a', 'Lyon, Frankreich'), worded('b', 'Somewhere')];
const THEN = [...FIRST, worded('c', 'Deutschland')];

function MeantPlaces() {
  const [outings, setOutings] = useState(FIRST);
  const meant = useMeantPlaces(outings);
  const shown =
    meant && [...meant].map(([id, { country: code, city }]) => `${id}: ${code} ${city?.name ?? 'alone'}`);
  return (
    <main>
      <button type="button" onClick={() => setOutings(THEN)}>
        One more
      </button>
      <p>{shown?.join(', ') ?? 'not known'}</p>
    </main>
  );
}

const arrive = async ({ db }: Stage) => {
  await db.places.bulkPut([FRANCE, GERMANY, country('AQ', '7')]);
  await db.facts.put({ key: 'places_version', value: 'ba9876543210' });
};

describe('places of outings', () => {
  test('the places of outings are unknown until the place data loads, and follow the outings', async () => {
    const stage = await drawLoggedIn(<MeantPlaces />);
    await expect.element(page.getByText('not known')).toBeVisible();
    await arrive(stage);
    await expect.element(page.getByText('a: country:FR Lyon', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect
      .element(page.getByText('a: country:FR Lyon, c: country:DE alone', { exact: true }))
      .toBeVisible();
  });
});
