/** Tests the guides of the help center with their pictures, of which a device stores those of its reader. */
import { App } from '../../browser/app.ts';
import { expectDrawn } from '../../browser/pictures.ts';
import { expect, test } from '../../fixtures.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

test(
  'a guide that was never opened has its pictures offline, once its reader opened the help',
  FULL_ONLY,
  async ({ page }) => {
    const app = new App(page);
    await app.open();
    await app.storedForOffline();
    await page.goto('/help-center');
    const kept = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('guides')).keys();
        return keys.map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(async () => (await kept()).some((path) => path.includes('find-a-date'))).toBe(true);
    // Those of the reader, and no others.
    for (const path of await kept()) expect(path).toMatch(/^\/guides\/en\/light\//);
    await expect.poll(async () => (await kept()).some((path) => path.includes('tell-followers'))).toBe(true);

    await page.context().setOffline(true);
    // It moves what is below it, also from under a press.
    await expect(app.offlineBanner).toBeVisible();
    await page.getByText('Find a date together').click();
    const guide = page.getByRole('listitem').filter({ hasText: 'Find a date together' });
    await expectDrawn(guide.locator('img').first());
  },
);
