/** A device whose clock is wrong. */
import { App } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const DAY_MS = 86_400_000;

/** As the first screen writes it. */
const longDay = (at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Berlin',
  }).format(at);

test(
  'with a clock that is days behind, today is the server’s, and the person is told [C8] (F27)',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    // Further from a change of the unit than a test can last.
    stage.proxy.serverAheadMs = 3.5 * DAY_MS;
    await app.open();
    const serversToday = page.getByText(longDay(Date.now() + 3.5 * DAY_MS)).first();
    await expect(serversToday).toBeVisible();
    const notice = page.getByText('This device’s clock is 3 days slow. Outing uses the server’s time.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
    // Also without a network, and from the first drawing on.
    await stage.proxy.become('down');
    await page.reload();
    await expect(serversToday).toBeVisible();
    await page.goto('/settings/sync');
    await expect(notice).toBeVisible();
    // Set right, it is believed again.
    stage.proxy.serverAheadMs = 0;
    await stage.proxy.become('up');
    await expect(notice).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText(longDay(Date.now())).first()).toBeVisible();
  },
);
