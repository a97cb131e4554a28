/** Tests places of the travel log by names that the app does not show. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CountryScreen } from '#features/travel/country-screen.tsx';
import type { TravelScreenProps } from '#features/travel/log/travel-data.ts';
import { TravelScreen } from '#features/travel/travel-screen.tsx';
import { country } from '../../fixtures/places.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const GERMANY = {
  ...country('DE', '1', [
    [2950159, 'Berlin', 52.52, 13.41, 3426354],
    [2886242, 'Köln', 50.93, 6.95, 963395],
  ]),
  names: [[], ['Cologne']],
};

const props: TravelScreenProps = {
  data: { kind: 'ready', places: [GERMANY], visits: [] },
  owner: { kind: 'self', name: 'Ada', onMark: async () => true, markOf: () => undefined },
  hrefOf: (id) => `/travel${id === null ? '' : `?place=${id}`}`,
  onOpen: () => {},
};

const search = (text: string) => userEvent.fill(page.getByRole('searchbox'), text);
const shown = (text: string) =>
  expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();

test("the search of the log shows the typed name next to the app's name", async () => {
  await drawLoggedIn(<TravelScreen {...props} />);
  await search('cologne');
  await shown('Köln (Cologne)Germany');
  await search('Deutschland');
  await shown('Germany (Deutschland)');
});

test('the search among the cities of a country shows the typed name, and leaves out other cities', async () => {
  await drawLoggedIn(<CountryScreen {...props} id="country:DE" />);
  await shown('Berlin');
  await search('cologne');
  await shown('Köln (Cologne)');
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  await search('koeln');
  await shown('Köln963,395 people');
});
