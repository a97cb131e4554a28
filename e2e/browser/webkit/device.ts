/**
 * Drives WebKit for the journeys, which use only Playwright's API: WebKitGTK's MiniBrowser on a virtual screen, over
 * W3C WebDriver.
 *
 * - `session.ts`: the processes and WebDriver's commands; `home.ts`: settings without a command.
 * - `in-page/`: the code that runs in the page; `tab.ts` puts it there and calls it. `ivya`, Playwright's selector
 *   engine, finds elements.
 * - `locator.ts`, `page.ts`, `context.ts`: Playwright's API, as far as the journeys use it. Missing members throw a
 *   clear error; some options are ignored.
 * - `expect.ts`: Playwright's `expect` with matchers that understand these.
 *
 * Differences to Chromium: a device loses everything when its browser ends, and its caches when no page of the app is
 * open (`context.ts` keeps one open). Its pages prefer reduced motion. Offline means that its line is cut, and
 * `navigator.onLine` stays true. Errors come only from pages, not from workers. Its window never has the focus of the
 * screen, so no element is drawn as focused.
 */
import { freePort } from '../../server/free-port.ts';
import { ORIGIN } from '../browser-arguments.ts';
import type { Browser } from '../device.ts';
import { Line } from '../line.ts';
import { WebKitContext } from './context.ts';
import { makeHome } from './home.ts';
import { Session } from './session.ts';

/** As `use` in playwright.config.ts sets for the other browsers. */
const PHONE = { width: 390, height: 844 };
const READER = { locale: 'en-GB', timezone: 'Europe/Berlin' };

/** @param proxyPort of the FaultProxy */
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
    // Nothing of it survives the browser.
    isLeftOut: () => true,
    async close() {
      await line.close();
      await home.remove();
    },
  };
}
