/**
 * Tests that the service worker sends queued changes: after the last tab is closed, ended in the middle, beside a tab.
 */
import { ADA, App } from '../browser/app.ts';
import { ServiceWorkers } from '../browser/service-workers.ts';
import { visit } from '../browser/visit.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { sentChanges } from '../server/ledger.ts';
import { type SeenRequest, UNAVAILABLE } from '../server/proxy.ts';
import type { Stage } from '../server/stage.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const HIKE = 'Winter hike to the hut';
const isCatchUp = ({ path }: SeenRequest) => path === '/api/v1/events/catch-up';
const isNewNote = ({ method, path }: SeenRequest) => method === 'POST' && path === '/api/v1/outing-notes';

/** Ada writes offline. */
async function writeOffline(app: App, stage: Stage, titles: readonly string[]) {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled(HIKE);
  await app.openNotes(id);
  await stage.proxy.become('down');
  for (const title of titles) await app.addNote({ title, text: 'Kept.' });
  for (const title of titles) await expect(app.waitingMark(app.note(title))).toBeVisible();
  stage.proxy.requests.length = 0;
  const stored = async () =>
    (await api.notes(id)).map(({ attributes }) => attributes.title).filter((title) => titles.includes(title));
  return { stored };
}

test('a change is sent after the last tab was closed', async ({ page, context, stage }) => {
  const titles = ['After closing 1', 'After closing 2', 'After closing 3'];
  const { stored } = await writeOffline(new App(page), stage, titles);
  const workers = await ServiceWorkers.of(context, stage);
  await page.close();
  await stage.proxy.become('up');
  expect(await stored()).toEqual([]);
  await workers.wake();
  await expect.poll(stored).toEqual(titles.toReversed());
  expect(sentChanges(stage.proxy).map(({ outcomes }) => outcomes)).toEqual([[201], [201], [201]]);
  const app = new App(await context.newPage());
  await visit(app.page, '/settings/sync');
  await expect(app.page.getByText('All sent')).toBeVisible();
});

test(
  'a service worker that is ended between commit and response repeats no change (F3)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const titles = ['In the middle 1', 'In the middle 2'];
    const { stored } = await writeOffline(new App(page), stage, titles);
    const workers = await ServiceWorkers.of(context, stage);
    await page.close();
    // Without events only the response can show that the server has it.
    stage.proxy.plan(isCatchUp, UNAVAILABLE);
    const delay = stage.proxy.plan(isNewNote, { kind: 'delay', ms: 20_000, where: 'response' });
    await stage.proxy.become('up');
    await workers.wake();
    await expect.poll(stored).toEqual([titles[0]]);
    await workers.end();
    delay.remove();
    await workers.wake();
    await expect.poll(stored).toEqual(titles.toReversed());
    const [first, second] = sentChanges(stage.proxy);
    // The worker had ended before the first response arrived.
    expect(first?.outcomes).toHaveLength(2);
    expect(first?.outcomes.at(-1)).toBe(201);
    expect(second?.outcomes).toEqual([201]);
  },
);

test(
  'a tab and the service worker at the same time send each change once (F10)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const titles = ['Side by side 1', 'Side by side 2', 'Side by side 3'];
    const app = new App(page);
    const { stored } = await writeOffline(app, stage, titles);
    const workers = await ServiceWorkers.of(context, stage);
    await stage.proxy.become('up');
    await workers.wake();
    await app.page.bringToFront();
    await app.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(stored).toEqual(titles.toReversed());
    await expect(app.waitingMark(app.page.getByRole('main'))).toHaveCount(0);
    expect(sentChanges(stage.proxy).map(({ outcomes }) => outcomes)).toEqual([[201], [201], [201]]);
  },
);
