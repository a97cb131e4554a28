/** Tests networks that exist and transport nothing, and networks that come and go. */
import { setTimeout as wait } from 'node:timers/promises';
import { ADA, App } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { sentChanges } from '../server/ledger.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const HIKE = 'Winter hike to the hut';

test(
  'the app reports a network without a way to the server until the first response (F13)',
  FULL_ONLY,
  async ({ page, stage }, testInfo) => {
    const app = new App(page);
    await app.openNotes((await (await Api.logIn(stage, ADA)).outingTitled(HIKE)).id);
    // The browser reports that it is online all the time.
    await stage.proxy.become('blackhole');
    const since = performance.now();
    await app.addNote({ title: 'Into the dark', text: 'Nobody answers.' });
    await expect(app.offlineBanner).toBeVisible();
    const ms = Math.round(performance.now() - since);
    testInfo.annotations.push({ type: 'figure', description: `banner after ${ms} ms` });
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await stage.proxy.become('up');
    await expect(app.offlineBanner).toHaveCount(0);
    await expect(app.waitingMark(app.note('Into the dark'))).toHaveCount(0);
  },
);

test(
  'a network that comes and goes each second causes no flood of requests, and every change arrives once (F15)',
  FULL_ONLY,
  async ({ page, stage }, testInfo) => {
    const CHANGES = 10;
    const FLAPS = 6;
    const FLAP_MS = 1_000;
    await page.setViewportSize({ width: 390, height: 3_000 });
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled(HIKE);
    const app = new App(page);
    await app.openNotes(id);
    stage.proxy.requests.length = 0;
    const flaps = (async () => {
      for (let count = 0; count < FLAPS; count += 1) {
        await stage.proxy.become('down');
        await wait(FLAP_MS);
        await stage.proxy.become('up');
        await wait(FLAP_MS);
      }
    })();
    for (let count = 1; count <= CHANGES; count += 1)
      await app.addNote({ title: `Flap ${count}`, text: 'Up and down.' });
    await flaps;
    await expect(app.waitingMark(page.getByRole('main'))).toHaveCount(0);
    const titles = (await api.notes(id)).map(({ attributes }) => attributes.title);
    for (let count = 1; count <= CHANGES; count += 1)
      expect(titles.filter((title) => title === `Flap ${count}`)).toHaveLength(1);
    const { length } = stage.proxy.requests;
    testInfo.annotations.push({ type: 'figure', description: `${length} requests for ${CHANGES} changes` });
    expect(length).toBeLessThanOrEqual(2 * CHANGES + 300);
    expect(sentChanges(stage.proxy)).toHaveLength(CHANGES);
  },
);

test(
  "two tabs that change the same field both show the server's last value (F45)",
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const first = new App(page);
    const id = await first.createOuting({ title: 'Which title?', day: '2031-05-01', time: '10:00' });
    const second = new App(await context.newPage());
    await second.openOuting(id);
    await Promise.all([
      first.changeOuting({ title: 'From the first' }),
      second.changeOuting({ title: 'From the second' }),
    ]);
    await expect
      .poll(() => sentChanges(stage.proxy).map(({ outcomes }) => outcomes.at(-1)))
      .toEqual([201, 200, 200]);
    const { title } = (await api.outing(id)).attributes;
    expect(['From the first', 'From the second']).toContain(title);
    for (const app of [first, second]) await expect(app.heading(title)).toBeVisible();
  },
);
