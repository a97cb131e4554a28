/** Tests several tabs of one browser, and several users in turn. */

import { ADA, App, BEN } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { channelFollowed, sentChanges } from '../server/ledger.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const LUNCH = 'Lunch at the market';

test('two tabs show each other’s changes, and both send', FULL_ONLY, async ({ page, context, stage }) => {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled(LUNCH);
  const first = new App(page);
  await first.openNotes(id);
  const second = new App(await context.newPage());
  await second.openNotes(id);

  await first.addNote({ title: 'From the first tab', text: 'Hello, second.' });
  await expect(second.note('From the first tab')).toBeVisible();
  await second.addNote({ title: 'From the second tab', text: 'Hello, first.' });
  await expect(first.note('From the second tab')).toBeVisible();
  for (const tab of [first, second]) {
    await expect(tab.waitingMark(tab.page.getByRole('main'))).toHaveCount(0);
  }
  // One engine of the two uses the network.
  await expect.poll(() => stage.proxy.openWebSockets).toBe(1);
  // A tab that hung for seconds loses its turn: the other one sends the same change again.
  expect(sentChanges(stage.proxy).map(({ outcomes }) => outcomes.at(-1))).toEqual([201, 201]);
  const titles = (await api.notes(id)).map(({ attributes }) => attributes.title);
  expect(titles.filter((title) => /^From the (first|second) tab$/.test(title))).toHaveLength(2);
});

test('the other tab sends when the sending one is closed (F6)', async ({
  page,
  context,
  stage,
}, testInfo) => {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled('Film night: pick the film');
  const leader = new App(page);
  await leader.openNotes(id);
  const follower = new App(await context.newPage());
  await follower.openNotes(id);
  const hold = stage.proxy.plan(({ idempotencyKey }) => idempotencyKey !== null, { kind: 'blackhole' });
  await leader.addNote({ title: 'Handed over', text: 'Written in a tab that is gone.' });
  await expect(follower.note('Handed over')).toBeVisible();
  await expect.poll(() => sentChanges(stage.proxy).length).toBe(1);
  hold.remove();
  await leader.page.close();
  const since = performance.now();
  await expect(follower.waitingMark(follower.note('Handed over'))).toHaveCount(0);
  const ms = Math.round(performance.now() - since);
  testInfo.annotations.push({ type: 'figure', description: `the other tab had sent after ${ms} ms` });
  const titles = (await api.notes(id)).map(({ attributes }) => attributes.title);
  expect(titles.filter((title) => title === 'Handed over')).toHaveLength(1);
  expect(sentChanges(stage.proxy)).toHaveLength(1);
});

test(
  'a logout in one tab logs out all, and the next user finds no data of the first (F39)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Swim before work');
    const { id: shared } = await api.outingTitled('Dora stays with us');
    await api.addNote(id, 'Ada’s secret', 'The key is under the blue pot.');
    const first = new App(page);
    await first.open();
    await first.readyForOffline();
    const second = new App(await context.newPage());
    await second.openNotes(id);
    await expect(second.note('Ada’s secret')).toBeVisible();
    expect(await second.storedOnDevice()).toContain('under the blue pot');

    await first.logOut();
    await expect(second.page).toHaveURL(/\/(welcome|login)/);
    await expect(second.page.getByText('blue pot')).toHaveCount(0);
    await expect.poll(() => stage.proxy.openWebSockets).toBe(0);
    await expect.poll(() => first.databases()).toEqual(['outing']);

    await first.logIn(BEN);
    await first.readyForOffline([shared]);
    // Ben still sees Ada as a member of his outings, but nothing that only she may read.
    expect(await first.databases()).toHaveLength(2);
    const stored = await first.storedOnDevice();
    for (const word of ['blue pot', 'Ada’s secret', 'ada@outing.example', 'Swim before work']) {
      expect(stored, word).not.toContain(word);
    }
    await first.openOuting(id);
    await expect(first.page.getByText('This outing isn’t available.')).toBeVisible();
    await expect(second.page.getByText('blue pot')).toHaveCount(0);
  },
);

test(
  'a logout with unsent changes asks first, and a discarded change is never sent as another user',
  FULL_ONLY,
  async ({ page, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Sauna evening by the Spree');
    const app = new App(page);
    stage.proxy.requests.length = 0;
    await app.openNotes(id);
    await channelFollowed(stage.proxy);
    await stage.proxy.become('down');
    await expect(app.offlineBanner).toBeVisible();
    await app.addNote({ title: 'Never sent', text: 'By Ada, and by nobody else.' });
    const dialog = await app.askToLogOut();
    await expect(dialog).toContainText('1 change is still waiting to send.');
    await dialog.getByRole('button', { name: 'Send first, then log out' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Couldn’t send 1 change now.');
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await app.openNotes(id);
    await expect(app.waitingMark(app.note('Never sent'))).toBeVisible();

    const again = await app.askToLogOut();
    await again.getByRole('button', { name: 'Discard and log out' }).click();
    await expect(app.page).toHaveURL(/\/(welcome|login|no-internet-connection)/);
    stage.proxy.requests.length = 0;
    await stage.proxy.become('up');
    await app.logIn(BEN);
    await app.openNotes(id);
    await expect(app.page.getByRole('article').nth(1)).toBeVisible();
    await app.readyForOffline();
    await expect(app.note('Never sent')).toHaveCount(0);
    expect(await app.storedOnDevice()).not.toContain('Never sent');
    expect(sentChanges(stage.proxy)).toEqual([]);
    expect((await api.notes(id)).map(({ attributes }) => attributes.title)).not.toContain('Never sent');
  },
);
