/** Tests the export: one file with all data of the user, made online and offline, and read without the app. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { photograph } from '../../browser/pictures.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { SeenRequest } from '../../server/proxy.ts';

test.use({ owner: 'ada' });

const TITLE = 'Flea market: three finds each';

/** A browser that asks for a file first would wait for its own dialog. */
async function withoutPicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
}

/** Presses the button, and unpacks the saved file into a directory. */
async function exported(page: Page, folder: string): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^outing-export-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  for (const [path, bytes] of Object.entries(files)) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
  return Object.keys(files);
}

test('an archive has the user’s outings, notes and photos, and is readable without the app; offline it lists what is missing', async ({
  page,
  stage,
}, testInfo) => {
  const ada = new App(page);
  await withoutPicker(page);
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled(TITLE);
  await page.goto(`/outings/${id}?tab=photos`);
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([{ ...(await photograph(900, 600)), name: 'IMG 0001.jpg' }]);
  await expect(page.locator('img[srcset^="/files/"]').first()).toBeVisible();
  await ada.storedForOffline();

  await visit(page, '/settings');
  await page.getByRole('link', { name: /Export your data/ }).click();
  await expectAccessible(page);

  // A slow server: the export continues while another screen is open, and is canceled at once.
  const isOfPosts = ({ path }: SeenRequest) => path.includes('/profile/feed');
  stage.proxy.plan(isOfPosts, { kind: 'delay', ms: 20_000 }, 1);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Making your file' })).toBeVisible();
  // Canceled sooner, it would leave the delay to the next one.
  await expect.poll(() => stage.proxy.count(isOfPosts)).toBe(1);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: /Export your data/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Making your file' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Canceled. Nothing was saved.')).toBeVisible();
  const folder = testInfo.outputPath('online');
  const paths = await exported(page, folder);
  await expect(page.getByRole('heading', { name: 'Your file is ready' })).toBeVisible();
  await expectAccessible(page);
  expect(paths).toContain('data.json');
  expect(paths).toContain('calendar.ics');
  expect(paths.filter((path) => path.endsWith('.md')).length).toBeGreaterThan(0);

  // Read as files on disk.
  const reader = await page.context().newPage();
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(reader.getByText('Nothing. Everything you see in the app is here.')).toBeVisible();
  await reader.getByRole('link', { name: TITLE }).click();
  await expect(reader.getByRole('heading', { name: TITLE })).toBeVisible();
  const photo = reader.locator('.photos img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(900);
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Back to the overview' }).click();
  await expect(reader.getByRole('heading', { name: 'Your Outing archive' })).toBeVisible();
  await reader.close();

  // The user leaves the screen meanwhile, and the network is gone: local data goes in.
  await page.getByRole('button', { name: 'Make another' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText(/Your file will have what’s on this device/)).toBeVisible();
  const offline = testInfo.outputPath('offline');
  const here = await exported(page, offline);
  await expect(page.getByText('You were offline.', { exact: false })).toBeVisible();
  expect(here.some((path) => path.endsWith('.md'))).toBe(true);
  const own: unknown = JSON.parse(await readFile(join(offline, 'data.json'), 'utf8'));
  expect(own).toMatchObject({
    account: { username: 'ada' },
    missing: expect.arrayContaining([expect.objectContaining({ part: 'posts', reason: 'not_on_device' })]),
  });
});
