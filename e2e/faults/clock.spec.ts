/** Tests the clock of a run, and a device whose clock is wrong. */
import { ADA, App, TODAYS } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const DAY_MS = 86_400_000;
/** The delay of a busy machine between two looks at the clock, and far less than any run is ahead. */
const LATE_MS = 60_000;

/** As the first screen writes it. */
const longDay = (at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Berlin',
  }).format(at);

test(
  'page, worker, service worker, server and database have the clock of the tests',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    await new App(page).open();
    const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
    const [serviceWorker] = context.serviceWorkers();
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled(TODAYS);
    const note = await api.addNote(id, 'A note', 'of now');
    const times = {
      page: await page.evaluate(() => Date.now()),
      worker: await worker.evaluate(() => Date.now()),
      'service worker': await serviceWorker?.evaluate(() => Date.now()),
      // An id begins with its creation time (UUID version 7).
      server: Number.parseInt(note.id.replace('-', '').slice(0, 12), 16),
      database: note.attributes.updated_at_timestamp,
    };
    const late = Object.entries(times).filter(([, at]) => !(Math.abs(Date.now() - (at ?? 0)) < LATE_MS));
    expect(late).toEqual([]);
  },
);

test(
  'a device whose clock is days behind shows the server’s today and informs its user [C8] (F27)',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    // Further from a change of the unit than a test can last.
    stage.proxy.serverAheadMs = 3.5 * DAY_MS;
    await app.open();
    const serversToday = page.getByText(longDay(Date.now() + 3.5 * DAY_MS)).first();
    await expect(serversToday).toBeVisible();
    const banner = page.getByText('This device’s clock is 3 days slow. Outing uses the server’s time.');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(banner).toHaveCount(0);
    // Also offline, and from the first rendering on.
    await stage.proxy.become('down');
    await page.reload();
    await expect(serversToday).toBeVisible();
    await page.goto('/settings/sync');
    await expect(banner).toBeVisible();
    // Corrected, the clock is trusted again.
    stage.proxy.serverAheadMs = 0;
    await stage.proxy.become('up');
    await expect(banner).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText(longDay(Date.now())).first()).toBeVisible();
  },
);
