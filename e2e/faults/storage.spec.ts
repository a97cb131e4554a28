/** Tests the storage of the device: a full disk, other versions of the app, and storage that is deleted. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADA, App, TODAYS } from '../browser/app.ts';
import { watchFor } from '../browser/watch.ts';
import { expect, test } from '../fixtures.ts';
import { Api } from '../server/api.ts';
import { channelFollowed } from '../server/ledger.ts';
import type { Stage } from '../server/stage.ts';
import { FULL_ONLY } from '../tags.ts';

test.use({ owner: 'ada' });

const QUOTA_BYTES = 3_000_000;

/** A page of the app's origin without the app. */
async function openBare(page: Page, stage: Stage): Promise<void> {
  await page.goto(`${stage.url}/api/v1/health`);
}

/** Opens a database of this origin and keeps it open; `holdVersion` names it for `letGo`. */
function hold(page: Page, name: string, version: number): Promise<void> {
  return page.evaluate(
    ([database, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(database, wanted);
        request.onupgradeneeded = () => {
          if (request.result.objectStoreNames.length > 0) return;
          const facts = request.result.createObjectStore('facts', { keyPath: 'key' });
          facts.put({ key: 'client_id', value: 'written by an older version' });
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          Object.assign(window, { held: request.result });
          resolve();
        };
      }),
    [name, version] as const,
  );
}

const letGo = (page: Page) =>
  page.evaluate(() => {
    const held: unknown = Reflect.get(window, 'held');
    if (held instanceof IDBDatabase) held.close();
  });

/** Returns the rows of a table in a database that this page keeps open. */
function heldRows(page: Page, table: string): Promise<unknown[]> {
  return page.evaluate(
    (store) =>
      new Promise<unknown[]>((resolve, reject) => {
        const held: unknown = Reflect.get(window, 'held');
        if (!(held instanceof IDBDatabase)) return reject(new Error('No database is open'));
        const request: IDBRequest<unknown[]> = held.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
    table,
  );
}

async function personDatabase(app: App): Promise<string> {
  const name = (await app.databases()).find((database) => database?.startsWith('outing:'));
  if (!name) throw new Error('No user has a database here');
  return name;
}

/** Returns the notes and the queued changes that create them, from the database of the logged-in user. */
function notesAndCreates(page: Page): Promise<{ notes: string[]; creates: string[] }> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const db = await read(indexedDB.open(names.find((name) => name.startsWith('outing:')) ?? ''));
    const transaction = db.transaction(['notes', 'outbox']);
    const notes: { id: string; attributes: { title: string } }[] = await read(
      transaction.objectStore('notes').getAll(),
    );
    const outbox: { name: string; creates: string | null }[] = await read(
      transaction.objectStore('outbox').getAll(),
    );
    db.close();
    return {
      notes: notes.filter(({ attributes }) => attributes.title.startsWith('Large')).map(({ id }) => id),
      creates: outbox.filter(({ name }) => name === 'notes.create').map(({ creates }) => creates ?? ''),
    };
  });
}

test.describe('a full disk', () => {
  test.use({ owner: 'nobody' });

  test('a full disk stores a note as a whole or not at all, and its author gets a message and keeps the text (F30)', async ({
    page,
    context,
    stage,
  }, testInfo) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url, quotaSize: QUOTA_BYTES });
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled(TODAYS);
    const app = new App(page);
    await app.logIn(ADA);
    await app.openNotes(id);
    // Only the API is unavailable: the app's own files find no room on this disk, and are fetched when needed.
    await channelFollowed(stage.proxy);
    const away = stage.proxy.plan(({ path }) => /^\/(api|app)\//.test(path), { kind: 'drop' });
    stage.proxy.cutWebSockets();
    await expect(app.offlineBanner).toBeVisible();
    const form = page.getByRole('form', { name: 'Add a note' });
    const noRoom = form.getByRole('alert').filter({ hasText: 'This device is full' });
    // Repeated words would be no load: the disk compresses them.
    const text = Array.from({ length: 19_000 }, () => String.fromCharCode(randomInt(0x4e00, 0x9fff))).join(
      '',
    );
    let saved = 0;
    for (; saved < 120; saved += 1) {
      await page.getByRole('button', { name: 'Add a note' }).click();
      await form.getByLabel('Title').fill(`Large ${saved}`);
      await form.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
      await form.getByRole('button', { name: /^Save/ }).click();
      await expect(noRoom.or(page.getByRole('button', { name: 'Add a note' }))).toBeVisible();
      if (await noRoom.isVisible()) break;
    }
    await expect(noRoom).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(text);
    const { notes, creates } = await notesAndCreates(page);
    expect([...notes].sort()).toEqual([...creates].sort());
    expect(creates).toHaveLength(saved);
    testInfo.annotations.push({
      type: 'figure',
      description: `${saved} said to be saved, ${notes.length} notes and ${creates.length} changes stored`,
    });
    // With room again it can be saved, and all of it is sent.
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url });
    await form.getByRole('button', { name: /^Save/ }).click();
    await expect(form).toHaveCount(0);
    away.remove();
    await expect.poll(async () => (await notesAndCreates(page)).creates.length).toBe(0);
    const large = (await api.notes(id)).filter(({ attributes }) => attributes.title.startsWith('Large'));
    expect(large).toHaveLength(saved + 1);
  });
});

