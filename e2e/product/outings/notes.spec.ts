/** Tests notes that two users write at the same time, undo, or may not write: no text is lost. */

import { ADA, App } from '../../browser/app.ts';
import { visit } from '../../browser/visit.ts';
import { type Devices, expect, test } from '../../fixtures.ts';
import { Api } from '../../server/api.ts';
import type { Stage } from '../../server/stage.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada' });

const BASE = ['Bread', 'Butter', 'Cheese', 'Apples', 'Tea'];
const withLine = (index: number, line: string) => BASE.with(index, line).join('\n');

interface Scene {
  api: Api;
  outingId: string;
  ada: App;
  ben: App;
}

/** A note of one outing, open on both devices. */
async function sharedNote(
  { page, devices, stage }: { page: App['page']; devices: Devices; stage: Stage },
  outing: string,
  title: string,
): Promise<Scene> {
  const api = await Api.logIn(stage, ADA);
  const { id: outingId } = await api.outingTitled(outing);
  await api.addNote(outingId, title, BASE.join('\n'));
  const ada = new App(page);
  const ben = await devices.add('ben');
  for (const device of [ada, ben]) {
    await device.openNotes(outingId);
    await expect(device.note(title)).toBeVisible();
  }
  return { api, outingId, ada, ben };
}

async function goOffline(...devices: App[]): Promise<void> {
  for (const device of devices) {
    await device.page.context().setOffline(true);
    await expect(device.offlineBanner).toBeVisible();
  }
}

async function goOnline(device: App): Promise<void> {
  await device.page.context().setOffline(false);
  await expect(device.offlineBanner).toHaveCount(0);
  await expect(device.waitingMark(device.page.getByRole('main'))).toHaveCount(0);
}

test(
  'two users who change different lines offline both find both changes',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const scene = { page, devices, stage };
    const { api, outingId, ada, ben } = await sharedNote(scene, 'Dora stays with us', 'Shopping');
    await goOffline(ada, ben);
    await ada.editNote('Shopping', { text: withLine(0, 'Rye bread') });
    await ben.editNote('Shopping', { text: withLine(4, 'Green tea') });
    await goOnline(ada);
    await goOnline(ben);
    const merged = ['Rye bread', 'Butter', 'Cheese', 'Apples', 'Green tea'].join('\n');
    for (const device of [ada, ben]) {
      await expect(device.note('Shopping').getByText('Rye bread')).toHaveText(merged, {
        useInnerText: true,
      });
    }
    expect((await api.noteTitled(outingId, 'Shopping')).attributes.text).toBe(merged);
  },
);

test(
  'two users who change the same line offline keep both notes, and the second one is informed',
  FULL_ONLY,
  async ({ page, devices, stage }) => {
    const scene = { page, devices, stage };
    const { api, outingId, ada, ben } = await sharedNote(scene, 'Carols in the courtyard', 'Who brings soup');
    await goOffline(ada, ben);
    await ada.editNote('Who brings soup', { text: withLine(2, 'Emmental') });
    await ben.editNote('Who brings soup', { text: withLine(2, 'Gouda') });
    await goOnline(ada);
    await goOnline(ben);
    await expect(
      ben.page.getByText('You and Ada Lund changed the same lines, so both notes were kept.'),
    ).toBeVisible();
    for (const device of [ada, ben]) {
      await expect(device.note('Who brings soup')).toHaveCount(2);
      await expect(device.note('Who brings soup').filter({ hasText: 'Emmental' })).toHaveCount(1);
      await expect(device.note('Who brings soup').filter({ hasText: 'Gouda' })).toHaveCount(1);
    }
    const kept = (await api.notes(outingId)).filter(
      ({ attributes }) => attributes.title === 'Who brings soup',
    );
    expect(kept.map(({ attributes }) => attributes.text).sort()).toEqual([
      withLine(2, 'Emmental'),
      withLine(2, 'Gouda'),
    ]);
    const notice = ben.page.getByText('both notes were kept');
    await ben.page.getByRole('button', { name: 'Dismiss' }).click();
    // It is rendered from the database: gone here, it is gone from the device.
    await expect(notice).toHaveCount(0);
    await ben.page.reload();
    await expect(ben.note('Who brings soup')).toHaveCount(2);
    await expect(notice).toHaveCount(0);
  },
);

