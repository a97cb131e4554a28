/**
 * Tests stories: created offline, viewed, reacted and replied to by a follower, and gone after a day by the server’s
 * clock.
 */

import { expectAccessible } from '../../browser/axe.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { SMOKE } from '../../tags.ts';

test.use({ owner: 'ada' });

const DAY_MS = 86_400_000;
const WORDS = 'The oven is hot. Who brings flour?';

test(
  'a story is created offline, viewed and answered by a follower, and gone after a day by the server’s clock',
  SMOKE,
  async ({ page, devices, stage }) => {
    const row = page.getByRole('region', { name: 'Stories' });
    await page.goto('/');
    await expect(row.getByRole('link', { name: /^Ben Kaya: 1 new story/ })).toBeVisible();

    await page.context().setOffline(true);
    await row.getByRole('link', { name: 'Add to your story' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill(WORDS);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(row.getByRole('link', { name: 'Your story, waiting to send' })).toBeVisible();
    await page.reload();
    await expect(row.getByRole('link', { name: 'Your story, waiting to send' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(row.getByRole('link', { name: 'Your story', exact: true })).toBeVisible();

    const ben = await devices.add('ben');
    // Nothing advances by itself, however slow the machine is.
    await ben.page.emulateMedia({ reducedMotion: 'reduce' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ben.page.goto('/');
    await ben.page.getByRole('link', { name: /^Ada Lund: 1 new story/ }).click();
    const viewer = ben.page.getByRole('dialog', { name: 'Stories of Ada Lund' });
    // He has seen the previous one.
    await expect(viewer.getByText(WORDS, { exact: true })).toBeVisible();
    await expectAccessible(ben.page);

    await ben.page.context().setOffline(true);
    await viewer.getByRole('button', { name: 'React with 🎉' }).click();
    await viewer.getByRole('textbox', { name: 'Reply to Ada Lund' }).fill('I do!');
    await viewer.getByRole('textbox', { name: 'Reply to Ada Lund' }).press('Enter');
    await expect(ben.page.getByText('Sent to Ada Lund')).toBeVisible();
    await viewer.press('Escape');
    await expect(ben.page.getByRole('link', { name: 'Ada Lund: seen' })).toBeVisible();
    await ben.page.context().setOffline(false);

    await visit(page, '/chat');
    await page.getByRole('link', { name: /Ben Kaya.*I do!/ }).click();
    await expect(page.getByRole('link', { name: WORDS })).toBeVisible();
    // The reply does not wait for the reaction, which implies the view.
    await expect
      .poll(() =>
        stage.proxy.count(({ path, outcome }) => path.endsWith('/make-reaction') && outcome === 200),
      )
      .toBe(1);
    await page.goto('/stories/ada');
    const own = page.getByRole('dialog', { name: 'Your story' });
    await own.press('ArrowRight');
    await expect(own.getByText(WORDS, { exact: true })).toBeVisible();
    await own.getByRole('button', { name: 'Seen by 1 person' }).click();
    await expect(page.getByRole('dialog', { name: 'Seen by' }).getByText('Ben Kaya')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Reacted with 🎉' })).toBeVisible();

    await stage.server.restartLater(DAY_MS + 60_000);
    stage.proxy.serverAheadMs = DAY_MS + 60_000;
    await ben.page.goto('/');
    await expect(ben.page.getByRole('link', { name: 'Add to your story' })).toBeVisible();
    await expect(ben.page.getByRole('link', { name: /^Ada Lund: / })).toHaveCount(0);
    await page.goto('/');
    await expect(row.getByRole('link', { name: 'Your story', exact: true })).toHaveCount(0);
  },
);
