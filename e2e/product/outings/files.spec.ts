/**
 * Tests files in the browser: added offline and sent when the network is back, opened on another device, kept and
 * opened there offline.
 */
import type { Locator, Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const TEXT = 'Bread, cheese, and a knife';
const HTML = '<script>document.title = "run"</script>';

const rowOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

async function openFiles({ page }: App, outingId: string): Promise<void> {
  await page.goto(`/outings/${outingId}?tab=files`);
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible();
}

/** Follows a link into a new page, and reads what the browser shows there. */
async function read(page: Page, name: string): Promise<string> {
  const opened = page.waitForEvent('popup');
  await rowOf(page, name).getByRole('link', { name }).click();
  const shown = await opened;
  await shown.waitForLoadState();
  const text = (await shown.locator('body').textContent()) ?? '';
  await shown.close();
  return text;
}

test(
  'a file that is added offline is sent when the network is back, and opens offline elsewhere',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Flea market: three finds each');
    await openFiles(ada, id);
    await openFiles(ben, id);
    await ada.storedForOffline();
    await ben.storedForOffline();

    await page.context().setOffline(true);
    const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
    await page
      .locator('input[type=file]')
      .setInputFiles([file('picnic.txt', TEXT), file('page.html', HTML), file('nothing.txt', '')]);
    await expect(page.getByRole('alert')).toContainText('nothing.txt It’s empty.');
    await expect(rowOf(page, 'picnic.txt').getByText('Uploads when you’re back online')).toBeVisible();
    await expectAccessible(page);
    // A waiting file can be opened meanwhile.
    expect(await read(page, 'picnic.txt')).toBe(TEXT);
    await page.context().setOffline(false);

    // Opened elsewhere: from the server, and later from the device.
    await expect(rowOf(ben.page, 'page.html')).toBeVisible();
    expect(await read(ben.page, 'picnic.txt')).toBe(TEXT);
    await expect(rowOf(ben.page, 'picnic.txt').getByText('On this device')).toBeVisible();
    const download = ben.page.waitForEvent('download');
    await rowOf(ben.page, 'page.html').getByRole('button', { name: 'page.html', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('page.html');

    // Another one, kept without having been opened.
    await page.locator('input[type=file]').setInputFiles([file('map.txt', 'Left at the bridge')]);
    const map = rowOf(ben.page, 'map.txt');
    await map.getByRole('switch', { name: 'Keep offline' }).click();
    await expect(map.getByText('Kept offline')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles([file('late.txt', 'Too late')]);
    await expect(rowOf(ben.page, 'late.txt')).toBeVisible();

    const context = ben.page.context();
    await context.setOffline(true);
    expect(await read(ben.page, 'map.txt')).toBe('Left at the bridge');
    expect(await read(ben.page, 'picnic.txt')).toBe(TEXT);
    await expect(rowOf(ben.page, 'late.txt').getByText('Not on this device')).toBeVisible();
    await expect(rowOf(ben.page, 'late.txt').getByRole('link')).toHaveCount(0);
  },
);
