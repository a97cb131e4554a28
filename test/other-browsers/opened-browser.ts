/** Runs Vitest's tests in any installed browser: opens it at their address, as a user would, and ends it afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserProviderOption } from 'vitest/node';

export interface InstalledBrowser {
  readonly name: 'firefox' | 'webkit';
  readonly path: string;
}

/** How long a browser may take to end by itself. */
const PATIENCE_MS = 5_000;

/** Only the tests: no first steps, news or telemetry. */
const FIREFOX_SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** The command that opens `url` with a separate profile, without a screen. */
function commandOf({ name, path }: InstalledBrowser, profile: string, url: string): [string, ...string[]] {
  if (name === 'webkit') return ['xvfb-run', '--auto-servernum', path, url];
  const lines = Object.entries(FIREFOX_SETTINGS).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  return [path, '--headless', '--no-remote', '--profile', profile, url];
}

export function openedBrowser(browser: InstalledBrowser): BrowserProviderOption {
  const running: { child: ChildProcess; profile: string }[] = [];
  return {
    name: 'opened',
    options: {},
    // Every provider serves the tests' page in the same way, and Vitest includes that with one.
    serverFactory: playwright().serverFactory,
    providerFactory: () => ({
      name: 'opened',
      supportsParallelism: false,
      getCommandsContext: () => ({}),
      async openPage(_session, url) {
        const profile = mkdtempSync(join(tmpdir(), 'outing-engine-'));
        const [command, ...args] = commandOf(browser, profile, url);
        // A separate process group, because a script starts some browsers. All that it stores is in the profile.
        const child = spawn(command, args, {
          detached: true,
          stdio: 'ignore',
          env: {
            ...process.env,
            HOME: profile,
            TMPDIR: profile,
            XDG_CONFIG_HOME: profile,
            XDG_DATA_HOME: profile,
            XDG_CACHE_HOME: profile,
          },
        });
        await once(child, 'spawn');
        running.push({ child, profile });
      },
      async close() {
        await Promise.all(running.splice(0).map(end));
      },
    }),
  };
}

async function end({ child, profile }: { child: ChildProcess; profile: string }): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const { pid } = child;
    const ended = once(child, 'exit');
    process.kill(-pid, 'SIGTERM');
    const patience = setTimeout(() => process.kill(-pid, 'SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(patience);
  }
  // Parts of the browser may end after it, and write until then.
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
