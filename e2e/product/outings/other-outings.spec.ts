/** Tests other users' outings: found from a profile, searched, and kept for offline use. */
import { ADA, App } from '../../browser/app.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

test(
  'the outings of another user are listed, searched, and available offline',
  FULL_ONLY,
  async ({ page }) => {
    const app = new App(page);
    await page.goto('/users/ben/profile');
    await page.getByRole('link', { name: 'All outings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Outings of Ben Kaya' })).toBeVisible();
    // It lasts until tomorrow, at any time of the day.
    const card = (title: string) => page.getByRole('link', { name: title });
    await expect(card('Dora stays with us')).toBeVisible();
    // Long lines are truncated, and push no card out of the screen.
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('article')].map((one) => one.getBoundingClientRect().right),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(390);

    await page.getByRole('searchbox').fill('hike hut');
    await expect(card('Winter hike to the hut')).toBeVisible();
    await expect(card('Dora stays with us')).toHaveCount(0);
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await expect(card('Moving Emil: boxes first')).toBeVisible();

    await page.context().setOffline(true);
    await expect(app.offlineBanner).toBeVisible();
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click();
    await expect(card('Dora stays with us')).toBeVisible();
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await expect(card('Moving Emil: boxes first')).toBeVisible();
    // A user whose outings were never opened here has a message for that.
    await page.goto('/users/jamal/outings/timeline');
    await expect(page.getByText('aren’t saved on this device yet')).toBeVisible();
  },
);

test(
  'the calendar of another user shows a month at a time, and shown months also offline',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    const api = await Api.logIn(stage, ADA);
    const lunch = await api.outingTitled('Lunch at the market');
    const day = lunch.attributes.starts_at?.slice(0, 10) ?? '';
    await page.goto('/users/ben/outings');
    await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page).toHaveURL(/\/users\/ben\/calendar$/);
    await page.goto(`/users/ben/calendar?day=${day}`);
    await expect(page.getByRole('link', { name: 'Lunch at the market' })).toBeVisible();
    await expect(page.getByRole('button', { pressed: true })).toContainText(String(Number(day.slice(8))));
    const table = (await page.getByRole('table').boundingBox()) ?? { x: 0, width: 9_999 };
    expect(table.x + table.width).toBeLessThanOrEqual(390);

    await page.context().setOffline(true);
    await expect(app.offlineBanner).toBeVisible();
    for (let month = 0; month < 3; month += 1) await page.keyboard.press('j');
    await expect(page.getByText('this month isn’t saved on this device yet')).toBeVisible();
    for (let month = 0; month < 3; month += 1) await page.keyboard.press('k');
    await page.getByRole('link', { name: 'Lunch at the market' }).click();
    await expect(app.heading('Lunch at the market')).toBeVisible();

    await page.context().setOffline(false);
    await expect(app.offlineBanner).toBeHidden();
    await page.goto('/users/nobody.here/calendar');
    await expect(page.getByText('aren’t shared with you')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);
