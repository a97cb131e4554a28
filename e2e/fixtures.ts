/**
 * The fixtures of browser tests. `stage`: the server and the network of all tests of a worker; its data persist from
 * test to test of a file, so a test does not change what others there need, or requests `pristine` data. `owner`: the
 * user of the device of `page`; `signed_out` has the app and no user, `nobody` has nothing stored. `devices`: further
 * browsers. `profile`: the owner's browser for tests that end it and start it again. A test fails when any of its
 * browsers complains of more than the network.
 */
import { type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { App } from './browser/app.ts';
import { argumentsFor, ORIGIN } from './browser/browser-arguments.ts';
import { Complaints } from './browser/complaints.ts';
import { Device } from './browser/device.ts';
import { KEEPS_PROFILES } from './browser/driven.ts';
import { expect } from './browser/expect.ts';
import { runAheadMs } from './clock/run-clock.ts';
import { ACCOUNTS, makeReady, type Person, preparedData, preparedProfile } from './prepared.ts';
import { Api } from './server/api.ts';
import { Stage } from './server/stage.ts';

export type Owner = Person | 'signed_out' | 'nobody';

export interface Devices {
  /** Another device, not yet with the app open on it: a logged-out one by default. */
  add(owner?: Owner): Promise<App>;
}

export interface Profile {
  /** Starts the browser. End it with `context.close()`. */
  launch(): Promise<BrowserContext>;
  /** Ends the browser like a power cut of the phone: all its processes at once, without notice. */
  kill(): Promise<void>;
}

interface TestFixtures {
  owner: Owner;
  /** Whether the test needs the server's original data. */
  pristine: boolean;
  /** Whether the browser of `page` must be able to show notifications. */
  notifies: boolean;
  stage: Stage;
  complaints: Complaints;
  devices: Devices;
  profile: Profile;
}

interface WorkerFixtures {
  ground: Ground;
}

/** The stage of a worker, and the file of the last test on it. */
interface Ground {
  readonly stage: Stage;
  usedBy: string | null;
}

const SHOWN_WITHIN_MS = 10_000;

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** The content of a failed test's pages, to find the cause. */
async function showPages(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  if (!hasFailed(testInfo)) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: SHOWN_WITHIN_MS })
      .catch((error: unknown) => String(error));
    // Printed, because attachments are truncated there.
    console.log(`${testInfo.title}: ${page.url()}\n${shown}`);
  }
}

const DAY_S = 86_400;

/** A device with its owner's data, which is not running yet. */
const deviceOf = (owner: Owner, { proxy }: Stage, notifies = false): Promise<Device> =>
  Device.make({
    proxyPort: proxy.port,
    profile: owner === 'nobody' || !KEEPS_PROFILES ? null : preparedProfile(owner),
    notifies,
  });

/** Starts it. @param isFirst whether it starts with a prepared profile */
async function launch(device: Device, owner: Owner, stage: Stage, isFirst = true): Promise<BrowserContext> {
  const context = await device.launch();
  if (!isFirst || owner === 'nobody') return context;
  if (!KEEPS_PROFILES) await makeReady(context, owner);
  else if (owner !== 'signed_out') await ownSession(context, stage, owner);
  return context;
}

/**
 * Gives a device its own session instead of the one that all copies of its profile share, so that its logout does not
 * affect them.
 */
async function ownSession(context: BrowserContext, stage: Stage, owner: Person): Promise<void> {
  const { cookies } = await Api.logIn(stage, ACCOUNTS[owner]);
  const common = {
    url: ORIGIN,
    sameSite: 'Lax' as const,
    // Browsers use the machine's clock for cookies.
    expires: (Date.now() - runAheadMs()) / 1_000 + DAY_S,
  };
  await context.addCookies(
    cookies.map((cookie) => ({ ...common, ...cookie, httpOnly: cookie.name !== 'XSRF-TOKEN' })),
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  owner: ['nobody', { option: true }],
  pristine: [false, { option: true }],
  notifies: [false, { option: true }],

  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      // Subscribed calendars are on this machine, where a server looks only if it is configured to.
      const env = { ALLOW_PRIVATE_NETWORKS: 'on' };
      const stage = await Stage.open({ data: preparedData(), origin: ORIGIN, env });
      await use({ stage, usedBy: null });
      await stage.close();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ ground }, use) => {
      const executablePath = process.env.CHROMIUM_PATH;
      const args = argumentsFor(ground.stage.proxy.port);
      await use({ ...(executablePath ? { executablePath } : {}), args });
    },
    { scope: 'worker' },
  ],

  stage: async ({ ground, pristine }, use, testInfo) => {
    const { stage } = ground;
    const isUnused = ground.usedBy === null;
    if (!isUnused && (pristine || ground.usedBy !== testInfo.file)) await stage.putBack();
    ground.usedBy = testInfo.file;
    await use(stage);
    await stage.proxy.heal();
    if (hasFailed(testInfo)) {
      await testInfo.attach('server', { body: stage.server.output, contentType: 'text/plain' });
    }
  },

  baseURL: async ({ stage }, use) => use(stage.url),

  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.collected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  profile: async ({ stage, owner, complaints }, use, testInfo) => {
    testInfo.skip(!KEEPS_PROFILES, 'This browser forgets everything when it ends');
    const device = await deviceOf(owner, stage);
    let running: BrowserContext | null = null;
    await use({
      async launch() {
        running = await launch(device, owner, stage, running === null);
        complaints.watch(running);
        return running;
      },
      kill: () => device.kill(),
    });
    if (running) await showPages([running], testInfo);
    await device.dispose();
  },

  context: async ({ stage, owner, notifies, complaints }, use, testInfo) => {
    const device = await deviceOf(owner, stage, notifies);
    try {
      const context = await launch(device, owner, stage);
      complaints.watch(context);
      await use(context);
      await showPages([context], testInfo);
    } finally {
      await device.dispose();
    }
  },

  page: async ({ context }, use) => use(await context.newPage()),

  devices: async ({ stage, complaints }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const owned: Device[] = [];
    await use({
      async add(owner = 'signed_out') {
        const device = await deviceOf(owner, stage);
        owned.push(device);
        const context = await launch(device, owner, stage);
        complaints.watch(context);
        contexts.push(context);
        return new App(await context.newPage());
      },
    });
    await showPages(contexts, testInfo).finally(async () => {
      for (const device of owned) await device.dispose();
    });
  },
});

export { expect } from './browser/expect.ts';
