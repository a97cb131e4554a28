/**
 * Tests covers in the browser: chosen offline, uploaded through a bad network, canceled, refused, and visible only to
 * members.
 */
import type { Locator, Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { expectAccessible } from '../../browser/axe.ts';
import {
  choosePicture,
  coverIn,
  expectDrawn,
  isCoverChange,
  openNew,
  photograph,
} from '../../browser/pictures.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { SeenRequest } from '../../server/proxy.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const isUpload = ({ method, path }: SeenRequest) => method === 'PUT' && path.startsWith('/files/');

const progress = (page: Page): Locator => page.getByRole('progressbar', { name: 'Uploading Cover' });

async function changeCover(app: App): Promise<void> {
  await app.page.getByRole('link', { name: 'Edit', exact: true }).click();
  await choosePicture(app, await photograph());
  await app.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.page).not.toHaveURL(/tab=edit/);
}

test('a cover that is chosen offline survives a reload, is sent later, and appears elsewhere, also offline', async ({
  page,
  devices,
  stage,
}) => {
  const TITLE = 'Evening in the hills';
  const ada = new App(page);
  const id = await openNew(ada, TITLE);
  await stage.proxy.become('down');
  await changeCover(ada);
  await expectDrawn(coverIn(page, TITLE));
  await expect(page.getByText('Uploads when you’re online')).toBeVisible();
  await page.reload();
  await expectDrawn(coverIn(page, TITLE));
  expect(await coverIn(page, TITLE).getAttribute('src')).toMatch(/^blob:/);

  await stage.proxy.become('up');
  await expect(progress(page)).toHaveCount(0);
  await expect(coverIn(page, TITLE)).toHaveAttribute('src', /^\/files\//);
  await expectDrawn(coverIn(page, TITLE));
  expect(stage.proxy.count((request) => isCoverChange(request) && request.outcome === 200)).toBe(1);
  await page.goto('/outings/timeline?tab=list&q=evening in the hills');
  await expectDrawn(page.getByRole('article').filter({ hasText: TITLE }).locator('img[srcset^="/files/"]'));

  const second = await devices.add('ada');
  await second.open();
  await second.page.goto(`/outings/${id}`);
  await expectDrawn(coverIn(second.page, TITLE));
  const picture = (await coverIn(second.page, TITLE).getAttribute('src')) ?? '';
  await second.page.context().setOffline(true);
  await second.page.reload();
  await expectDrawn(coverIn(second.page, TITLE));
  await second.page.context().setOffline(false);

  // Ben knows the address, and is no member.
  const ben = await devices.add('ben');
  await ben.open();
  const status = (url: string) => ben.page.evaluate(async (path) => (await fetch(path)).status, url);
  expect(await status(picture)).toBe(404);

  const mediaCaches = () =>
    second.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('media-')));
  expect(await mediaCaches()).toHaveLength(1);
  await second.logOut();
  await expect.poll(mediaCaches).toEqual([]);
});

test(
  'an interrupted upload is sent again, and takes effect once (F47)',
  FULL_ONLY,
  async ({ page, stage }) => {
    const TITLE = 'Through the tunnel';
    const ada = new App(page);
    const id = await openNew(ada, TITLE);
    stage.proxy.plan(isUpload, { kind: 'cut-body', after: 2_000 }, 2);
    stage.proxy.plan(isUpload, { kind: 'lose-response' }, 1);
    await changeCover(ada);
    await expect(coverIn(page, TITLE)).toHaveAttribute('src', /^\/files\//);
    await expectDrawn(coverIn(page, TITLE));
    // Interrupted twice, then arrived without a response: found again, and not sent a fourth time.
    expect(stage.proxy.requests.filter(isUpload).map(({ outcome }) => outcome)).toEqual([
      'cut',
      'cut',
      'cut',
    ]);
    expect(stage.proxy.requests.filter(isCoverChange).map(({ outcome }) => outcome)).toEqual([200]);
    const api = await Api.logIn(stage, ADA);
    expect((await api.outing(id)).attributes.cover?.sizes).toHaveLength(2);
  },
);

test('a running upload shows its progress, and can be canceled', FULL_ONLY, async ({ page, stage }) => {
  const TITLE = 'On second thoughts';
  const ada = new App(page);
  const id = await openNew(ada, TITLE);
  stage.proxy.plan(isUpload, { kind: 'blackhole' });
  await changeCover(ada);
  await expectDrawn(coverIn(page, TITLE));
  await expect(progress(page)).toBeVisible();
  await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel the upload of Cover' }).click();
  await expect(progress(page)).toHaveCount(0);
  await expect(coverIn(page, TITLE)).toHaveCount(0);
  await expect(ada.outingMark).toHaveCount(0);
  expect(stage.proxy.count(isCoverChange)).toBe(0);
  const api = await Api.logIn(stage, ADA);
  expect((await api.outing(id)).attributes.cover).toBeNull();
});

test(
  'the arrow keys move the picture, and a template replaces it again',
  FULL_ONLY,
  async ({ page, stage }) => {
    const TITLE = 'By keyboard';
    const ada = new App(page);
    const id = await openNew(ada, TITLE);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Change cover' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Choose a photo').setInputFiles(await photograph());
    const area = page.getByLabel(/Move it with the arrow keys/);
    await expect(area).toBeVisible();
    await expect(page.getByText('It’s on.')).toHaveCount(0);
    await expectAccessible(page);
    await area.focus();
    const place = () => page.locator('img.reactEasyCrop_Image').evaluate((image) => image.style.transform);
    const before = await place();
    await page.keyboard.press('ArrowDown');
    await expect.poll(place).not.toBe(before);
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    const use = page.getByRole('button', { name: 'Use photo' });
    await use.press('Enter');
    await expect(use).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(coverIn(page, TITLE)).toHaveAttribute('src', /^\/files\//);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Change cover' }).click();
    await page.getByRole('radio', { name: 'Sea, dusk' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(coverIn(page, TITLE)).toHaveCount(0);
    const api = await Api.logIn(stage, ADA);
    await expect
      .poll(async () => (await api.outing(id)).attributes)
      .toMatchObject({ cover: null, cover_template: 'sea-dusk' });
  },
);
