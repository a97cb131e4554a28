/** The map of the travel log on the page of patterns: by mouse, wheel, keys and fingers, and in words. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type DesignServer, startDesignServer } from './design-server.ts';
import { test } from './fixtures.ts';
import { Touch } from './touch.ts';

/** Parts of the world's width and height, from its upper corner at the start. */
const BRAZIL = { x: 0.354, y: 0.577 };
const OPEN_SEA = { x: 0.42, y: 0.5 };

let served: DesignServer;
test.beforeAll(async ({ browser, stageOf }, testInfo) => {
  const stage = await stageOf(testInfo.file);
  served = await startDesignServer(`http://127.0.0.1:${stage.server.port}`);
  // The first visit of all packs the packages, and is asked to come again meanwhile.
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  await expect(async () => {
    await openLog(page);
  }).toPass({ timeout: 90_000 });
  await page.close();
});
test.afterAll(async () => served.close());
test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

const map = (page: Page): Locator => page.getByRole('application', { name: /^Map of the world/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function openLog(page: Page): Promise<void> {
  await page.goto(`${served.url}/design`);
  await map(page).waitFor();
  await map(page).scrollIntoViewIfNeeded();
}

async function onMap(page: Page, part: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not drawn');
  // The world lies in the middle of the stage, as large as it fits.
  const width = Math.min(box.width, box.height * (10_000 / 4_867));
  const height = width * 0.4867;
  return {
    x: box.x + (box.width - width) / 2 + part.x * width,
    y: box.y + (box.height - height) / 2 + part.y * height,
  };
}

test('a country is named under the mouse and opened by a press, the sea is neither', async ({ page }) => {
  await openLog(page);
  const sea = await onMap(page, OPEN_SEA);
  await page.mouse.click(sea.x, sea.y);
  await expect(heading(page, 'Travel')).toBeVisible();
  const brazil = await onMap(page, BRAZIL);
  await page.mouse.move(brazil.x, brazil.y);
  await expect(page.getByRole('status').filter({ hasText: 'Brazil, not visited' })).toBeVisible();
  await page.mouse.click(brazil.x, brazil.y);
  await expect(heading(page, 'Brazil')).toBeVisible();
});

test('a map that is dragged opens nothing, and the wheel leaves the page alone until one has zoomed', async ({
  page,
}) => {
  await openLog(page);
  const brazil = await onMap(page, BRAZIL);
  await page.mouse.move(brazil.x, brazil.y);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  await map(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const start = await onMap(page, BRAZIL);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(heading(page, 'Travel')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole world' }).click();
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('keys zoom, look around, tell what is in the middle, and open it', async ({ page }) => {
  await openLog(page);
  await map(page).focus();
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const told = page.getByRole('status').filter({ hasText: /visited$/ });
  await expect(told).toBeVisible();
  const [name = ''] = ((await told.textContent()) ?? '').split(',');
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
});

test('the same stands in a table, whose rows open countries too', async ({ page }) => {
  await openLog(page);
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: 'Countries and whether they were visited' });
  await expect(table.getByRole('row', { name: /^France Yes 4$/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Brazil No 0$/ })).toBeVisible();
  await table.getByRole('button', { name: 'France', exact: true }).click();
  await expect(heading(page, 'France')).toBeVisible();
  await expect(page.getByText('Visited because of a place inside it.')).toBeVisible();
});

test('taking a country back takes its cities with it, and Undo brings all of them back', async ({ page }) => {
  await openLog(page);
  await page.getByText('As a table').click();
  await page.getByRole('button', { name: 'France', exact: true }).click();
  const paris = page.getByRole('button', { name: 'Visited: Paris' });
  await expect(paris).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Visited', exact: true }).click();
  await expect(page.getByRole('button', { name: 'I was here' })).toBeVisible();
  await expect(paris).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('France and 4 places inside are no longer marked as visited')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click();
  await expect(paris).toHaveAttribute('aria-pressed', 'true');
  // A city makes its country visited.
  await page.getByRole('button', { name: 'Only visited' }).click();
  await expect(page.getByRole('button', { name: /^Visited: / })).toHaveCount(4);
});

test('places of all kinds are found by what is typed', async ({ page }) => {
  await openLog(page);
  await page.getByRole('searchbox', { name: 'Search places' }).fill('zurich');
  await expect(page.getByRole('button', { name: 'Visited: Zürich' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search places' }).fill('cote d');
  await expect(page.getByRole('link', { name: 'Côte d’Ivoire' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search places' }).fill('qqqq');
  await expect(page.getByText('Nothing is called “qqqq”.')).toBeVisible();
});

test('every screen of the log is accessible in both skins', async ({ page }) => {
  await openLog(page);
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  await page.getByText('As a table').click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectAccessible(page);
  for (const screen of ['Continent', 'Country']) {
    await choose('Screen of the travel log', screen);
    await heading(page, screen === 'Country' ? 'France' : 'Europe').waitFor();
    await expectAccessible(page);
  }
});

test('the map is saved as a picture where nothing can be shared', async ({ page }) => {
  await openLog(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share picture' }).click();
  const file = await readFile(await (await saving).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect(file.readUInt32BE(16)).toBe(1_600);
  await expect(page.getByText('The picture is saved with your downloads')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers zoom, one finger scrolls the page until then, and a tap opens a country', async ({
    page,
  }) => {
    await openLog(page);
    const touch = await Touch.on(page);
    const box = await map(page).boundingBox();
    if (!box) throw new Error('The map is not drawn');
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const apart = (px: number) => [
      { x: center.x - px / 2, y: center.y },
      { x: center.x + px / 2, y: center.y },
    ];
    await touch.down(...apart(60));
    await touch.move(apart(60), apart(140));
    await touch.up();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await expect(heading(page, 'Travel')).toBeVisible();
    await page.getByRole('button', { name: 'Show the whole world' }).click();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
    const brazil = await onMap(page, BRAZIL);
    await page.touchscreen.tap(brazil.x, brazil.y);
    await expect(heading(page, 'Brazil')).toBeVisible();
  });
});
