/** Tests rejected pictures: at once, or by the server later. */
import { truncate, writeFile } from 'node:fs/promises';
import { App } from '../../browser/app.ts';
import {
  choosePicture,
  coverIn,
  expectDrawn,
  isCoverChange,
  openNew,
  photograph,
} from '../../browser/pictures.ts';
import { expect, test } from '../../fixtures.ts';
import { FULL_ONLY } from '../../tags.ts';

// To record a trace, Playwright fetches the address of an unreadable picture, which is forbidden.
test.use({ owner: 'ada', trace: 'off' });

/** The app recognizes a JPEG by its first bytes. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

test(
  'a file that is too large or not a picture is refused at once, and one that the server refuses is kept',
  FULL_ONLY,
  async ({ page, stage }, testInfo) => {
    const TITLE = 'Not this one';
    const ada = new App(page);
    await openNew(ada, TITLE);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Change cover' }).click();
    const input = page.getByLabel('Choose a photo');
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF photo.')).toBeVisible();
    // By path: the bytes of a buffer would be sent to the browser as text.
    const large = testInfo.outputPath('b.jpg');
    await writeFile(large, JPEG_START);
    await truncate(large, 41_000_000);
    await input.setInputFiles(large);
    await expect(page.getByText('Choose one up to 40 MB')).toBeVisible();
    await input.setInputFiles({
      name: 'c.jpg',
      mimeType: 'image/jpeg',
      buffer: JPEG_START,
    });
    await expect(page.getByText('Couldn’t open this photo.')).toBeVisible();
    await page.keyboard.press('Escape');

    const body = JSON.stringify({
      status: 'error',
      code: 'invalid',
      readable_message: 'Couldn’t open this photo. Choose another.',
      errors: {},
    });
    const headers = { 'content-type': 'application/json' };
    stage.proxy.plan(isCoverChange, { kind: 'response', status: 422, headers, body, inServersName: true }, 1);
    await choosePicture(ada, await photograph());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const refused = page.getByRole('article', { name: 'This couldn’t be saved' });
    await expect(refused.getByText(/Couldn’t open this photo/)).toBeVisible();
    await expectDrawn(refused.getByRole('img', { name: 'This photo was rejected' }));
    await expect(coverIn(page, TITLE)).toHaveCount(0);
    await refused.getByRole('button', { name: 'Send again' }).click();
    await expect(coverIn(page, TITLE)).toHaveAttribute('src', /^\/files\//);
    await expect(refused).toHaveCount(0);
  },
);
