/**
 * Tests tabs, workers and browsers that end at any moment. The number of rounds is small here; `CRASH_ROUNDS=200` runs
 * that many of each.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { ADA, App } from '../browser/app.ts';
import { freeze, stopWhileWriting } from '../browser/frost.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { channelFollowed, sentChanges } from '../server/ledger.ts';
import type { Stage } from '../server/stage.ts';
import { FULL, FULL_ONLY, SMOKE } from '../tags.ts';

test.use({ owner: 'ada' });

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? (FULL ? 4 : 1));
const TABS = FULL ? 10 : 3;
const HIKE = 'Winter hike to the hut';

/** Ada shows the notes of an outing, with everything in it stored. */
async function atNotes(page: Page, stage: Stage) {
  const api = await Api.logIn(stage, ADA);
  const { id } = await api.outingTitled(HIKE);
  const app = new App(page);
  await app.openNotes(id);
  const titles = async () => (await api.notes(id)).map(({ attributes }) => attributes.title);
  return { api, app, id, titles };
}

/** Fills the form for a new note without saving. Unsaved input is still in it. */
async function typeNote(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a note' });
  const button = page.getByRole('button', { name: 'Add a note' });
  await expect(form.or(button)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await form.getByLabel('Title').fill(title);
  await form.getByRole('textbox', { name: 'Note', exact: true }).fill('Kept.');
}

/** Clicks Save and returns after this many ms, or when that click has finished; whether the form had closed by then. */
async function save(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (wait) =>
      new Promise<void>((resolve) => {
        const form = document.querySelector('form[aria-label="Add a note"], form');
        const button = [...(form?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
          /^Save/.test(textContent.trim()),
        );
        button?.click();
        setTimeout(resolve, wait);
      }),
    ms,
  );
}

/** Titles of notes that are on the device but not on the server, and of those in the queue. */
function unsent(page: Page): Promise<{ shown: string[]; queued: string[] }> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const db = await read(indexedDB.open(names.find((name) => name.startsWith('outing:')) ?? ''));
    const transaction = db.transaction(['notes', 'outbox']);
    const notes: { attributes: { title: string; updated_at_timestamp: number } }[] = await read(
      transaction.objectStore('notes').getAll(),
    );
    const outbox: { args: { title: string } }[] = await read(transaction.objectStore('outbox').getAll());
    db.close();
    return {
      shown: notes
        .filter(({ attributes }) => attributes.updated_at_timestamp === 0)
        .map(({ attributes }) => attributes.title)
        .sort(),
      queued: outbox.map(({ args }) => args.title).sort(),
    };
  });
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never resolves: its page is gone.
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

test(
  'a tab that crashes while it saves has stored a change with its effect or not at all (F1)',
  FULL_ONLY,
  async ({ page, context, stage }, testInfo) => {
    test.setTimeout(120_000 + ROUNDS * 30_000);
    const { id, titles } = await atNotes(page, stage);
    await stage.proxy.become('down');
    let current = page;
    const closed: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Crash ${round}`;
      await typeNote(current, title);
      await save(current, (round * 7) % 40);
      if ((await current.getByRole('form', { name: 'Add a note' }).count()) === 0) closed.push(title);
      await crash(current);
      current = await context.newPage();
      await new App(current).openNotes(id);
      const { shown, queued } = await unsent(current);
      expect(shown).toEqual(queued);
      // It is in the queue or still in the form, never in both: a user who saves a filled form does so once more.
      const form = current.getByRole('form', { name: 'Add a note' });
      await expect(form.or(current.getByRole('button', { name: 'Add a note' }))).toBeVisible();
      const typed = (await form.count()) === 0 ? [] : [await form.getByLabel('Title').inputValue()];
      expect(queued.includes(title)).toBe(!typed.includes(title));
      // Everything reported as saved is there.
      for (const savedTitle of closed) expect(queued).toContain(savedTitle);
    }
    testInfo.annotations.push({ type: 'figure', description: `${closed.length} of ${ROUNDS} were saved` });
    const { queued } = await unsent(current);
    await stage.proxy.become('up');
    await expect.poll(async () => (await unsent(current)).queued).toEqual([]);
    const sent = (await titles()).filter((title) => title.startsWith('Crash '));
    expect(sent.sort()).toEqual(queued);
  },
);

test(
  'a worker that is terminated while it saves is replaced, and the change is there once (F2)',
  FULL_ONLY,
  async ({ page, stage }) => {
    test.setTimeout(120_000 + ROUNDS * 30_000);
    await page.addInitScript(() => {
      const started: Worker[] = [];
      const Original = globalThis.Worker;
      globalThis.Worker = class extends Original {
        constructor(...args: ConstructorParameters<typeof Original>) {
          super(...args);
          started.push(this);
        }
      };
      Object.assign(globalThis, { endWorker: () => started.at(-1)?.terminate() });
    });
    await page.setViewportSize({ width: 390, height: 2_400 });
    const { app, titles } = await atNotes(page, stage);
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Terminated ${round}`;
      await typeNote(page, title);
      await save(page, (round * 3) % 20);
      await page.evaluate(() => {
        const end: unknown = Reflect.get(globalThis, 'endWorker');
        if (typeof end === 'function') end();
      });
      await expect(page.getByRole('form', { name: 'Add a note' })).toHaveCount(0);
      await expect(app.note(title)).toBeVisible();
    }
    await expect(app.waitingMark(page.getByRole('main'))).toHaveCount(0);
    const sent = (await titles()).filter((title) => title.startsWith('Terminated '));
    expect(sent.sort()).toEqual(Array.from({ length: ROUNDS }, (_, round) => `Terminated ${round}`).sort());
    // The new worker follows what the screen shows.
    const other = await Api.logIn(stage, ADA);
    const { id } = await other.outingTitled(HIKE);
    await other.addNote(id, 'Live again', 'Told by the socket.');
    await expect(app.note('Live again')).toBeVisible();
  },
);

