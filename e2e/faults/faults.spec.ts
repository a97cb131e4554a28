/** Tests lost, late, refused and foreign responses, and a server that dies: no change is lost or repeated. */

import { ADA, App } from '../browser/app.ts';
import { watchFor } from '../browser/watch.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { sentChanges } from '../server/ledger.ts';
import { CAPTIVE_PORTAL, type SeenRequest, UNAVAILABLE } from '../server/proxy.ts';
import { FULL_ONLY, SMOKE } from '../tags.ts';

test.use({ owner: 'ada' });

const HIKE = 'Winter hike to the hut';

const isApi = ({ path }: SeenRequest) => path.startsWith('/api/');
const isNewNote = ({ method, path }: SeenRequest) => method === 'POST' && path === '/api/v1/outing-notes';
const isNewOuting = ({ method, path }: SeenRequest) => method === 'POST' && path === '/api/v1/outings';
const isCatchUp = ({ path }: SeenRequest) => path === '/api/v1/events/catch-up';
const isSocket = ({ upgrade }: SeenRequest) => upgrade;

async function hikeOf(api: Api): Promise<string> {
  return (await api.outingTitled(HIKE)).id;
}

async function titlesOf(api: Api, outingId: string): Promise<string[]> {
  return (await api.notes(outingId)).map(({ attributes }) => attributes.title);
}

test('a note whose response is lost after the commit exists once (F9)', SMOKE, async ({ page, stage }) => {
  const api = await Api.logIn(stage, ADA);
  const hike = await hikeOf(api);
  const app = new App(page);
  // Without events the user's own one cannot replace the response: the request must be repeated.
  stage.proxy.plan(isSocket, { kind: 'drop' });
  stage.proxy.plan(isCatchUp, UNAVAILABLE);
  stage.proxy.plan(isNewNote, { kind: 'lose-response' }, 2);
  await app.openNotes(hike);
  await app.addNote({ title: 'Said once', text: 'Heard once.' });
  await expect(app.waitingMark(app.note('Said once'))).toBeVisible();
  await expect(app.waitingMark(app.note('Said once'))).toHaveCount(0);
  const [sent] = sentChanges(stage.proxy);
  expect(sentChanges(stage.proxy)).toHaveLength(1);
  expect(sent?.outcomes).toEqual(['cut', 'cut', 201]);
  await expect(app.note('Said once')).toHaveCount(1);
  expect((await titlesOf(api, hike)).filter((title) => title === 'Said once')).toHaveLength(1);
});

test(
  'an outing whose response is lost after the commit is created once (F9)',
  FULL_ONLY,
  async ({ page, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const app = new App(page);
    await app.open();
    stage.proxy.plan(isNewOuting, { kind: 'lose-response' }, 1);
    const id = await app.createOuting({ title: 'Lost and found', day: '2030-02-01', time: '10:00' });
    await expect(app.outingMark).toHaveCount(0);
    expect(new Set(sentChanges(stage.proxy).map(({ key }) => key)).size).toBe(1);
    const made = (await api.timeline()).filter(({ attributes }) => attributes.title === 'Lost and found');
    expect(made.map((outing) => outing.id)).toEqual([id]);
    await app.page.goto('/outings/timeline?tab=list&q=lost and found');
    await expect(app.page.getByRole('main').getByRole('link', { name: 'Lost and found' })).toHaveCount(1);
  },
);

test(
  'a server that is killed while it saves loses nothing and does nothing twice (F9)',
  FULL_ONLY,
  async ({ page, stage }) => {
    const COUNT = 8;
    // All of them on screen: a long list draws only what is in sight.
    await page.setViewportSize({ width: 390, height: 2_400 });
    const titles = Array.from({ length: COUNT }, (_, index) => `Before the crash ${index + 1}`);
    const api = await Api.logIn(stage, ADA);
    const app = new App(page);
    const hike = await hikeOf(api);
    await app.openNotes(hike);
    await stage.proxy.become('down');
    for (const title of titles) await app.addNote({ title, text: 'Kept.' });
    await expect(app.waitingMark(app.page.getByRole('main'))).toHaveCount(COUNT);

    stage.proxy.requests.length = 0;
    // Some are saved, one is saved with its response under way, the others wait.
    stage.proxy.plan(isNewNote, { kind: 'delay', ms: 150, where: 'response' });
    await stage.proxy.become('up');
    await expect
      .poll(() => stage.proxy.count((request) => isNewNote(request) && request.outcome === 201), {
        intervals: [20],
      })
      .toBeGreaterThanOrEqual(2);
    await stage.server.kill();
    await stage.server.start();
    await expect(app.waitingMark(app.page.getByRole('main'))).toHaveCount(0);
    for (const title of titles) await expect(app.note(title)).toHaveCount(1);
    const stored = (await titlesOf(api, hike)).filter((title) => title.startsWith('Before the crash'));
    expect(stored.reverse()).toEqual(titles);
    expect(sentChanges(stage.proxy)).toHaveLength(COUNT);
  },
);

test(
  'a gateway that responds with 502 delays a note and does not lose it (F7)',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    const hike = await hikeOf(await Api.logIn(stage, ADA));
    await app.openNotes(hike);
    stage.proxy.plan(isNewNote, { kind: 'response', status: 502, body: '<h1>Bad Gateway</h1>' }, 3);
    const banner = await watchFor(page, /Your network is unavailable/);
    await app.addNote({ title: 'Past the gateway', text: 'In the end.' });
    await expect(app.waitingMark(app.note('Past the gateway'))).toBeVisible();
    await expect(app.waitingMark(app.note('Past the gateway'))).toHaveCount(0);
    // Only this note had the problem.
    expect(await banner.seen()).toBe(false);
    expect(sentChanges(stage.proxy).map(({ outcomes }) => outcomes)).toEqual([[502, 502, 502, 201]]);
  },
);

