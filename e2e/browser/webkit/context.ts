/**
 * Implements as much of Playwright's `BrowserContext` as the journeys use: the windows of one WebKit browser and its
 * network.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { Line } from '../line.ts';
import { cannot, handOut } from './hand-out.ts';
import { handOutPage, type Owner, type Viewport, WebKitPage } from './page.ts';
import type { Session } from './session.ts';
import { type OnComplaint, Tab } from './tab.ts';
import { NotYet, until } from './until.ts';

export interface ContextOptions {
  readonly origin: string;
  readonly viewport: Viewport;
  readonly downloads: string;
  readonly line: Line;
}

const POPUP_MS = 60_000;

type Listener = (payload: object) => void;

export class WebKitContext {
  readonly #session: Session;
  readonly #options: ContextOptions;
  readonly #listeners: { event: string; listener: Listener }[] = [];
  readonly #pages: { page: WebKitPage; shown: Page }[] = [];
  /** The window that the browser has from its start: that of the first page. */
  #first: string | null;
  /**
   * A window that keeps the browser open after its last page was closed, and shows a file of the origin: the driver's
   * browser stores nothing on disk, and deletes caches some seconds after the last page of their origin is gone.
   */
  #anchor: string | null = null;
  readonly #shown: BrowserContext;

  private constructor(session: Session, options: ContextOptions, first: string | null) {
    this.#session = session;
    this.#options = options;
    this.#first = first;
    this.#shown = handOut<BrowserContext>('context', this);
  }

  static async of(session: Session, options: ContextOptions): Promise<BrowserContext> {
    const [first = null] = await session.windows();
    return new WebKitContext(session, options, first).#shown;
  }

  async newPage(): Promise<Page> {
    const window = this.#first ?? (await this.#session.openWindow());
    this.#first = null;
    return this.#add(window);
  }

  pages(): Page[] {
    return this.#pages.map(({ shown }) => shown);
  }

  /** Only by its line: the browser itself does not know, and does not inform the page. */
  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline) this.#options.line.cut();
    else this.#options.line.mend();
  }

  /** Only of complaints; those from before the page's first command are lost. */
  on(event: string, listener: Listener): void {
    if (event !== 'weberror' && event !== 'console') throw cannot(`context.on of ${event}`);
    this.#listeners.push({ event, listener });
  }

  async close(): Promise<void> {
    await this.#session.close();
  }

  readonly #complain: OnComplaint = (kind, text) => {
    const [event, payload] =
      kind === 'console'
        ? (['console', { type: () => 'error', text: () => text }] as const)
        : (['weberror', { error: () => new Error(text) }] as const);
    for (const { event: wanted, listener } of this.#listeners) if (wanted === event) listener(payload);
  };

  async #add(window: string): Promise<Page> {
    const page = new WebKitPage(new Tab(this.#session, window, this.#complain), this.#owner());
    await page.setViewportSize(this.#options.viewport);
    const shown = handOutPage(page);
    this.#pages.push({ page, shown });
    return shown;
  }

  #owner(): Owner {
    const { origin, downloads } = this.#options;
    return {
      origin,
      downloads,
      context: () => this.#shown,
      popup: () => this.#popup(),
      closed: (page) => this.#close(page),
    };
  }

  async #popup(): Promise<Page> {
    const known = await this.#session.windows();
    const opened = await until(POPUP_MS, 'popup', async () => {
      const windows = await this.#session.windows();
      return windows.find((window) => !known.includes(window)) ?? new NotYet('no window was opened');
    });
    return this.#add(opened);
  }

  async #close(page: WebKitPage): Promise<void> {
    const index = this.#pages.findIndex((known) => known.page === page);
    this.#pages.splice(index, 1);
    if (this.#pages.length === 0) await this.#dropAnchor();
    await this.#session.closeWindow(page.tab.handle);
  }

  async #dropAnchor(): Promise<void> {
    if (this.#anchor !== null) return;
    this.#anchor = await this.#session.openWindow();
    const url = new URL('/robots.txt', this.#options.origin).href;
    await this.#session.command(this.#anchor, 'POST', '/url', { url });
  }
}