test(
  'a deleted note is back after Undo and was never deleted on the server',
  FULL_ONLY,
  async ({ page, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Film night: pick the film');
    await api.addNote(id, 'Deleted by mistake', 'Sorry.');
    const app = new App(page);
    await app.openNotes(id);
    await app.deleteNote('Deleted by mistake');
    await app.page.getByRole('button', { name: 'Undo' }).click();
    await expect(app.note('Deleted by mistake')).toContainText('Sorry.');
    await app.page.reload();
    await expect(app.note('Deleted by mistake')).toContainText('Sorry.');
    expect(stage.proxy.count(({ method }) => method === 'DELETE')).toBe(0);

    await app.deleteNote('Deleted by mistake');
    await expect
      .poll(async () => (await api.notes(id)).map(({ attributes }) => attributes.title))
      .not.toContain('Deleted by mistake');
  },
);

test('a refused change is rolled back and kept with its text, to be sent again or discarded (F42)', async ({
  devices,
  stage,
}) => {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled('Team day on Peacock Island');
  const ben = await devices.add('ben');
  await ben.openNotes(id);
  await goOffline(ben);
  await ben.addNote({ title: 'Sun cream', text: 'Factor fifty for everybody.' });
  await ben.addNote({ title: 'Hats', text: 'With a brim.' });
  await expect(ben.waitingMark(ben.page.getByRole('main'))).toHaveCount(2);
  await api.changeOuting(id, { members_can_add: false });
  await goOnline(ben);
  await expect(ben.note('Sun cream')).toHaveCount(0);
  await expect(ben.note('Hats')).toHaveCount(0);

  // In one line, which leads to all of it.
  await visit(ben.page, '/settings');
  await ben.page.getByRole('link', { name: '2 changes couldn’t be saved', exact: true }).click();
  const refused = ben.page.getByRole('region', { name: 'Changes that couldn’t be saved' });
  const sunCream = refused.getByRole('article').filter({ hasText: 'Sun cream' });
  const hats = refused.getByRole('article').filter({ hasText: 'Hats' });
  await expect(sunCream).toContainText('Factor fifty for everybody.');
  await expect(hats).toContainText('With a brim.');
  await ben.page.reload();
  await expect(sunCream).toContainText('Factor fifty for everybody.');

  // Refused again while nothing has changed: it may disappear from the screen too shortly to be seen.
  const refusals = () =>
    stage.proxy.count(
      ({ method, path, outcome }) =>
        method === 'POST' && path.startsWith('/api/v1/outing-notes') && outcome === 403,
    );
  const before = refusals();
  await sunCream.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(refusals).toBe(before + 1);
  await expect(sunCream).toContainText('Factor fifty');
  await expect(sunCream.getByRole('button', { name: 'Retry' })).toBeVisible();
  await api.changeOuting(id, { members_can_add: true });
  await sunCream.getByRole('button', { name: 'Retry' }).click();
  await expect(sunCream).toHaveCount(0);
  await expect
    .poll(async () => (await api.notes(id)).map(({ attributes }) => attributes.title))
    .toContain('Sun cream');

  await hats.getByRole('button', { name: 'Discard' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(refused).toHaveCount(0);
  await ben.page.reload();
  await expect(ben.heading('Sync')).toBeVisible();
  await expect(refused).toHaveCount(0);
  const titles = (await api.notes(id)).map(({ attributes }) => attributes.title);
  expect(titles.filter((title) => title === 'Sun cream')).toHaveLength(1);
  expect(titles).not.toContain('Hats');
});
