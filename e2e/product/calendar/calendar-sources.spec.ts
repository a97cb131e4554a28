/** Tests links to the own calendar, subscribed calendars, and a calendar file that is imported offline. */
import type { Locator, Page } from '@playwright/test';
import { App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { expect, test } from '../../fixtures.ts';
import { calendar, event, startHost, text } from '../../server/calendar-host.ts';
import { FULL_ONLY } from '../../tags.ts';

// New entries stay in the owner's calendar.
test.use({ owner: 'ada', pristine: true });

const SOURCES = '/calendar/sources';
const LIST = '/calendar?view=list';

/** A wall time of tomorrow, in the format of calendar files. */
const tomorrow = (time: string) => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return `${day.replaceAll('-', '')}T${time}`;
};
const eventTomorrow = (title: string) =>
  event(title, `DTSTART:${tomorrow('120000')}`, `DTEND:${tomorrow('130000')}`);

const row = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
const entry = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: title, exact: true }).first();

async function openSources(page: Page): Promise<void> {
  await page.goto(SOURCES);
  await expect(page.getByRole('heading', { name: 'Calendars and links' })).toBeVisible();
}

test("a link publishes the user's plans until it is renewed", FULL_ONLY, async ({ page, stage }) => {
  await openSources(page);
  await page.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Everything' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(row(page, 'Everything').getByText('Add it to another calendar app')).toBeVisible();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for “Everything”' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  /** As another app reads it: without a session, and past the broken network of browsers. */
  const shownAddress = async () => {
    await choose('QR code');
    const shared = page.getByRole('dialog', { name: 'Share “Everything”' });
    const link = await shared.getByText('/api/v1/calendar/').textContent();
    await shared.getByRole('button', { name: 'Close' }).click();
    await expect(shared).toBeHidden();
    return `http://127.0.0.1:${stage.server.port}${new URL(link ?? '').pathname}`;
  };
  const address = await shownAddress();
  const read = await fetch(address);
  expect(read.headers.get('content-type')).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VEVENT');

  await choose('Renew');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
  expect((await fetch(await shownAddress())).status).toBe(200);
});

test('a subscribed calendar and a file that was imported offline are in the calendar', async ({
  page,
  stage,
}) => {
  const host = await startHost();
  host.respond = text(calendar(eventTomorrow('Open day')));
  const ada = new App(page);
  await ada.open();
  await ada.storedForOffline();
  await openSources(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(host.url);
  await dialog.getByLabel('Name').fill('School');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(row(page, 'School').getByText(/^Up to date/)).toBeVisible();
  await visit(page, LIST);
  await expect(entry(page, 'Open day')).toBeVisible();

  await openSources(page);
  host.respond = text(calendar(eventTomorrow('Open day'), eventTomorrow('Bake sale')));
  await page.getByRole('button', { name: 'Actions for School' }).click();
  await page.getByRole('menuitem', { name: 'Refresh now' }).click();
  await expect(page.getByText('“School” is up to date.')).toBeVisible();
  await visit(page, LIST);
  await expect(entry(page, 'Bake sale')).toBeVisible();

  await openSources(page);
  await stage.proxy.become('down');
  await expect(ada.offlineBanner).toBeVisible();
  const importFile = async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'choir.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(calendar(eventTomorrow('Rehearsal'), event('Undated'))),
    });
    await expect(dialog.getByText('1 has no date')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 entry' }).click();
    await expect(page.getByText('1 entry imported.')).toBeVisible();
  };
  await importFile();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 entry imported.')).toBeHidden();
  // If it still existed, it would not be offered again.
  await importFile();
  await page.getByRole('link', { name: 'Show calendar' }).click();
  await page.goto(LIST);
  await expect(entry(page, 'Rehearsal')).toBeVisible();
  await stage.proxy.become('up');
  await expect(ada.offlineBanner).toBeHidden();
  await host.stop();
});