test(
  'a browser that is killed after it reported “saved” has the change on disk (F4)',
  SMOKE,
  async ({ profile, stage }) => {
    const rounds = Math.ceil(ROUNDS / 2);
    test.setTimeout(120_000 + rounds * 60_000);
    let context: BrowserContext = await profile.launch();
    let page = await context.newPage();
    const { id } = await atNotes(page, stage);
    await stage.proxy.become('down');
    const saved: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const title = `Killed ${round}`;
      await typeNote(page, title);
      await save(page, 0);
      await expect(page.getByRole('form', { name: 'Add a note' })).toHaveCount(0);
      saved.push(title);
      await profile.kill();
      context = await profile.launch();
      page = await context.newPage();
      await new App(page).openNotes(id);
      expect(await unsent(page)).toEqual({ shown: saved, queued: saved });
    }
  },
);

test(
  'a leading tab whose worker hangs in a transaction delays the others only for seconds (F100)',
  FULL_ONLY,
  async ({ page, context, stage }, testInfo) => {
    const { id, api } = await atNotes(page, stage);
    const follower = new App(await context.newPage());
    await follower.openNotes(id);
    const [worker] = page.workers();
    if (worker === undefined) throw new Error('The page has no worker');
    // Without the roll call only the browser ends the transaction, after a minute, and the worker hangs for good.
    const ended = worker.waitForEvent('close');
    await stopWhileWriting(page, () => api.addNote(id, 'The last that it heard of', 'And was storing.'));
    const since = performance.now();
    await follower.addNote({ title: 'While it stands still', text: 'Who lets me write?' });
    await ended;
    await expect(follower.note('The last that it heard of')).toBeVisible();
    await expect(follower.note('While it stands still')).toBeVisible();
    await expect(follower.waitingMark(follower.note('While it stands still'))).toHaveCount(0);
    const ms = Math.round(performance.now() - since);
    testInfo.annotations.push({ type: 'figure', description: `stored and sent after ${ms} ms` });
    // The page has a new worker, and continues as before.
    await new App(page).addNote({ title: 'With a new worker', text: 'Here I am.' });
    await expect(follower.note('With a new worker')).toBeVisible();
  },
);

// tabs.test.ts proves the rule in virtual time.
test(
  'a leading tab that is frozen is replaced, and sends nothing twice when it wakes up (F5)',
  FULL_ONLY,
  async ({ page, context, stage }, testInfo) => {
    const { id, titles } = await atNotes(page, stage);
    const follower = new App(await context.newPage());
    await follower.openNotes(id);
    await follower.readyForOffline();
    const frost = await freeze(page);
    const since = performance.now();
    await follower.addNote({ title: 'While it is frozen', text: 'Who sends this?' });
    await expect(follower.waitingMark(follower.note('While it is frozen'))).toBeVisible();
    await expect(follower.waitingMark(follower.note('While it is frozen'))).toHaveCount(0);
    const ms = Math.round(performance.now() - since);
    testInfo.annotations.push({ type: 'figure', description: `replaced and sent after ${ms} ms` });
    await frost.thaw();
    const woken = new App(page);
    await woken.addNote({ title: 'Awake again', text: 'Both are here.' });
    for (const tab of [woken, follower]) {
      await expect(tab.note('Awake again')).toBeVisible();
      await expect(tab.waitingMark(tab.note('Awake again'))).toHaveCount(0);
    }
    expect((await titles()).slice(0, 2)).toEqual(['Awake again', 'While it is frozen']);
    for (const { outcomes } of sentChanges(stage.proxy)) expect(outcomes).toEqual([201]);
    await expect.poll(() => stage.proxy.openWebSockets).toBe(1);
    // No tab takes the lead from one that still lives.
    expect(ms).toBeGreaterThan(3_000);
  },
);

test(
  'the next tab leads at once when the leading tab crashes (F6)',
  FULL_ONLY,
  async ({ page, context, stage }, testInfo) => {
    const { id } = await atNotes(page, stage);
    const follower = new App(await context.newPage());
    await follower.openNotes(id);
    await crash(page);
    const since = performance.now();
    await follower.addNote({ title: 'After the crash', text: 'At once.' });
    await expect(follower.waitingMark(follower.note('After the crash'))).toHaveCount(0);
    const ms = Math.round(performance.now() - since);
    testInfo.annotations.push({ type: 'figure', description: `written and sent after ${ms} ms` });
  },
);

test(`${TABS} tabs hold one socket`, FULL_ONLY, async ({ page, context, stage }) => {
  await new App(page).open();
  for (let count = 1; count < TABS; count += 1) await (await context.newPage()).goto('/settings');
  await expect.poll(() => stage.proxy.openWebSockets).toBe(1);
  const { proxy } = stage;
  await channelFollowed(proxy);
  const asked = proxy.count(({ path }) => path.endsWith('/broadcasting/auth'));
  // The user's own channel, and none of an outing: none is on screen.
  expect(asked).toBe(1);
});
