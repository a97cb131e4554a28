/** Pictures as users have them on their devices. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { SeenRequest } from '../server/proxy.ts';
import type { App } from './app.ts';
import { expect } from './expect.ts';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Hills in the evening: large enough to take some time, and recognizable. */
export async function photograph(width = 2400, height = 1600): Promise<PictureFile> {
  const hills = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 24 16">
    <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#27406b"/><stop offset="1" stop-color="#f2a65a"/></linearGradient></defs>
    <rect width="24" height="16" fill="url(#s)"/><circle cx="17" cy="8" r="1.6" fill="#ffe9b8"/>
    <path d="M0 11q4-4 8-1t8-1 8 1v6H0z" fill="#6b4a5e"/><path d="M0 13q5-3 10 0t14-1v4H0z" fill="#35243a"/></svg>`;
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const buffer = await sharp(Buffer.from(hills))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name: 'IMG 0001.jpg', mimeType: 'image/jpeg', buffer };
}

/** Chooses a picture in the open form, and accepts the offered crop. */
export async function choosePicture({ page }: App, file: PictureFile): Promise<void> {
  await page.getByRole('button', { name: 'Change cover' }).click();
  await page.getByLabel('Choose a photo').setInputFiles(file);
  const use = page.getByRole('button', { name: 'Use photo' });
  await use.click();
  await use.waitFor({ state: 'detached' });
}

export const isCoverChange = ({ method, path }: SeenRequest) =>
  method === 'POST' && path.endsWith('/cover-photo');

export const coverIn = (page: Page, title: string): Locator =>
  page.getByRole('img', { name: `Cover of ${title}` });

/** Returns whether an image is drawn, not only present. */
export async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
}

/** Opens an outing of the user. */
export async function openNew(app: App, title: string): Promise<string> {
  const id = await app.createOuting({ title, day: '2030-03-01', time: '10:00' });
  await expect(app.outingMark).toHaveCount(0);
  return id;
}
