/** Implements as much of Playwright's `Page` as the journeys use: a window of a WebKit browser. */
import { readdir, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Script } from 'node:vm';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { Finds } from './finds.ts';
import { cannot, handOut, refuseOptions } from './hand-out.ts';
import { Input } from './input.ts';
import { WebKitLocator } from './locator.ts';
import { isOfLeaving, type Tab } from './tab.ts';
import { NotYet, until } from './until.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** What a page needs of its browser. */
export interface Owner {
  readonly origin: string;
  readonly downloads: string;
  readonly context: () => BrowserContext;
  /** The next window that the page itself opens. */
  readonly popup: () => Promise<Page>;
  readonly closed: (page: WebKitPage) => Promise<void>;
}

type Body = string | ((...args: never[]) => unknown);
type Address = string | RegExp | ((url: URL) => boolean);

/** As `actionTimeout` and `navigationTimeout` of the other browsers. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const RESIZE_MS = 10_000;
const SIZE = v.object({ width: v.number(), height: v.number() });

/** A text is an expression, unless it parses only as statements. */
function expressionOf(body: Body, call: string): string {
  if (typeof body !== 'string') return `(${body})${call}`;
  try {
    new Script(`(${body}\n)`);
    return `(${body}\n)`;
  } catch {
    return `{ ${body}\n }`;
  }
}

export class WebKitPage extends Finds {
  readonly tab: Tab;
  readonly #owner: Owner;
  readonly #input: Input;
  #isClosed = false;
  #viewport: Viewport | null = null;

  constructor(tab: Tab, owner: Owner) {
    super(null, (selector) => new WebKitLocator(tab, selector));
    this.tab = tab;
    this.#owner = owner;
    this.#input = new Input(tab);
  }

  // Navigation

  async goto(path: string, options?: { timeout?: number }): Promise<null> {
    refuseOptions('goto', options, ['timeout', 'waitUntil']);
    await this.tab.command('POST', '/url', { url: new URL(path, this.#owner.origin).href });
    await this.#arrived();
    return null;
  }

  async reload(): Promise<null> {
    await this.tab.command('POST', '/refresh');
    await this.#arrived();
    return null;
  }

  async goBack(): Promise<null> {
    await this.tab.command('POST', '/back');
    await this.#arrived();
    return null;
  }

  async goForward(): Promise<null> {
    await this.tab.command('POST', '/forward');
    await this.#arrived();
    return null;
  }

  url(): string {
    return this.tab.url;
  }

  async title(): Promise<string> {
    return v.parse(v.string(), await this.evaluate('document.title'));
  }

  async waitForURL(wanted: Address, { timeout = PATIENCE_MS } = {}): Promise<void> {
    await this.#until(timeout, 'waitForURL', async () => {
      await this.evaluate('0');
      return this.isAt(wanted) || new NotYet(`it is at ${this.url()}`);
    });
  }

  isAt(wanted: Address): boolean {
    if (typeof wanted === 'string') return new URL(wanted, this.#owner.origin).href === this.url();
    return wanted instanceof RegExp ? wanted.test(this.url()) : wanted(new URL(this.url()));
  }

  async waitForLoadState(): Promise<void> {
    await this.waitForFunction('document.readyState === "complete"');
  }

  // Scripts

  evaluate(body: Body, arg?: unknown): Promise<unknown> {
    return this.tab.run(expressionOf(body, '(args[0])'), [arg]);
  }

  async evaluateHandle(body: Body, arg?: unknown): Promise<object> {
    const source = `Promise.resolve(${expressionOf(body, '(args[0])')}).then(side.keep)`;
    const id = v.parse(v.number(), await this.tab.run(source, [arg]));
    const evaluate = (inner: Body, innerArg?: unknown) =>
      this.tab.run(`(${inner})(side.keptAs(args[0]), args[1])`, [id, innerArg]);
    return { evaluate };
  }

  async waitForFunction(body: Body, arg?: unknown, { timeout = PATIENCE_MS } = {}): Promise<void> {
    await this.#until(timeout, 'waitForFunction', async () => {
      if (!(await this.evaluate(body, arg))) return new NotYet('it is not so');
    });
  }

  frames(): readonly WebKitPage[] {
    return [this];
  }

  // Actions

  get keyboard() {
    const { press, type } = this.#input;
    return { press: press.bind(this.#input), type: type.bind(this.#input) };
  }

  get mouse() {
    const { move, click } = this.#input;
    return { move: move.bind(this.#input), click: click.bind(this.#input) };
  }

  viewportSize(): Viewport | null {
    return this.#viewport;
  }

  /** The window has bars in addition to the page: their height is measured. */
  async setViewportSize(wanted: Viewport): Promise<void> {
    const inner = async () =>
      v.parse(SIZE, await this.evaluate('({ width: innerWidth, height: innerHeight })'));
    let outer = wanted;
    await this.#until(RESIZE_MS, 'setViewportSize', async () => {
      await this.tab.command('POST', '/window/rect', outer);
      const got = await inner();
      if (got.width === wanted.width && got.height === wanted.height) return;
      outer = { width: wanted.width, height: outer.height + wanted.height - got.height };
      return new NotYet(`it is ${got.width} × ${got.height}`);
    });
    this.#viewport = wanted;
  }

  /** Every page prefers reduced motion, from its first moment. */
  async emulateMedia(media: Readonly<Record<string, unknown>>): Promise<void> {
    refuseOptions('emulateMedia', media, ['reducedMotion']);
    if (media.reducedMotion !== 'reduce') throw cannot('emulateMedia with motion');
  }

  async bringToFront(): Promise<void> {
    await this.tab.command('GET', '/window');
  }

  async screenshot({ path }: { path?: string } = {}): Promise<Buffer> {
    const base64 = v.parse(v.string(), await this.tab.command('GET', '/screenshot'));
    const picture = Buffer.from(base64, 'base64');
    if (path !== undefined) await writeFile(path, picture);
    return picture;
  }

  // Members

  waitForEvent(event: string): Promise<object> {
    if (event === 'popup') return this.#owner.popup();
    if (event === 'download') return this.#download();
    throw cannot(`page.waitForEvent of ${event}`);
  }

  /** The next file that the browser stores: it reports no downloads. */
  async #download(): Promise<object> {
    const known = new Set(await readdir(this.#owner.downloads));
    return until(PATIENCE_MS, 'download', async () => {
      const stored = (await readdir(this.#owner.downloads)).find((name) => !known.has(name));
      return stored === undefined ? new NotYet('nothing came') : { suggestedFilename: () => stored };
    });
  }

  context(): BrowserContext {
    return this.#owner.context();
  }

  isClosed(): boolean {
    return this.#isClosed;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#owner.closed(this);
  }

  /** The driver returns before the page that it opened responds. */
  #arrived(): Promise<unknown> {
    return this.#until(PATIENCE_MS, 'navigation', () => this.evaluate('0'));
  }

  /** A command that was under way while the document changed is sent to the next one. */
  #until<T>(timeoutMs: number, what: string, attempt: () => Promise<T | NotYet>): Promise<T> {
    return until(timeoutMs, `${what} at ${this.url()}`, async () => {
      try {
        return await attempt();
      } catch (error) {
        if (!isOfLeaving(error)) throw error;
        await wait(LOOK_AGAIN_MS);
        return new NotYet('the page was left');
      }
    });
  }
}

export const handOutPage = (page: WebKitPage): Page => handOut<Page>('page', page);
