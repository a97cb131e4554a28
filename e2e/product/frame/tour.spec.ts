/**
 * Tests that the app offers a tour once over all devices of a user, and that the help starts one at any time, also
 * offline.
 */
import type { Page } from '@playwright/test';
import { App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const offer = (page: Page) => page.getByRole('region', { name: 'New here?' });
const tour = (page: Page) => page.getByRole('dialog');
const step = (page: Page, name: string) => tour(page).getByRole('heading', { name, exact: true });

/** Like a user who declined and reconsiders. */
async function askAgain(page: Page): Promise<void> {
  await page.goto('/settings/devices');
  await page.getByRole('button', { name: 'Ask again: Tours of screens' }).click();
  await expect(page.getByText('Tours of screens')).toHaveCount(0);
}

async function throughAll(page: Page): Promise<string[]> {
  const titles: string[] = [];
  const next = tour(page).getByRole('button', { name: /^(Next|Done)$/ });
  await expect(next).toBeFocused();
  const count = Number(/\d+ of (\d+)/.exec((await tour(page).textContent()) ?? '')?.[1]);
  for (let at = 1; at <= count; at += 1) {
    await expect(tour(page).getByText(`${at} of ${count}`)).toBeVisible();
    titles.push((await tour(page).getByRole('heading').textContent()) ?? '');
    await next.click();
  }
  await expect(tour(page)).toHaveCount(0);
  return titles;
}

test('a tour is offered on one device, and on no other once it was seen; further screens offer theirs', async ({
  page,
  devices,
}) => {
  const app = new App(page);
  await askAgain(page);
  await app.open();
  await offer(page).getByRole('button', { name: 'Show me' }).click();
  await expect(step(page, 'Stories')).toBeVisible();
  expect(await throughAll(page)).toEqual([
    'Stories',
    'Your day',
    'A new outing',
    'Agenda',
    'Chat',
    'Search',
    'Me',
  ]);

  const other = await devices.add('ada');
  await other.page.goto('/people');
  await expect(other.page.getByRole('region', { name: 'A tour of this screen?' })).toBeVisible();
  await other.page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(other.heading('Today')).toBeVisible();
  await expect(offer(other.page)).toHaveCount(0);
  await other.page.goto('/people');
  await other.page.getByRole('button', { name: 'No, thanks' }).click();

  await page.goto('/settings/devices');
  await expect(page.getByText('You’ve seen 1 of 7')).toBeVisible();
  await page.goto('/people');
  await expect(app.heading('People')).toBeVisible();
  await expect(page.getByRole('region', { name: 'A tour of this screen?' })).toHaveCount(0);
});

test('the help starts each tour on its screen, offline and by keys', FULL_ONLY, async ({ page }) => {
  const app = new App(page);
  await app.open();
  await app.readyForOffline();
  await page.context().setOffline(true);
  await page.goto('/help-center');
  const begin = async (name: string) => {
    await page.getByRole('region', { name: 'Tours' }).getByRole('link', { name, exact: true }).click();
    await expect(tour(page)).toBeVisible();
  };
  await begin('An outing');
  // Ada sees here what her role allows her.
  await expect(tour(page)).toContainText('based on your role');
  await expect(page).not.toHaveURL(/#tour/);
  await page.keyboard.press('ArrowRight');
  await expect(tour(page).getByText(/^2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toHaveCount(0);

  const titles: Record<string, string[]> = {
    Agenda: ['Three views', 'The week', 'Calendar', 'A new outing'],
    Chat: ['A new chat', 'All your chats'],
    People: ['Contacts and followers', 'Find people', 'Contact lists'],
    'Contact lists': ['A new list', 'Lists within lists'],
    // Its numbers need a network.
    'Your profile': ['Edit your profile', 'Share your profile', 'Collections'],
  };
  for (const [name, expected] of Object.entries(titles)) {
    await page.goto('/help-center');
    await begin(name);
    expect(await throughAll(page)).toEqual(expected);
  }
  await page.goto('/help-center');
  await expect(page.getByRole('region', { name: 'Tours' }).getByText('Seen')).toHaveCount(6);
});

test('going back leaves a tour, and not the screen', FULL_ONLY, async ({ page }) => {
  await page.goto('/chat#tour');
  await expect(step(page, 'A new chat')).toBeVisible();
  await page.goBack();
  await expect(tour(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/chat$/);
});
