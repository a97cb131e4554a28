/** Tests text at twice its size on a phone, and long German words on the narrowest phone. */
import type { Page } from '@playwright/test';
import { ADA } from '../../browser/app.ts';
import { addressOf, examplesOf, SCREENS_LOGGED_OUT, SCREENS_OF_MEMBERS } from '../../browser/screens.ts';
import { expectTextFits } from '../../browser/text-fit.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { Stage } from '../../server/stage.ts';

/** The result of the browser's own setting of 200 % for 16 px. */
const LARGE = { standard: 32, fixed: 26 };

test.use({ reducedMotion: 'reduce' });

async function expectAllFit(page: Page, stage: Stage, paths: readonly string[]): Promise<void> {
  const examples = await examplesOf(await Api.logIn(stage, ADA));
  for (const path of paths) {
    await page.goto(addressOf(path, examples));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Skeletons replace texts that have not arrived.
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expectTextFits(page);
  }
}

test.describe('text at 200 %', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: LARGE });
  });

  test.describe('a logged-out reader', () => {
    test.use({ owner: 'signed_out' });
    test('every screen fits at 200 % without an account', ({ page, stage }) =>
      expectAllFit(page, stage, SCREENS_LOGGED_OUT));
  });

  test.describe('a member', () => {
    test.use({ owner: 'ada' });
    test('every screen fits at 200 % with an account', ({ page, stage }) =>
      expectAllFit(page, stage, SCREENS_OF_MEMBERS));
  });
});

test.describe('German on 320 px', () => {
  test.use({ owner: 'ada', viewport: { width: 320, height: 640 }, locale: 'de-DE' });
  test('every screen fits in German on 320 px', ({ page, stage }) =>
    expectAllFit(page, stage, SCREENS_OF_MEMBERS));
});