test("the app treats a captive portal's page as no network: the queue waits, caches keep the app (F12)", async ({
  page,
  stage,
}) => {
  const api = await Api.logIn(stage, ADA);
  const hike = await hikeOf(api);
  const app = new App(page);
  await app.openNotes(hike);
  const portal = stage.proxy.plan(() => true, CAPTIVE_PORTAL);
  stage.proxy.cutWebSockets();
  await app.addNote({ title: 'Behind the portal', text: 'Waits for the terms.' });
  await expect(app.offlineBanner).toBeVisible();
  await app.page.reload();
  await expect(app.note('Behind the portal')).toBeVisible();
  await expect(app.waitingMark(app.note('Behind the portal'))).toBeVisible();
  await expect(app.offlineBanner).toBeVisible();
  expect(await titlesOf(api, hike)).not.toContain('Behind the portal');
  portal.remove();
  await expect(app.waitingMark(app.note('Behind the portal'))).toHaveCount(0);
  await expect(app.offlineBanner).toHaveCount(0);
  expect((await titlesOf(api, hike)).filter((title) => title === 'Behind the portal')).toHaveLength(1);
  await app.page.reload();
  await expect(app.note('Behind the portal')).toBeVisible();
});

test(
  'everything in the lane waits as long as a 429 says (F14)',
  FULL_ONLY,
  async ({ page, stage }, testInfo) => {
    const app = new App(page);
    const hike = await hikeOf(await Api.logIn(stage, ADA));
    await app.openNotes(hike);
    const arrivals: number[] = [];
    const watched = (request: SeenRequest) => {
      if (isNewNote(request)) arrivals.push(performance.now());
      return isNewNote(request);
    };
    const body = JSON.stringify({
      status: 'error',
      code: 'too_many_requests',
      readable_message: 'Slow down.',
      errors: {},
    });
    const headers = { 'content-type': 'application/json', 'retry-after': '1' };
    stage.proxy.plan(watched, { kind: 'response', status: 429, headers, body, inServersName: true }, 1);
    // Affects nothing: it only observes later requests.
    stage.proxy.plan((request) => watched(request) && false, { kind: 'drop' });
    await app.addNote({ title: 'Told to wait', text: 'One.' });
    await app.addNote({ title: 'Behind the one told to wait', text: 'Two.' });
    await expect(app.waitingMark(app.page.getByRole('main'))).toHaveCount(0);
    expect(arrivals).toHaveLength(3);
    const waited = Math.round((arrivals[1] ?? 0) - (arrivals[0] ?? 0));
    testInfo.annotations.push({ type: 'figure', description: `sent again after ${waited} ms of 1000 asked` });
    expect(waited).toBeGreaterThanOrEqual(990);
  },
);

test(
  'a screen does not wait for a network that takes three seconds each way',
  FULL_ONLY,
  async ({ page, stage }) => {
    const app = new App(page);
    const hike = await hikeOf(await Api.logIn(stage, ADA));
    stage.proxy.plan(isApi, { kind: 'delay', ms: 3_000 });
    await app.openNotes(hike);
    await app.addNote({ title: 'Slow boat', text: 'Fast screen.' });
    await expect(app.note('Slow boat')).toBeVisible();
    // The server has not even received it.
    await expect(app.waitingMark(app.note('Slow boat'))).toBeVisible();
    await expect(app.waitingMark(app.note('Slow boat'))).toHaveCount(0);
    await expect(app.offlineBanner).toHaveCount(0);
    expect(sentChanges(stage.proxy).map(({ outcomes }) => outcomes)).toEqual([[201]]);
  },
);

test('a request that never arrives is sent again (F8)', FULL_ONLY, async ({ page, stage }) => {
  const api = await Api.logIn(stage, ADA);
  const hike = await hikeOf(api);
  const app = new App(page);
  await app.openNotes(hike);
  stage.proxy.plan(isNewNote, { kind: 'drop' }, 2);
  await app.addNote({ title: 'Third time lucky', text: 'Here.' });
  await expect(app.waitingMark(app.note('Third time lucky'))).toBeVisible();
  await expect(app.waitingMark(app.note('Third time lucky'))).toHaveCount(0);
  expect(sentChanges(stage.proxy).map(({ outcomes }) => outcomes)).toEqual([['cut', 'cut', 201]]);
  expect((await titlesOf(api, hike)).filter((title) => title === 'Third time lucky')).toHaveLength(1);
});

test('a deep link that is reloaded offline shows what it showed', FULL_ONLY, async ({ page, stage }) => {
  const api = await Api.logIn(stage, ADA);
  const hike = await hikeOf(api);
  const [newest] = await api.notes(hike);
  const title = newest?.attributes.title ?? '';
  const app = new App(page);
  await app.openNotes(hike);
  await expect(app.note(title)).toBeVisible();
  await stage.proxy.become('down');
  await app.page.reload();
  await expect(app.note(title)).toBeVisible();
  await expect(app.offlineBanner).toBeVisible();
  await expect(app.page).toHaveURL(new RegExp(`/outings/${hike}\\?tab=notes$`));
});
