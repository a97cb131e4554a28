/**
 * WebKit for the journeys, which know Playwright's API only: WebKitGTK's MiniBrowser on a virtual screen, driven by W3C WebDriver.
 *
 * - `session.ts`: the processes and WebDriver's commands; `home.ts`: what no command can set.
 * - `in-page/`: what runs in the page; `tab.ts` brings it there and asks it. Elements are found by `ivya`, which is Playwright's
 *   engine of selectors.
 * - `locator.ts`, `page.ts`, `context.ts`: Playwright's API, as far as the journeys use it. Members that are missing
 *   throw, and say so; some options are ignored.
 * - `expect.ts`: Playwright's `expect` with matchers that understand these.
 *
 * Differs from Chromium: a device forgets all when its browser ends, and what its caches hold as soon as no page of the app is open
 * (`context.ts` keeps one); its pages are told that little should move; offline means that its
 * line is cut, and `navigator.onLine` stays true; errors are heard from pages alone, not from workers;
 * its window never has the focus of the screen, so nothing is drawn as focused.
 */
import { freePort } from '../../server/free-port.ts';
import { ORIGIN } from '../browser-arguments.ts';
import type { Browser } from '../device.ts';
import { Line } from '../line.ts';
import { WebKitContext } from './context.ts';
import { makeHome } from './home.ts';
import { Session } from './session.ts';

/** As `use` in playwright.config.ts says to the other browsers. */
const PHONE = { width: 390, height: 844 };
const READER = { locale: 'en-GB', timezone: 'Europe/Berlin' };

/** @param proxyPort where the FaultProxy is */
export async function webkitFor(proxyPort: number): Promise<Browser> {
  const home = await makeHome(READER);
  const line = await Line.open(proxyPort);
  return {
    async start() {
      const driverPort = await freePort('127.0.0.1');
      const session = await Session.start({ proxyPort: line.port, driverPort, home });
      return WebKitContext.of(session, {
        origin: ORIGIN,
        viewport: PHONE,
        downloads: home.downloads,
        line,
      });
    },
    // Nothing of it outlives the browser.
    isLeftOut: () => true,
    async close() {
      await line.close();
      await home.remove();
    },
  };
}
