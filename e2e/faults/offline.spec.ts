/** Tests offline use: the app opens, everything is there and can be changed, and every change arrives once. */

import { ADA, App, TODAYS } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { channelFollowed, sentChanges } from '../server/ledger.ts';
import { FULL_ONLY, SMOKE } from '../tags.ts';

test.use({ owner: 'ada' });

const HIKE = 'Winter hike to the hut';

/** Ways to lose a network: the device itself has none, or the other end does not listen. */
const LOSSES = [
  ['nobody answers', SMOKE],
  ['the device has no network', FULL_ONLY],
] as const;

for (const [loss, command] of LOSSES) {
  test(
    `a browser that is opened while ${loss} shows every screen, also those never opened before`,
    command,
    async ({ profile, stage }) => {
      const api = await Api.logIn(stage, ADA);
      const hike = await api.outingTitled(HIKE);
      if (loss === 'nobody answers') await stage.proxy.become('down');
      const context = await profile.launch();
      if (loss === 'the device has no network') await context.setOffline(true);
      const app = new App(await context.newPage());

      await app.page.goto('/');
      await expect(app.heading('Today')).toBeVisible();
      await expect(app.page.getByText(TODAYS).first()).toBeVisible();
      await expect(app.offlineBanner).toBeVisible();
      await app.page.goto('/outings/timeline');
      await expect(app.heading('Agenda')).toBeVisible();
      await expect(app.page.getByText(TODAYS).first()).toBeVisible();
      await expect(app.offlineBanner).toBeVisible();
      await app.page.goto(`/outings/${hike.id}?tab=notes`);
      await expect(app.page.getByText(/^Not terrible\. The sixth bed is yours/)).toBeVisible();
      await expect(app.offlineBanner).toBeVisible();
      await app.page.goto(`/outings/${hike.id}`);
      await expect(app.heading(HIKE)).toBeVisible();
      await app.page.goto('/settings');
      await expect(app.heading('Settings')).toBeVisible();
      await expect(app.offlineBanner).toBeVisible();
      await app.page.goto('/create-outing');
      await expect(app.heading('New outing')).toBeVisible();
      await expect(app.offlineBanner).toBeVisible();
    },
  );
}

test(
  'the app reports a lost network at once, and only until the first response',
  FULL_ONLY,
  async ({ page, context, stage }, testInfo) => {
    const app = new App(page);
    await app.open();
    const cut = {
      'the device has no network': () => context.setOffline(true),
      'nobody answers': () => stage.proxy.become('down'),
    };
    const mend = {
      'the device has no network': () => context.setOffline(false),
      'nobody answers': () => stage.proxy.become('up'),
    };
    for (const [loss] of LOSSES) {
      stage.proxy.requests.length = 0;
      await page.reload();
      await channelFollowed(stage.proxy);
      await expect
        .poll(() => stage.proxy.count(({ outcome }) => outcome === 'pending'), {
          message: 'requests on the way',
        })
        .toBe(0);
      const { shownAt } = await app.watchFor('Offline. Your network is unavailable.');
      const since = Date.now();
      await cut[loss]();
      const ms = (await shownAt) - since;
      testInfo.annotations.push({ type: 'figure', description: `banner after ${ms} ms while ${loss}` });
      await mend[loss]();
      await expect(app.offlineBanner).toHaveCount(0);
    }
  },
);

test('a change made offline waits with a mark, survives the browser, and arrives once and in order', async ({
  profile,
  stage,
}) => {
  const api = await Api.logIn(stage, ADA);
  const hike = await api.outingTitled(HIKE);
  const edited = await api.addNote(hike.id, 'Meeting point', 'Platform 4');
  const first = await profile.launch();
  const online = new App(await first.newPage());
  await online.open();
  await channelFollowed(stage.proxy);
  await stage.proxy.become('down');
  await expect(online.offlineBanner).toBeVisible();
  stage.proxy.requests.length = 0;

  await online.openNotes(hike.id);
  await online.addNote({ title: 'Written on the train', text: 'No signal here.' });
  await expect(online.waitingMark(online.note('Written on the train'))).toBeVisible();
  await online.editNote('Meeting point', { text: 'Platform 7' });
  await expect(online.note('Meeting point')).toContainText('Platform 7');
  await expect(online.waitingMark(online.note('Meeting point'))).toBeVisible();
  const outingId = await online.createOuting({
    title: 'Soup after the hike',
    day: '2030-01-05',
    time: '18:00',
  });
  await expect(online.outingMark).toBeVisible();
  await online.changeOuting({ time: '19:30' });
  await expect(online.page.getByText('19:30').first()).toBeVisible();
  await expect(online.outingMark).toBeVisible();
  await first.close();

  const second = await profile.launch();
  const app = new App(await second.newPage());
  await app.openOuting(outingId);
  await expect(app.heading('Soup after the hike')).toBeVisible();
  await expect(app.page.getByText('19:30').first()).toBeVisible();
  await expect(app.outingMark).toBeVisible();
  await app.openNotes(hike.id);
  await expect(app.note('Meeting point')).toContainText('Platform 7');
  await expect(app.waitingMark(app.note('Meeting point'))).toBeVisible();
  await expect(app.note('Written on the train')).toContainText('No signal here.');
  await expect(app.waitingMark(app.note('Written on the train'))).toBeVisible();
  await expect(app.offlineBanner).toBeVisible();

  await stage.proxy.become('up');
  await expect(app.offlineBanner).toHaveCount(0);
  await expect(app.waitingMark(app.page.getByRole('main'))).toHaveCount(0);
  await expect
    .poll(() =>
      sentChanges(stage.proxy)
        .map(({ outcomes }) => outcomes.join())
        .sort(),
    )
    .toEqual(['200', '200', '201', '201']);
  const sent = sentChanges(stage.proxy);
  const ofHike = sent.filter(({ call }) => call.includes('/outing-notes')).map(({ call }) => call);
  expect(ofHike).toEqual(['POST /outing-notes', `POST /outing-notes/${edited.id}`]);
  const ofSoup = sent.filter(({ call }) => call.includes('/outings')).map(({ call }) => call);
  expect(ofSoup).toEqual(['POST /outings', `POST /outings/${outingId}`]);

  const notes = await api.notes(hike.id);
  const written = notes.filter(({ attributes }) => attributes.title === 'Written on the train');
  expect(written.map(({ attributes }) => attributes.text)).toEqual(['No signal here.']);
  expect((await api.noteTitled(hike.id, 'Meeting point')).attributes.text).toBe('Platform 7');
  const soups = (await api.timeline()).filter(({ attributes }) => attributes.title === 'Soup after the hike');
  expect(soups.map(({ id, attributes }) => [id, attributes.starts_at])).toEqual([
    [outingId, '2030-01-05T19:30'],
  ]);
});
