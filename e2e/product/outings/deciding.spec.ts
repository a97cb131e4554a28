/**
 * Three users decide when they go, collect twenty photos and a file, read the log, and rate it on the day after. Each
 * part has a short test; this one shows that they work together.
 */
import type { Page } from '@playwright/test';
import { ADA, App } from '../../browser/app.ts';
import { photograph } from '../../browser/pictures.ts';
import { expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { SeenRequest } from '../../server/proxy.ts';
import { FULL_ONLY } from '../../tags.ts';

// The outing gets another time, and the server another clock.
test.use({ owner: 'ada', pristine: true });

const TITLE = 'Team day on Peacock Island';
const QUESTION = 'Which evening?';
const CHLOE = { login: 'chloe@outing.example', password: 'Outing-2026!' };
const DAY_MS = 86_400_000;

const isUpload = ({ method, path }: SeenRequest) => method === 'PUT' && path.startsWith('/files/');
const photosOf = (page: Page) => page.getByRole('button', { name: /^Open Photo by/ });
const pollOf = (page: Page) => page.getByRole('article', { name: QUESTION });

async function addPhotos(page: Page, id: string, count: number): Promise<void> {
  await page.goto(`/outings/${id}?tab=photos`);
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  const one = await photograph(900, 600);
  const files = Array.from({ length: count }, (_, nth) => ({ ...one, name: `IMG ${nth}.jpg` }));
  await page.locator('input[type=file][multiple]').setInputFiles(files);
}

async function answer(page: Page, nth: number, word: string): Promise<void> {
  const date = pollOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .nth(nth);
  await date.locator('label').filter({ hasText: word }).click();
  await expect(date.getByRole('radio', { name: new RegExp(`^${word}`) })).toBeChecked();
}

test(
  'three users find a date, share photos and a file, and rate the day after',
  FULL_ONLY,
  async ({ profile, devices, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled(TITLE);
    let context = await profile.launch();
    let page = await context.newPage();
    const [ben, chloe] = await Promise.all([devices.add('ben'), devices.add()]);
    await chloe.logIn(CHLOE);

    // Ada asks offline; Ben answers online, Chloé offline.
    await page.goto(`/outings/${id}`);
    await new App(page).storedForOffline();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add a poll' }).first().click();
    const form = page.getByRole('form', { name: 'Add a poll' });
    await form.getByLabel('Question').fill(QUESTION);
    await form.getByText('Days and times', { exact: true }).click();
    await form.getByRole('button', { name: /^Start with/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add poll' }).click();
    await expect(pollOf(page).getByText('Poll saved. Sends when you’re back online')).toBeVisible();
    await context.setOffline(false);
    for (const one of [ben.page, chloe.page]) {
      await one.goto(`/outings/${id}`);
      await expect(pollOf(one)).toBeVisible();
    }
    await answer(ben.page, 1, 'Yes');
    await chloe.page.context().setOffline(true);
    await answer(chloe.page, 1, 'If need be');
    await chloe.page.context().setOffline(false);
    await expect(pollOf(page).getByText('2 people answered')).toBeVisible();
    await pollOf(page).getByRole('button', { name: 'Choose the date' }).click();
    await page
      .getByRole('dialog', { name: 'Choose the date' })
      .getByRole('button', { name: 'Choose this date' })
      .click();
    for (const one of [page, ben.page, chloe.page])
      await expect(pollOf(one).getByRole('button', { name: /chosen .* 2 people answered/ })).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'I’m in', pressed: true })).toBeVisible();
    await expect(chloe.page.getByRole('button', { name: 'Maybe', pressed: true })).toBeVisible();

    // Ten photos each. Ada's device dies when one of hers has arrived and another is under way.
    await addPhotos(ben.page, id, 10);
    await expect(photosOf(ben.page)).toHaveCount(10);
    await expect(ben.page.getByText(/^Sending/)).toHaveCount(0);
    const sent = stage.proxy.count(isUpload);
    await addPhotos(page, id, 10);
    await expect.poll(() => stage.proxy.count(isUpload)).toBeGreaterThan(sent);
    stage.proxy.plan(isUpload, { kind: 'blackhole' });
    await expect(page.getByText('Preparing photo')).toHaveCount(0);
    await expect(page.getByText(/^Sending/)).not.toHaveCount(0);
    await profile.kill();
    await stage.proxy.heal();
    context = await profile.launch();
    page = await context.newPage();
    await page.goto(`/outings/${id}?tab=photos`);
    await chloe.page.goto(`/outings/${id}?tab=photos`);
    // Only those in sight are drawn; the viewer counts all.
    for (const one of [page, chloe.page]) {
      await expect(async () => {
        await photosOf(one).first().click();
        await one
          .getByText('Photo 1 of 20')
          .waitFor({ timeout: 2_000 })
          .finally(() => one.keyboard.press('Escape'));
      }).toPass();
    }
    await expect(page.getByText(/^Sending/)).toHaveCount(0);
    for (const [nth, name] of ['Ada Lund', 'Ben Kaya'].entries()) {
      await chloe.page.keyboard.press(nth === 0 ? 'Home' : 'End');
      await expect(chloe.page.getByRole('button', { name: `Open Photo by ${name}` }).first()).toBeVisible();
    }

    // A file of Ben's, kept by Chloé and opened offline.
    await ben.page.goto(`/outings/${id}?tab=files`);
    const text = { name: 'ferry.txt', mimeType: '', buffer: Buffer.from('The last one leaves at eight.') };
    await expect(ben.page.getByRole('button', { name: 'Add files' })).toBeVisible();
    await ben.page.locator('input[type=file]').setInputFiles([text]);
    await chloe.page.goto(`/outings/${id}?tab=files`);
    const row = chloe.page.getByRole('article', { name: 'ferry.txt' });
    await row.getByRole('switch', { name: 'Keep offline' }).click();
    await expect(row.getByText('Kept offline')).toBeVisible();
    await chloe.storedForOffline();
    await chloe.page.context().setOffline(true);
    const opened = chloe.page.waitForEvent('popup');
    await row.getByRole('link', { name: 'ferry.txt' }).click();
    await expect((await opened).locator('body')).toHaveText('The last one leaves at eight.');

    // The log contains all of it, and she reads it offline.
    await (await opened).close();
    await chloe.page.goto(`/outings/${id}?tab=activity`);
    const log = chloe.page.getByRole('region', { name: 'Activity' });
    for (const line of [/chose .*19:00/, 'added 10 photos', 'ferry.txt'])
      await expect(log.locator('li li').filter({ hasText: line }).first()).toBeVisible();
    await chloe.page.context().setOffline(false);

    // On the day after, Ben is asked once.
    const { timestamp } = await api.outingTitled(TITLE);
    const ahead = (timestamp ?? 0) + 1.5 * DAY_MS - Date.now();
    await stage.server.restartLater(ahead);
    stage.proxy.serverAheadMs = ahead;
    await ben.page.goto('/');
    const question = ben.page.getByText(`How was “${TITLE}”?`);
    await expect(question).toBeVisible();
    await ben.page.getByRole('link', { name: 'Rate it' }).click();
    const ratings = ben.page.getByRole('region', { name: 'Ratings', exact: true });
    await ratings.getByTitle('5 stars').click();
    await ratings.getByRole('button', { name: 'Save rating' }).click();
    await page.goto(`/outings/${id}`);
    await expect(
      page.getByRole('region', { name: 'Ratings', exact: true }).getByText('5.0 from 1 rating'),
    ).toBeVisible();
    await ben.page.goto('/');
    await expect(ben.page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
    await expect(question).toHaveCount(0);
  },
);
