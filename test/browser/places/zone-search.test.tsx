/** Tests the choice of a time zone: by its names at once, and by the places of this device. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ZoneSearch } from '#domain/places/zones/zone-search.tsx';
import { country } from '../../fixtures/places.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const field = page.getByRole('searchbox', { name: 'Search a city, country or time zone' });
const zone = (name: RegExp) => page.getByRole('button', { name });

const AMERICA = {
  ...country('US', '4', [
    [5128581, 'New York City', 40.71, -74.01, 8175133],
    [5391959, 'San Francisco', 37.77, -122.42, 864816],
  ]),
  names: [['NYC']],
  zones: ['America/New_York', 'America/Los_Angeles'],
  zone_of: [0, 1],
};

test('the search finds a zone by its names without any places, and by a city in it once they are loaded', async () => {
  const onChoose = vi.fn();
  const { db } = await drawLoggedIn(
    <main>
      <h1>Time zone</h1>
      <ZoneSearch value="Europe/Berlin" own="Europe/Berlin" day="2026-12-01" onChoose={onChoose} />
    </main>,
  );
  await expect.element(zone(/^Berlin.*Your time zone/)).toBeVisible();
  await userEvent.fill(field, 'india');
  await expect.element(zone(/^Kolkata India Standard Time GMT\+5:30/)).toBeVisible();
  await userEvent.fill(field, 'San Francisco');
  await expect.element(page.getByText('No matching time zone.')).toBeVisible();

  await db.places.bulkPut([AMERICA]);
  await db.facts.put({ key: 'places_version', value: 'ba9876543210' });
  const found = zone(/^San Francisco Los Angeles · Pacific Time GMT-8/);
  await expect.element(found).toBeVisible();
  await userEvent.fill(field, 'nyc');
  await expect.element(zone(/^New York City \(NYC\) New York · Eastern Time/)).toBeVisible();
  await expectAccessible();
  await userEvent.fill(field, 'San Francisco');
  await found.click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('America/Los_Angeles');
});
