/** Tests unsent changes of a logged-out user: they stay on the device, and no other user can read or send them. */
import type { BrowserContext } from '@playwright/test';
import { ADA, App, BEN } from '../browser/app.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { channelFollowed, sentChanges } from '../server/ledger.ts';
import type { Stage } from '../server/stage.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const SAUNA = 'Sauna evening by the Spree';
const KEPT = /1 unsent change is locked on this device/;

/** Ada writes a note offline that no other device has. */
async function adaWritesOffline(app: App, stage: Stage, title: string, text: string) {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled(SAUNA);
  stage.proxy.requests.length = 0;
  await app.openNotes(id);
  await channelFollowed(stage.proxy);
  await stage.proxy.become('down');
  await expect(app.offlineBanner).toBeVisible();
  await app.addNote({ title, text });
  return { api, id };
}

/** Everything that the browser sends from now on, as text. */
function listenTo(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  return requests;
}

test('a change kept at logout is unreadable to the next user, and is sent when its author returns (F39)', async ({
  page,
  context,
  stage,
}, testInfo) => {
  const app = new App(page);
  const { api, id } = await adaWritesOffline(app, stage, 'Kept for later', 'The xylophone is blue.');
  const dialog = await app.askToLogOut();
  await expect(dialog).toContainText('1 change is still waiting to send.');
  await dialog.getByRole('button', { name: 'Keep it here and log out' }).click();
  await expect(page).toHaveURL(/\/(welcome|login|no-internet-connection)/);
  await expect.poll(() => app.databases()).toEqual(['outing']);
  const words = ['Kept for later', 'xylophone', 'ada@outing.example', 'outing-notes', 'notes.create'];
  const left = await app.storedOnDevice();
  for (const word of words) expect(left, word).not.toContain(word);

  await stage.proxy.become('up');
  stage.proxy.requests.length = 0;
  await page.goto('/welcome');
  await expect(page.getByText(KEPT)).toBeVisible();
  const requests = listenTo(context);
  await app.logIn(BEN);
  await app.openNotes(id);
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await app.readyForOffline([id]);
  await expect(app.note('Kept for later')).toHaveCount(0);
  const found = [await app.storedOnDevice(), await page.content(), ...requests].join('\n');
  const hits = words.slice(0, 3).filter((word) => found.includes(word));
  expect(hits).toEqual([]);
  expect(sentChanges(stage.proxy)).toEqual([]);
  await app.logOut();

  await page.goto('/login');
  await expect(page.getByText(KEPT)).toBeVisible();
  await app.logIn(ADA);
  await app.openNotes(id);
  await expect(app.note('Kept for later')).toBeVisible();
  await expect(app.waitingMark(app.note('Kept for later'))).toHaveCount(0);
  // Sent under one key; on a busy machine another tab may request the same response again.
  const [sent, ...others] = sentChanges(stage.proxy);
  expect(others).toEqual([]);
  // It may have been under way when the browser was closed, and is repeated then: with one effect.
  expect(sent?.outcomes.at(-1)).toBe(201);
  const notes = (await api.notes(id)).filter(({ attributes }) => attributes.title === 'Kept for later');
  expect(notes.map(({ relations }) => relations.author.username)).toEqual(['ada']);
  testInfo.annotations.push({ type: 'figure', description: `strings of Ada found: ${hits.length}` });
});

test(
  'a session that has ended takes the user’s plans off the device and loses nothing that was written (F40)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const app = new App(page);
    const { api, id } = await adaWritesOffline(
      app,
      stage,
      'After the third no',
      'Written without a network.',
    );
    await context.clearCookies();
    await stage.proxy.become('up');
    await expect(page).toHaveURL(/\/(welcome|login)/);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect.poll(() => app.databases()).toEqual(['outing']);
    expect(await app.storedOnDevice()).not.toContain('After the third no');
    expect((await api.notes(id)).map(({ attributes }) => attributes.title)).not.toContain(
      'After the third no',
    );

    await app.logIn(ADA);
    await app.openNotes(id);
    await expect(app.note('After the third no')).toBeVisible();
    await expect(app.waitingMark(app.note('After the third no'))).toHaveCount(0);
    const notes = (await api.notes(id)).filter(({ attributes }) => attributes.title === 'After the third no');
    expect(notes).toHaveLength(1);
    await page.goto('/settings');
    expect(await app.storedOnDevice()).not.toContain('own_key');
  },
);
