/**
 * Tests photos in the browser: added offline and sent through a bad network, viewed, reacted to, opened by address,
 * deleted.
 */
import type { Locator, Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import { expectDrawn, photograph } from '../../browser/pictures.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { SeenRequest } from '../../server/proxy.ts';
import { FULL_ONLY, SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const isUpload = ({ method, path }: SeenRequest) => method === 'PUT' && path.startsWith('/files/');
const photosBy = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Open Photo by ${name}` });

async function choose(page: Page, count: number): Promise<void> {
  const one = await photograph(900, 600);
  const files = Array.from({ length: count }, (_, nth) => ({ ...one, name: `IMG 000${nth + 1}.jpg` }));
  await page.locator('input[type=file][multiple]').setInputFiles(files);
}

async function openPhotos({ page }: App, outingId: string): Promise<void> {
  await page.goto(`/outings/${outingId}?tab=photos`);
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
}

test(
  'photos that are added offline survive the tab, are sent once, and others react to them',
  SMOKE,
  async ({ page, devices, stage }) => {
    const ada = new App(page);
    const ben = await devices.add('ben');
    // Both take part in it, and no other test of this file uses it.
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Flea market: three finds each');
    await openPhotos(ada, id);
    await openPhotos(ben, id);
    await ada.storedForOffline();

    // Chosen offline, in a tab that is closed right after.
    const address = page.url();
    const context = page.context();
    await context.setOffline(true);
    await choose(page, 3);
    await expect(page.getByText('3 photos saved. They send when you’re back online')).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await expect(photosBy(again, 'Ada Lund')).toHaveCount(3);
    await again.getByRole('button', { name: 'Cancel Photo by Ada Lund' }).first().click();
    await expect(photosBy(again, 'Ada Lund')).toHaveCount(2);

    // Sent through a network that breaks in the middle.
    stage.proxy.plan(isUpload, { kind: 'cut-body', after: 2_000 }, 1);
    await context.setOffline(false);
    await expect(photosBy(ben.page, 'Ada Lund')).toHaveCount(2);
    await expectDrawn(ben.page.locator('img[srcset^="/files/"]').first());
    await expect(again.getByText(/Sending|photos? saved/)).toHaveCount(0);
    expect(stage.proxy.requests.filter(isUpload).map(({ outcome }) => outcome)).toContain('cut');

    // Ben reacts, and Ada sees it.
    await photosBy(ben.page, 'Ada Lund').first().click();
    const shown = ben.page.getByRole('dialog', { name: 'Photo by Ada Lund' });
    await expect(shown.getByText('Photo 1 of 2')).toBeVisible();
    await shown.getByRole('button', { name: 'Add a reaction' }).click();
    await shown.getByRole('button', { name: 'React with 🎉' }).click();
    await expect(shown.getByRole('button', { name: '1 reaction' })).toBeVisible();
    await expect(again.getByText('1 reaction')).toBeAttached();
    await expectAccessible(ben.page);
  },
);

test(
  'a photo opens by its address, gets a caption, and can be deleted and restored',
  FULL_ONLY,
  async ({ page, stage }) => {
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Sintra by the slow road');
    await page.goto(`/outings/${id}`);
    const strip = page.getByRole('list', { name: 'Photos of the outing' });
    const cake = 'Open A red and a yellow tower on a hill, above trees.';
    const castle = await strip.getByRole('link', { name: cake }).getAttribute('href');
    await page.goto(castle ?? '');
    const viewer = page.getByRole('dialog', { name: 'A red and a yellow tower' });
    await expect(viewer.getByText('Somebody painted a castle')).toBeVisible();
    await viewer.getByRole('button', { name: /Photo actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit caption' }).click();
    await page.getByRole('textbox', { name: 'Caption' }).fill('The birthday castle');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(viewer.getByText('The birthday castle')).toBeVisible();

    await viewer.getByRole('button', { name: /Photo actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(viewer).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: cake })).toBeVisible();
  },
);
