/** Tests the travel log: all of it offline, on every device of a user, and for others as allowed. */
import type { Page } from '@playwright/test';
import { ADA, App, BEN } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

// Visits are counted.
test.use({ owner: 'ada', pristine: true });

/** Has marked no place, and was at many outings in Berlin. */
const EMIL = { login: 'emil@outing.example', password: ADA.password };

const NAIROBI = 'city:184745';
const MOMBASA = 'city:186301';
const SAO_PAULO = 'city:3448439';

const marker = (page: Page, name: string) =>
  page.getByRole('button', { name: `Visited: ${name}`, exact: true });
const map = (page: Page) => page.getByRole('application', { name: /^Map of the world/ });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a log is searched, viewed and written offline, on a device that never showed it before', async ({
  profile,
  stage,
  devices,
}) => {
  const api = await Api.logIn(stage, ADA);
  expect(await api.visited()).not.toContain(NAIROBI);
  await stage.proxy.become('down');
  const device = await profile.launch();
  await device.setOffline(true);
  const app = new App(await device.newPage());
  const { page } = app;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Travel log' }).click();
  await expect(app.heading('Travel')).toBeVisible();
  await expect(app.offlineBanner).toBeVisible();
  await expect(map(page)).toBeVisible();
  await expect(map(page)).toHaveAccessibleName('Map of the world, 13 countries visited');

  const search = page.getByRole('searchbox', { name: 'Search places' });
  await search.fill('SAO PAULO');
  await marker(page, 'São Paulo').click();
  await expect(page.getByText('São Paulo is marked as visited')).toBeVisible();
  await expect(marker(page, 'São Paulo')).toHaveAttribute('aria-pressed', 'true');
  await search.fill('');

  await row(page, 'Africa').click();
  await expect(app.heading('Africa')).toBeVisible();
  await row(page, 'Kenya').click();
  await expect(app.heading('Kenya')).toBeVisible();
  await marker(page, 'Nairobi').click();
  await marker(page, 'Mombasa').click();
  await expect(app.waitingMark(page.getByRole('main'))).toHaveCount(2);
  await marker(page, 'Kisumu').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(marker(page, 'Kisumu')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: /^Only visited/ }).click();
  await expect(marker(page, 'Nairobi')).toBeVisible();
  await expect(marker(page, 'Kisumu')).toHaveCount(0);
  await visit(page, '/travel');
  await expect(map(page)).toHaveAccessibleName('Map of the world, 15 countries visited');
  await visit(page, '/settings/sync');
  await expect(page.getByText('Marked Nairobi as visited')).toBeVisible();
  expect(await api.visited()).not.toContain(NAIROBI);

  await device.setOffline(false);
  await stage.proxy.become('up');
  await expect(app.offlineBanner).toHaveCount(0);
  await expect.poll(() => api.visited()).toEqual(expect.arrayContaining([NAIROBI, MOMBASA, SAO_PAULO]));
  const other = await devices.add('ada');
  await other.page.goto('/travel?place=country%3AKE');
  for (const city of ['Nairobi', 'Mombasa'])
    await expect(marker(other.page, city)).toHaveAttribute('aria-pressed', 'true');
  await expect(marker(other.page, 'Kisumu')).toHaveAttribute('aria-pressed', 'false');
  await expect(other.page.getByText('Counted because you visited a place here.')).toBeVisible();
  await other.page.goto('/travel?place=country%3ABR');
  await expect(marker(other.page, 'São Paulo')).toHaveAttribute('aria-pressed', 'true');
});

test(
  'others see a log as far as its owner allows, and cannot change it',
  FULL_ONLY,
  async ({ devices, stage }) => {
    const api = await Api.logIn(stage, BEN);
    const allowed = async () => (await api.account()).travel_visibility;
    const app = await devices.add('ben');
    const { page } = app;
    await page.goto('/settings/privacy');
    const choice = page.getByRole('combobox', { name: 'Who sees your travels' });
    await choice.selectOption({ label: 'No one else' });
    await expect(page.getByText('Only you can see where you’ve been.')).toBeVisible();
    await expect.poll(allowed).toBe('nobody');

    const reader = await devices.add('ada');
    await reader.page.goto('/users/ben/travel');
    await expect(reader.heading('Ben Kaya’s travels')).toBeVisible();
    await expect(reader.page.getByText('This travel log is private or doesn’t exist.')).toBeVisible();
    await reader.page.goto('/users/nobody-at-all/travel');
    await expect(reader.page.getByText('This travel log is private or doesn’t exist.')).toBeVisible();

    await choice.selectOption({ label: 'Everyone' });
    await expect.poll(allowed).toBe('everyone');
    await page.reload();
    await expect(choice).toHaveValue('everyone');
    await reader.page.goto('/users/ben/travel');
    await expect(map(reader.page)).toHaveAccessibleName('Map of the world, 6 countries visited');
    await row(reader.page, 'Europe').click();
    await row(reader.page, 'Germany').click();
    await expect(reader.page.getByText('Berlin', { exact: true })).toBeVisible();
    await expect(reader.page.getByRole('button', { name: /^Visited:/ })).toHaveCount(0);
    await expect(reader.page.getByRole('button', { name: 'I was here' })).toHaveCount(0);
    await reader.page.goto('/users/ada/travel');
    await expect(reader.page).toHaveURL(/\/travel$/);
    await expect(reader.heading('Travel')).toBeVisible();

    await page.goto('/users/ada/travel');
    await expect(map(page)).toBeVisible();
    await app.storedForOffline();
    await page.context().setOffline(true);
    await page.reload();
    await expect(map(page)).toBeVisible();
    await expect(page.getByText(/^Updated /)).toBeVisible();
    await page.goto('/users/emil/travel');
    await expect(
      page.getByText('You’re offline, and these travels aren’t on this device yet.'),
    ).toBeVisible();
    await page.goto('/settings/privacy');
    await expect(choice).toHaveValue('everyone');
  },
);

test(
  'a past outing is offered as a visit, and one tap accepts the offer or declines it for good',
  FULL_ONLY,
  async ({ stage, devices }) => {
    const api = await Api.logIn(stage, EMIL);
    const app = await devices.add();
    const { page } = app;
    await app.logIn(EMIL);
    await page.goto('/travel');
    const offers = (on: Page) => on.getByRole('region', { name: 'Were you there?' });
    const countries = offers(page).getByRole('listitem');
    await page.getByRole('button', { name: /^Were you there/ }).click();
    await expect(offers(page)).toBeVisible();
    const before = await countries.count();
    expect(await api.visited()).toEqual([]);
    await offers(page).getByRole('button', { name: 'I was here: Germany' }).click();
    await expect(page.getByText('Germany is marked as visited')).toBeVisible();
    await expect(countries).toHaveCount(before - 1);
    await expect.poll(() => api.visited()).toEqual(['country:DE']);
    for (let left = before - 1; left > 0; left -= 1) {
      await offers(page)
        .getByRole('button', { name: /^I wasn’t here/ })
        .first()
        .click();
      await expect(countries).toHaveCount(left - 1);
    }
    const other = await devices.add();
    await other.logIn(EMIL);
    await other.readyForOffline();
    await other.page.goto('/travel');
    await expect(map(other.page)).toHaveAccessibleName('Map of the world, 1 country visited');
    await expect(offers(other.page)).toHaveCount(0);
    expect(await api.visited()).toEqual(['country:DE']);
  },
);
