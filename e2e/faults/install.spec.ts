/**
 * Tests installing and updating: prompts at the right moments, an update that waits for unsaved input, shared texts.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ADA, App } from '../browser/app.ts';
import { expectAccessible } from '../browser/axe.ts';
import { photograph } from '../browser/pictures.ts';
import { ServiceWorkers } from '../browser/service-workers.ts';
import { expect, test } from '../fixtures.ts';
import { preparedData } from '../prepared.ts';
import { Api } from '../server/api.ts';
import type { PlannedFault } from '../server/proxy.ts';
import { Stage } from '../server/stage.ts';
import { FULL_ONLY, SMOKE } from '../tags.ts';

test.use({ owner: 'ada' });

const QUESTION = 'New version app is available. Refresh now?';

/**
 * From now on the network delivers another build: the same code, a page that says so, and a worker that knows it.
 * @returns a function that delivers the worker
 */
async function deploy({ proxy }: Stage, name: string): Promise<{ worker: PlannedFault }> {
  const text = async (path: string) => (await fetch(`${proxy.url}${path}`)).text();
  const page = (await text('/index.html')).replace('</head>', `<meta name="build" content="${name}"></head>`);
  const worker = (await text('/sw.js')).replace(
    /(["']?url["']?:["'`]index\.html["'`],["']?revision["']?:["'`])[0-9a-f]+|(["']?revision["']?:["'`])[0-9a-f]+(["'`],["']?url["']?:["'`]index\.html)/,
    (_, before = '', start = '', rest = '') => `${before}${start}${name}${rest}`,
  );
  expect(worker).toContain(name);
  const answer = (body: string, type: string) => ({
    kind: 'response' as const,
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
    body,
  });
  proxy.plan(({ path }) => path.startsWith('/index.html'), answer(page, 'text/html; charset=utf-8'));
  return {
    worker: proxy.plan(({ path }) => path === '/sw.js', answer(worker, 'text/javascript; charset=utf-8')),
  };
}

/** Marks a page, so that a test detects a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test(
  'an update waits for unsaved input, here and in other tabs, and is offered again (F36)',
  SMOKE,
  async ({ page, context, stage }) => {
    const app = new App(page);
    await app.open();
    const other = await context.newPage();
    await other.goto('/create-outing');
    await other.getByRole('textbox', { name: 'Title' }).fill('Written in another tab');
    await page.goto('/create-outing');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half written');
    await mark(page);
    await mark(other);

    const deployed = await deploy(stage, 'second');
    await expect(page.getByText(QUESTION)).toBeVisible();
    // The offered update is already stored, so it needs no network.
    deployed.worker.remove();
    stage.proxy.plan(({ path }) => path === '/sw.js', { kind: 'blackhole' });
    await page.getByRole('button', { name: 'Quick Update' }).click();
    await expect(page.getByText('You have unsaved text.', { exact: false })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');

    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(app.heading('Half written')).toBeVisible();
    await expect(page.getByText(QUESTION)).toBeVisible();
    await page.getByRole('button', { name: 'Quick Update' }).click();
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'second');
    await expect(app.heading('Half written')).toBeVisible();
    expect(await isMarked(page)).toBe(false);

    // The other tab continues with its own build, whose parts are still on the device, and is offered the new one.
    expect(await isMarked(other)).toBe(true);
    await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Written in another tab');
    await other.bringToFront();
    await expect(other.getByText(QUESTION)).toBeVisible();
  },
);

test(
  'an update takes one press although a change cannot be sent (F36)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Winter hike to the hut');
    const app = new App(page);
    const stuck = stage.proxy.plan(({ path }) => path.startsWith('/api/v1/outing-notes'), {
      kind: 'blackhole',
    });
    await app.openNotes(id);
    const workers = await ServiceWorkers.of(context, stage);
    await app.addNote({ title: 'On its way', text: 'For long.' });
    // Chromium (150) sometimes delays a page's first update check until its busy worker is free, but no later one.
    await expect.poll(() => stage.proxy.requests.some(({ path }) => path === '/sw.js')).toBe(true);
    await workers.wake();
    const deployed = await deploy(stage, 'third');
    await page.bringToFront();
    await expect(page.getByText(QUESTION)).toBeVisible();
    deployed.worker.remove();
    await page.getByRole('button', { name: 'Quick Update' }).click();
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'third');
    await expect(app.waitingMark(app.note('On its way'))).toBeVisible();
    stuck.remove();
    await expect(app.waitingMark(app.note('On its way'))).toHaveCount(0);
  },
);

test(
  'an update takes one press although another tab uses the older worker meanwhile (F36)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const app = new App(page);
    await app.open();
    const other = await context.newPage();
    await other.goto('/people');
    await page.bringToFront();
    await deploy(stage, 'fourth');
    await expect(page.getByText(QUESTION)).toBeVisible();
    // Longer than the older worker takes to end: a message that reaches it then starts it again.
    await other.evaluate(() => {
      let left = 150;
      const timer = setInterval(() => {
        void fetch('/manifest.webmanifest');
        left -= 1;
        if (left === 0) clearInterval(timer);
      }, 20);
    });
    await page.getByRole('button', { name: 'Quick Update' }).click();
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'fourth');
    await expect(app.heading('Today')).toBeVisible();
  },
);

test('a check for an update costs a response without content', FULL_ONLY, async ({ page, stage }) => {
  const app = new App(page);
  await app.open();
  const looks = () =>
    stage.proxy.requests.filter(({ path, outcome }) => path === '/sw.js' && outcome !== 'pending');
  const before = looks().length;
  await expect.poll(() => looks().slice(before).length).toBeGreaterThan(1);
  expect(
    new Set(
      looks()
        .slice(before + 1)
        .map(({ outcome }) => outcome),
    ),
  ).toEqual(new Set([304]));
});

test(
  'a missing part of the app leads to the update, and never reloads the page by itself (F37)',
  FULL_ONLY,
  async ({ devices, stage }) => {
    const missing = { kind: 'response', status: 404, body: '' } as const;
    // A device that does not have the app yet.
    stage.proxy.plan(({ path }) => path === '/sw.js', { kind: 'drop' });
    const app = await devices.add('nobody');
    const { page } = app;
    await app.logIn(ADA);
    await expect(app.heading('Today')).toBeVisible();
    await mark(page);
    const gone = stage.proxy.plan(({ path }) => path.startsWith('/assets/settings-'), missing);
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    gone.remove();
    await page.getByRole('button', { name: 'Quick Update' }).click();
    await expect(app.heading('Settings')).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  },
);

test(
  'a part that does not arrive while the page opens is requested once more by itself (F37)',
  FULL_ONLY,
  async ({ page, context, stage }) => {
    const app = new App(page);
    await app.open();
    const isList = (path: string) => path.startsWith('/assets/list-');
    const dropped = await page.evaluate(async () => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (new URL(request.url).pathname.startsWith('/assets/list-'))
            count += Number(await cache.delete(request));
      }
      return count;
    });
    expect(dropped).toBeGreaterThan(0);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    const missed = () => stage.proxy.count(({ path, outcome }) => isList(path) && outcome === 404);
    const missing = { kind: 'response', status: 404, body: '' } as const;
    const gone = stage.proxy.plan(({ path }) => isList(path), missing);
    // Before it reopens, it looks for another version.
    stage.proxy.plan(({ path }) => {
      if (path === '/sw.js' && missed() > 0) gone.remove();
      return false;
    }, missing);
    await page.goto('/outings/list');
    await expect(page.getByRole('main').getByText('Dora stays with us').first()).toBeVisible();
    expect(missed()).toBeGreaterThan(0);
  },
);

test(
  'shared content of another app survives the login, and enters an outing offline',
  FULL_ONLY,
  async ({ devices, stage }) => {
    const app = await devices.add('nobody');
    const { page } = app;
    const api = await Api.logIn(stage, ADA);
    const { id } = await api.outingTitled('Winter hike to the hut');
    const text = `Where to sleep: ${'a warm hut, '.repeat(250)}`.trim();
    const query = new URLSearchParams({ title: 'A hut', text, url: 'https://hut.example/book' });
    await page.goto(`/share?${query}`);
    await expect(page).toHaveURL(/\/welcome\?next=%2Fshare$/);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('E-mail or username').fill(ADA.login);
    await page.getByLabel('Password', { exact: true }).fill(ADA.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(app.heading('Save it where?')).toBeVisible();
    await expect(page).toHaveURL(/\/share$/);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A hut');
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
      `${text}\nhttps://hut.example/book`,
    );
    await expectAccessible(page);
    await app.readyForOffline([id]);
    // It is now this user's unfinished form, and survives a reload.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A hut');

    await stage.proxy.become('down');
    await page.getByRole('searchbox', { name: 'Search your outings' }).fill('winter hike');
    await page.getByRole('button', { name: 'Winter hike to the hut' }).click();
    await expect(page).toHaveURL(new RegExp(`/outings/${id}\\?tab=notes`));
    await expect(app.waitingMark(app.note('A hut'))).toBeVisible();
    await stage.proxy.heal();
    await expect(app.waitingMark(app.note('A hut'))).toHaveCount(0);

    await page.goto('/share');
    await expect(page.getByText('Nothing was shared.', { exact: false })).toBeVisible();
  },
);

/** Shares as the system does: with a form, which the service worker receives. */
async function share(page: Page, text: string, files: Parameters<Locator['setInputFiles']>[0] = []) {
  await page.goto('/outings/timeline');
  await page.evaluate(async (shared) => {
    await navigator.serviceWorker.ready;
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const words = Object.assign(document.createElement('textarea'), { name: 'text', value: shared });
    const given = Object.assign(document.createElement('input'), {
      name: 'files',
      type: 'file',
      multiple: true,
    });
    given.id = 'shared-files';
    form.append(words, given);
    document.body.append(form);
  }, text);
  const given = page.locator('#shared-files');
  await given.setInputFiles(files);
  await given.evaluate((input: HTMLInputElement) => input.form?.submit());
  await expect(page).toHaveURL(/\/share$/);
}

test('a photo and a file that another app shares enter an outing, also offline', async ({ page, stage }) => {
  const { id } = await (await Api.logIn(stage, ADA)).outingTitled('Flea market: three finds each');
  const app = new App(page);
  await page.goto('/outings/timeline');
  await app.storedForOffline();
  const list = { name: 'finds.txt', mimeType: 'text/plain', buffer: Buffer.from('A lamp') };
  const other = { ...list, name: 'wrong.txt' };
  const nothing = { ...list, name: 'nothing.txt', buffer: Buffer.from('') };
  await share(page, '', [await photograph(900, 600), list, other, nothing]);
  await expect(page.getByRole('alert')).toContainText('Not added: nothing.txt.');
  await page.getByRole('button', { name: 'Leave out wrong.txt' }).click();
  await expectAccessible(page);
  await page.context().setOffline(true);
  // It moves what is below it, also from under a press.
  await expect(app.offlineBanner).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your outings' }).fill('flea market');
  await page.getByRole('button', { name: 'Flea market: three finds each' }).click();
  await expect(page).toHaveURL(new RegExp(`/outings/${id}\\?tab=files`));
  await expect(page.getByRole('article', { name: 'finds.txt' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'wrong.txt' })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(/Uploads when|Waiting to upload/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open Photo by Ada Lund' })).toHaveCount(1);
});

test(
  'a shortcut that navigates an open window removes nothing from a half-written form',
  FULL_ONLY,
  async ({ page }) => {
    await page.goto('/create-outing');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Half written');
    // As a browser navigates a window (`navigate-existing`): without asking the page.
    await page.goto('/chat');
    await expect(new App(page).heading('Chat')).toBeVisible();
    await page.goto('/create-outing');
    await expect(title).toHaveValue('Half written');
  },
);

test('a shared text becomes a new outing', FULL_ONLY, async ({ page }) => {
  await share(page, 'Sauna on Friday\nBring towels');
  await page.getByRole('button', { name: 'New outing from this' }).click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}\?tab=edit$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sauna on Friday');
});

/** What Chromium dispatches if the app can be installed. `outcome`: the user's answer to the browser's own question. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = 'yes';
      },
      userChoice: Promise.resolve({ outcome: said }),
    });
    dispatchEvent(event);
  }, outcome);

test(
  'a wide screen offers the installation once per width, and accepts no for an answer',
  FULL_ONLY,
  async ({ page }) => {
    const app = new App(page);
    const card = page.getByRole('region', { name: 'Install Outing' });
    await page.setViewportSize({ width: 1_280, height: 800 });
    await app.open();
    await expect(card).toHaveCount(0);
    await offer(page, 'accepted');
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(app.heading('Today')).toBeVisible();
    await offer(page, 'accepted');
    await page.setViewportSize({ width: 1_000, height: 800 });
    await card.getByRole('button', { name: 'Install' }).click();
    await expect(page.locator('html[data-asked]')).toBeAttached();
    await expect(card).toHaveCount(0);
  },
);

test.describe('a phone that installs from a menu', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  test(
    'a phone that installs from a menu shows the steps, not on the first page, and not again within the hour',
    FULL_ONLY,
    async ({ page }) => {
      const app = new App(page);
      const card = page.getByRole('region', { name: 'Install Outing' });
      await app.open();
      await expect(card).toHaveCount(0);
      await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
      await expect(card).toBeVisible();
      await card.getByRole('link', { name: 'Show me how' }).click();
      await expect(app.heading('Install Outing')).toBeVisible();
      await page.goBack();
      await expect(app.heading('Agenda')).toBeVisible();
      await expect(card).toHaveCount(0);
    },
  );
});

test(
  'a closed landing page shows coming-soon to logged-out readers, and members find their way in',
  FULL_ONLY,
  async ({ browser }) => {
    const env = { FEATURE_LANDING_COMING_SOON: 'on' };
    const stage = await Stage.open({ data: preparedData(), env });
    const context: BrowserContext = await browser.newContext({ baseURL: stage.url });
    try {
      const page = await context.newPage();
      const app = new App(page);
      for (const path of ['/', '/welcome']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/coming-soon$/);
        await expect(app.heading('Coming soon')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await app.logIn(ADA);
      await expect(app.heading('Today')).toBeVisible();
    } finally {
      await context.close();
      await stage.close();
    }
  },
);
