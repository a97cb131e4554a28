/**
 * WebKit for the journeys, which know Playwright's API only: WebKitGTK's MiniBrowser on a virtual screen, driven by W3C WebDriver.
 *
 * - `session.ts`: the processes and WebDriver's commands; `home.ts`: what no command can set.
 * - `in-page/`: what runs in the page; `tab.ts` brings it there and asks it. Elements are found by `ivya`, which is Playwright's
 *   engine of selectors.
 * - `locator.ts`, `page.ts`, `context.ts`: Playwright's API, as far as the journeys use it. The rest throws, and says so.
 * - `expect.ts`: Playwright's `expect` with matchers that understand these.
 *
 * Differs from Chromium: a device forgets all when its browser ends, and what its caches hold as soon as no page of the app is open
 * (`context.ts` keeps one); its pages are told that little should move; offline means that its
 * line is cut, and `navigator.onLine` stays true; errors are heard from pages alone, not from workers.
 */
import type { BrowserContext } from '@playwright/test';
import { type Line, WebKitContext } from './context.ts';
import { type Home, makeHome } from './home.ts';
import type { Viewport } from './page.ts';
import { Session } from './session.ts';

export interface WebKitOptions {
  readonly origin: string;
  readonly viewport: Viewport;
  readonly locale: string;
  readonly timezone: string;
  /** A free one, for the driver. */
  readonly driverPort: number;
}

export class WebKitDevice {
  readonly context: BrowserContext;
  readonly #line: Line;
  readonly #home: Home;

  private constructor(context: BrowserContext, line: Line, home: Home) {
    this.context = context;
    this.#line = line;
    this.#home = home;
  }

  static async start(
    line: Line,
    { origin, viewport, driverPort, ...rest }: WebKitOptions,
  ): Promise<WebKitDevice> {
    const home = await makeHome(rest);
    try {
      const session = await Session.start({ proxyPort: line.port, driverPort, home });
      const { downloads } = home;
      const context = await WebKitContext.of(session, { origin, viewport, downloads, line });
      return new WebKitDevice(context, line, home);
    } catch (error) {
      await home.remove();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.#line.close();
    await this.#home.remove();
  }
}
