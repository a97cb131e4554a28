/** Tests the user's calendar: a series, a changed occurrence, and one that is moved by keyboard, online and offline. */
import type { Locator, Page } from '@playwright/test';
import { App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { FULL_ONLY, SMOKE } from '../../tags.ts';

// The entries stay in the owner's calendar.
test.use({ owner: 'ada', pristine: true });

const LIST = '/calendar?view=list';

const rows = (page: Page, title: string): Locator => page.getByRole('button', { name: title, exact: true });
const lineOf = (row: Locator) => row.locator('xpath=ancestor::li[1]');

/** A daily entry from the next full hour on. */
async function makeSeries(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByRole('button', { name: /^Just for me/ }).click();
  const form = page.getByRole('form', { name: 'Just for me' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Repeat').selectOption('daily');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(rows(page, title).nth(1)).toBeVisible();
}

/** One occurrence gets another title, and the next one another time, only by keyboard. */
async function changeTwo(page: Page, title: string): Promise<void> {
  await rows(page, title).nth(1).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('form', { name: 'Edit entry' }).getByLabel('Title').fill(`${title} outside`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Only this one' }).click();
  await expect(rows(page, `${title} outside`)).toBeVisible();

  await rows(page, title).nth(1).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'Move to…' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: /^minute/ }).focus();
  await page.keyboard.type('45');
  await page.getByRole('button', { name: 'Move', exact: true }).focus();
  await page.keyboard.press('Enter');
  const only = page.getByRole('button', { name: 'Only this one' });
  await only.focus();
  await page.keyboard.press('Enter');
  await expect(moved(page, title)).toBeVisible();
}

/** The moved occurrence: all others start at a full hour. */
const moved = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: rows(page, title), hasText: ':45' })
    .last();

/** Scrolls through the list from its start until the row is drawn: its distance depends on the time of day. */
async function reach(page: Page, row: Locator): Promise<void> {
  await page.goto(LIST);
  await expect(async () => {
    await page.getByRole('region', { name: 'Calendar' }).evaluate((list) => list.scrollBy(0, 300));
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
}

test(
  'a series with a changed and a moved occurrence reaches the other device, made online or offline',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    await ada.open();
    await ada.storedForOffline();
    await page.goto(LIST);
    await makeSeries(page, 'Walk Frieda');
    await changeTwo(page, 'Walk Frieda');

    await stage.proxy.become('down');
    await expect(ada.offlineBanner).toBeVisible();
    await makeSeries(page, 'Water the plants');
    await changeTwo(page, 'Water the plants');
    await expect(lineOf(rows(page, 'Water the plants outside')).getByText('waiting')).toBeAttached();
    await stage.proxy.become('up');
    await expect(ada.offlineBanner).toBeHidden();

    const other = await devices.add('ada');
    for (const title of ['Walk Frieda', 'Water the plants']) {
      await reach(other.page, rows(other.page, `${title} outside`));
      await reach(other.page, moved(other.page, title));
      await reach(page, rows(page, `${title} outside`));
      // Neither of them left a copy in its place.
      await expect(rows(page, `${title} outside`)).toHaveCount(1);
    }
  },
);

test(
  'n and p move through time in the calendar, and n creates an outing elsewhere',
  FULL_ONLY,
  async ({ page }) => {
    await new App(page).open();
    const title = page.getByRole('heading', { level: 1 });
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await visit(page, '/calendar?view=month&day=2026-12-12');
    await expect(title).toHaveText('December 2026');
    await page.keyboard.press('n');
    await expect(title).toHaveText('January 2027');
    await page.keyboard.press('j');
    await expect(title).toHaveText('February 2027');
    await page.keyboard.press('p');
    await page.keyboard.press('k');
    await expect(title).toHaveText('December 2026');
    await page.keyboard.press('?');
    await expect(help.getByRole('listitem').filter({ hasText: 'Next' })).toHaveText('Nextnorj');
    await expect(help.getByText('New outing')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'What are you adding?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // A sequence of the app keeps its keys, even if a screen uses one of them.
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/notifications$/);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/create-outing/);
  },
);
