/** Starts real browsers with profiles on disk, and opens the contestants' pages in them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, firefox, type Page } from 'playwright';
import { findBrowser, findOtherBrowser } from '../scripts/browser.mjs';
import { fromRoot } from '../scripts/root.mjs';

const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  // Makes memory measurements start at once, not after a random time.
  '--enable-blink-features=ForceEagerMeasureMemory',
  // Chromium does not start its sandbox as root, the user in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export type Name = 'ours' | 'raw';

const launchers = {
  chromium: (folder: string) =>
    chromium.launchPersistentContext(folder, { executablePath: findBrowser(), args: ARGUMENTS }),
  firefox: (folder: string) =>
    firefox.launchPersistentContext(folder, {
      channel: 'moz-firefox',
      executablePath: fromRoot('e2e/browser/firefox/start-firefox.mjs'),
      env: { ...process.env, FIREFOX_PATH: findOtherBrowser('firefox'), HOME: folder },
    }),
};

let launch = launchers.chromium;

/** From now on profiles belong to this browser: figures that use Chromium's own tools fail in another. */
export function measureIn(browser: string): void {
  if (browser !== 'chromium' && browser !== 'firefox') throw new Error('Try --browser=firefox');
  launch = launchers[browser];
}

export class Profile {
  readonly #folder: string;
  #context: BrowserContext | null = null;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<Profile> {
    return new Profile(await mkdtemp(join(tmpdir(), 'outing-bench-')));
  }

  async context(): Promise<BrowserContext> {
    if (this.#context) return this.#context;
    const context = await launch(this.#folder);
    this.#context = context;
    // The build wraps functions of the bench in this helper, including those that run in a page.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    return context;
  }

  /** Opens a page, and prints its errors. */
  async page(url: string): Promise<Page> {
    const page = await (await this.context()).newPage();
    page.on('pageerror', (problem) => console.error(`${url}: ${problem}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        console.error(`${url}: ${message.text()}`);
    });
    await page.goto(url);
    return page;
  }

  /** Opens a new page of a contestant. */
  contestant(origin: string, name: Name): Promise<Page> {
    return this.page(`${origin}/${name}.html`);
  }

  /** Closes the browser; the profile stays. */
  async end(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  async remove(): Promise<void> {
    await this.end();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Space that a headed browser needs in addition to the page: its tabs and its address bar. */
const AROUND_PAGE_PX = 200;

/**
 * Gives a page a size, and its window enough room for it. Otherwise the hidden part is never painted, as in a window
 * that is partly off screen: Chromium delays a letter typed there until something visible changes.
 */
export async function sizePage(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { width: size.width + AROUND_PAGE_PX, height: size.height + AROUND_PAGE_PX };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.detach();
}

/** Resolves when the app is stored on the device and opens offline. */
export const appStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Returns all long tasks of a page's main thread so far, ms. */
export const longTasksOf = (page: Page): Promise<number[]> => longTasksSince(page, 0);

/** Returns those that began at a time of the page's clock, or later. */
export const longTasksSince = (page: Page, since: number): Promise<number[]> =>
  page.evaluate(
    (from) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().flatMap((task) => (task.startTime >= from ? task.duration : []))),
        ).observe({ type: 'longtask', buffered: true });
        // Without entries the observer is never called.
        setTimeout(() => resolve([]), 500);
      }),
    since,
  );
