/** Starts the installed Firefox with a separate profile, driven by Playwright over WebDriver BiDi. */
import { fileURLToPath } from 'node:url';
import { firefox } from 'playwright';
import { ORIGIN } from '../browser-arguments.ts';
import type { Browser } from '../device.ts';
import { Line } from '../line.ts';
import { fillGaps } from './gaps.ts';

const PROGRAM = fileURLToPath(new URL('./start-firefox.mjs', import.meta.url));

/** Only the app: no first-run pages, news or telemetry. */
const QUIET = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Playwright cannot set it for a page.
  'ui.prefersReducedMotion': 1,
};

/** All requests of the browser go through the line, including those to this machine. */
const through = ({ port }: Line) => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': port,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': port,
  'network.proxy.no_proxies_on': '',
  'network.proxy.allow_hijacking_localhost': true,
});

/** @param proxyPort of the FaultProxy */
export async function firefoxFor(proxyPort: number): Promise<Browser> {
  const line = await Line.open(proxyPort);
  return {
    async start(folder) {
      const context = await firefox.launchPersistentContext(folder, {
        channel: 'moz-firefox',
        executablePath: PROGRAM,
        args: [],
        baseURL: ORIGIN,
        firefoxUserPrefs: { ...QUIET, ...through(line) },
        // As root it starts only with root's home directory.
        env: { ...process.env, HOME: folder },
      });
      return fillGaps(context, line);
    },
    // The marks of the running process, and its network caches: the app's own caches are elsewhere.
    isLeftOut: (name) => ['lock', '.parentlock', 'cache2', 'startupCache'].includes(name),
    close: () => line.close(),
  };
}