test.describe('a device that the app was not on before', () => {
  test.use({ owner: 'nobody' });

  test(
    'a tab with an older version that does not close is named after 3 s, and closing it is enough (F31)',
    FULL_ONLY,
    async ({ page, context, stage }, testInfo) => {
      await openBare(page, stage);
      await hold(page, 'outing', 10);
      const app = new App(await context.newPage());
      await app.page.goto(`${stage.url}/welcome`);
      const since = performance.now();
      await expect(app.heading('Outing is open in another tab')).toBeVisible();
      const shown = Math.round(performance.now() - since);
      await letGo(page);
      const closed = performance.now();
      await expect(app.heading('Plans with people, on one page')).toBeVisible();
      const opened = Math.round(performance.now() - closed);
      expect(await app.storedOnDevice()).toContain('written by an older version');
      testInfo.annotations.push({
        type: 'figure',
        description: `told after ${shown} ms; open ${opened} ms after the other let go`,
      });
    },
  );

  test('a browser that stores nothing gets a message, with a way on', FULL_ONLY, async ({ page, stage }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto(`${stage.url}/`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This browser can’t store your plans' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test(
  'an open tab stops beside a newer version, and writes nothing into its database (F32)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled(TODAYS);
    const app = new App(page);
    await app.openNotes(id);
    await page.getByRole('button', { name: 'Add a note' }).click();
    const form = page.getByRole('form', { name: 'Add a note' });
    await form.getByLabel('Title').fill('Kept as a draft');
    const name = await personDatabase(app);
    const newer = await context.newPage();
    await openBare(newer, stage);
    await hold(newer, name, 9_990);
    await expect(app.heading('There’s a newer version')).toBeVisible();
    const before = JSON.stringify([await heldRows(newer, 'outbox'), await heldRows(newer, 'notes')]);
    // Loading the old code again does not help.
    await page.getByRole('button', { name: 'Switch to the new version' }).click();
    await page.waitForLoadState();
    await expect(app.heading('There’s a newer version')).toBeVisible();
    expect(JSON.stringify([await heldRows(newer, 'outbox'), await heldRows(newer, 'notes')])).toBe(before);
    expect(JSON.stringify(await heldRows(newer, 'drafts'))).toContain('Kept as a draft');
  },
);

test(
  'the app reports storage that does not respond for a while, and the screen returns by itself',
  FULL_ONLY,
  async ({ page, stage }) => {
    await page.addInitScript(() => {
      const real = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...asked) {
        if ('mute' in window)
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        return real.apply(this, asked);
      };
    });
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled(TODAYS);
    const app = new App(page);
    await page.goto('/outings/timeline');
    const todays = page.getByRole('main').getByRole('link', { name: TODAYS }).first();
    await expect(todays).toBeVisible();
    await todays.evaluate((link) => {
      Object.assign(window, { mute: true, marked: true });
      if (link instanceof HTMLElement) link.click();
    });
    await expect(page.getByRole('heading', { name: 'This device’s storage isn’t responding' })).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(window, 'mute'));
    await expect(app.heading(TODAYS)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(id));
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  },
);

test.describe('storage that is deleted under the open app', () => {
  /** Texts that would be untrue: the user does have plans. */
  const BLANK = /Nothing (is )?planned|No outings|Nothing on this day|Nothing coming up/;

  async function withAgenda(page: Page, stage: Stage, path = '/outings/timeline') {
    const app = new App(page);
    await app.open();
    await app.readyForOffline();
    stage.proxy.requests.length = 0;
    await page.goto(path);
    await channelFollowed(stage.proxy);
    await expect(page.getByText(TODAYS).first()).toBeVisible();
    return app;
  }

  const lostBanner = (page: Page) => page.getByText('Your browser cleared Outing’s data.');

  test('deleted storage returns from the server, the user stays logged in and is informed (F34)', async ({
    page,
    context,
    stage,
  }, testInfo) => {
    const app = await withAgenda(page, stage);
    const blank = await watchFor(page, BLANK);
    const cdp = await context.newCDPSession(page);
    const since = performance.now();
    await cdp.send('Storage.clearDataForOrigin', { origin: stage.url, storageTypes: 'indexeddb' });
    await expect(lostBanner(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(TODAYS).first()).toBeVisible();
    const ms = Math.round(performance.now() - since);
    const { id } = await (await Api.logIn(stage, ADA)).outingTitled(TODAYS);
    await app.readyForOffline([id]);
    expect(await blank.seen()).toBe(false);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(lostBanner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('main').getByText(TODAYS).first()).toBeVisible();
    await expect(lostBanner(page)).toHaveCount(0);
    testInfo.annotations.push({ type: 'figure', description: `on the screen again after ${ms} ms` });
  });

  for (const [name, path] of [
    ['today, beside the agenda of a day', '/outings/timeline'],
    ['today, beside another screen', '/settings'],
    ['the first screen', '/'],
  ] as const) {
    test(
      `deleted storage shows no empty day for a moment: ${name} [D6] (F34)`,
      FULL_ONLY,
      async ({ page, context, stage }) => {
        await page.setViewportSize({ width: 1_440, height: 900 });
        await withAgenda(page, stage, path);
        const todays = page.getByText(TODAYS).first();
        await expect(todays).toBeVisible();
        const blank = await watchFor(page, BLANK);
        const cdp = await context.newCDPSession(page);
        await cdp.send('Storage.clearDataForOrigin', { origin: stage.url, storageTypes: 'indexeddb' });
        await expect(lostBanner(page)).toBeVisible();
        await expect(todays).toBeVisible();
        expect(await blank.words()).toEqual([]);
      },
    );
  }

  test(
    'deleted storage never looks like an empty agenda offline',
    FULL_ONLY,
    async ({ page, context, stage }) => {
      const app = await withAgenda(page, stage);
      await stage.proxy.become('down');
      await expect(app.offlineBanner).toBeVisible();
      const blank = await watchFor(page, BLANK);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Storage.clearDataForOrigin', { origin: stage.url, storageTypes: 'indexeddb' });
      await expect(lostBanner(page)).toBeVisible();
      await expect(app.heading('No internet connection')).toBeVisible();
      await stage.proxy.become('up');
      await expect(page.getByRole('main').getByText(TODAYS).first()).toBeVisible();
      expect(await blank.seen()).toBe(false);
    },
  );

  test(
    'deleted storage leaves no empty page where the session returns after the plans',
    FULL_ONLY,
    async ({ page, context, stage }) => {
      // A browser that is slow to delete: it refuses to open the database of the device for a while.
      await page.addInitScript(() => {
        const real = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, version) {
          if (name === 'outing' && 'clearing' in window)
            throw new DOMException('Internal error.', 'UnknownError');
          return real.call(this, name, version);
        };
      });
      const app = await withAgenda(page, stage);
      await stage.proxy.become('down');
      await expect(app.offlineBanner).toBeVisible();
      const lists = page.getByRole('main').getByText(TODAYS);
      await page.evaluate(() => Object.assign(window, { clearing: true }));
      const cdp = await context.newCDPSession(page);
      await cdp.send('Storage.clearDataForOrigin', { origin: stage.url, storageTypes: 'indexeddb' });
      // The user's database is back and empty: the screen shows neither old rows nor an empty agenda.
      await expect(app.heading('Downloading your plans again')).toBeVisible();
      await expect(lists).toHaveCount(0);
      await page.evaluate(() => Reflect.deleteProperty(window, 'clearing'));
      await expect(lostBanner(page)).toBeVisible();
      await stage.proxy.become('up');
      await expect(lists.first()).toBeVisible();
    },
  );

  test('deleting only the user’s database restores it as well', FULL_ONLY, async ({ page, stage }) => {
    const app = await withAgenda(page, stage);
    const blank = await watchFor(page, BLANK);
    const name = await personDatabase(app);
    await page.evaluate(
      (database) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(database);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error);
        }),
      name,
    );
    await expect(lostBanner(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(TODAYS).first()).toBeVisible();
    expect(await blank.seen()).toBe(false);
  });

  test(
    'deleted storage and session lead to the login, with the reason',
    FULL_ONLY,
    async ({ page, context, stage }) => {
      await withAgenda(page, stage);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Storage.clearDataForOrigin', { origin: stage.url, storageTypes: 'all' });
      await expect(page).toHaveURL(/\/(welcome|login)/);
      await expect(lostBanner(page)).toBeVisible();
    },
  );
});
