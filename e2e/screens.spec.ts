/** Every screen, in both skins and both sizes: axe finds nothing, and nothing hangs over the edge. */
import type { Page } from '@playwright/test';
import { Api } from './api.ts';
import { App } from './app.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const ADA = { login: 'ada@outing.example', password: 'Outing-2026!' };
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Shows nothing that still moves, and no line wider than the screen. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, 'pixels over the right edge').toBeLessThanOrEqual(0);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' });
    // Many screens in each, and the audit takes its time on all of them.
    test.describe.configure({ timeout: 400_000 });

    test('the screens of guests are accessible', async ({ page }) => {
      for (const path of [
        '/welcome',
        '/login',
        '/register-invitation',
        '/register',
        '/forgot-password',
        '/reset-password?token=x',
        '/error-404',
        '/error',
        '/no-internet-connection',
        '/coming-soon',
      ]) {
        await page.goto(path);
        await expectSettled(page);
        await expectAccessible(page);
      }
    });

    test('the screens for everybody are accessible', async ({ page, stage }) => {
      const api = await Api.signIn(stage, ADA);
      const open = (await api.timeline()).find(({ attributes }) => attributes.privacy === 'public');
      for (const path of [
        '/under-maintenance',
        '/download',
        '/help-center/terms-of-use',
        '/help-center/community-standards',
        '/help-center/music-guidelines',
        '/help-center/privacy-policy',
        '/help-center/cookie-policy',
        '/auth/google/callback',
        '/auth/apple/callback-mobile',
        '/preview/outing/nothing',
        `/preview/outing/${open?.id}`,
      ]) {
        await page.goto(path);
        await expectSettled(page);
        await expectAccessible(page);
      }
    });

    test('the screens of members are accessible', async ({ page }) => {
      await new App(page).signIn(ADA);
      await page.getByText('Lunch at the market').first().waitFor();
      for (const path of [
        '/',
        '/outings/timeline',
        '/outings/timeline?tab=list',
        '/create-outing',
        '/travel',
        '/travel?place=1',
        '/travel?place=country%3AFR',
        '/users/ben/travel',
        '/settings',
        '/calendar',
        '/help-center',
        '/users/ben/profile',
        '/feature-coming-soon',
        '/not-authorized',
      ]) {
        await page.goto(path);
        await expectSettled(page);
        await expectAccessible(page);
      }
      await page.goto('/outings/timeline');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Lunch at the market/ })
        .first()
        .click();
      for (const tab of ['Details', 'Notes', 'Edit details']) {
        await page.getByRole('link', { name: tab, exact: true }).click();
        await expectSettled(page);
        await expectAccessible(page);
      }
    });
  });
}
