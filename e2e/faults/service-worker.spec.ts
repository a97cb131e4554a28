/** Tests the service worker between page and network: one that hangs, and one whose files were deleted. */
import type { BrowserContext, Page } from '@playwright/test';
import { App } from '../browser/app.ts';
import { ServiceWorkers } from '../browser/service-workers.ts';
import { expect, test } from '../fixtures.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

/** Keeps the service worker busy, so that it responds to nothing from when this resolves until it is ended. */
async function standStill(context: BrowserContext): Promise<{ stands: () => boolean }> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  let stands = true;
  const over = () => {
    stands = false;
  };
  await worker.evaluate(() => {
    setTimeout(() => {
      for (;;);
    });
  });
  // Resolved only when it runs again, or was ended.
  worker.evaluate(() => {}).then(over, over);
  return { stands: () => stands };
}

/** What the page of the agenda loads only when idle. */
const IN_IDLE_MOMENTS = ['quiet', 'member-quiet', 'home-quiet', 'toaster'];

/** Those of them that are still missing: the hanging worker would not deliver them. */
const stillToCome = (page: Page) =>
  page.evaluate((files) => {
    const come = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.filter((file) => !come.some((name) => name.includes(`/assets/${file}-`)));
  }, IN_IDLE_MOMENTS);

test(
  "a page's requests to the server get responses while the service worker hangs (F75)",
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const app = new App(page);
    await app.open();
    await app.storedForOffline();
    await expect.poll(() => stillToCome(page)).toEqual([]);
    const workers = await ServiceWorkers.of(context, stage);
    const worker = await standStill(context);
    expect(await page.evaluate(async () => (await fetch('/api/v1/health')).status)).toBe(200);
    const response = await (await context.newPage()).goto('/api/v1/health');
    expect(response?.status()).toBe(200);
    expect(worker.stands()).toBe(true);
    await workers.end();
  },
);

/** Returns whether the page of the app is stored: it is the last of its files. */
const isStored = (page: Page) =>
  page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true })) !== undefined);

test('deleted files of the app return with the next visit, and the app opens offline again (F76)', async ({
  page,
  stage,
}) => {
  const app = new App(page);
  await app.open();
  await app.storedForOffline();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  expect(await isStored(page)).toBe(false);
  await page.reload();
  await expect(app.heading('Today')).toBeVisible();
  await expect.poll(() => isStored(page)).toBe(true);
  await stage.proxy.become('down');
  await page.reload();
  await expect(app.heading('Today')).toBeVisible();
  await expect(app.offlineBanner).toBeVisible();
  // The browser's own cache has nothing of a screen that was not opened since.
  await page.goto('/create-outing');
  await expect(app.heading('New outing')).toBeVisible();
  await page.goto('/settings/sync');
  await expect(page.getByText('The app opens offline.')).toBeVisible();
});
