/**
 * What a browser test gets: `stage`, the server and the network of its file (data lives on between the tests of one
 * file); `devices`, browsers beside that of `page`; and `profile`, browsers with a profile on disk, for tests that end a
 * browser and start it again. A test fails when any of its browsers complains of more than the network.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, expect, type TestInfo } from '@playwright/test';
import { App } from './app.ts';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';
import { browserProcesses } from './browser-processes.ts';
import { Complaints } from './complaints.ts';
import { Stage } from './stage.ts';

export interface Profile {
  /** Starts a browser with this profile. End it by `context.close()`. */
  launch(): Promise<BrowserContext>;
  /** Ends the browser as a power cut of the phone does: all its processes at once, without a word. */
  kill(): Promise<void>;
}

export interface Devices {
  /** Another device, with nothing stored on it: a browser context of its own. */
  add(): Promise<App>;
}

interface TestFixtures {
  stage: Stage;
  complaints: Complaints;
  devices: Devices;
  profile: Profile;
}

interface WorkerFixtures {
  stageOf: (file: string) => Promise<Stage>;
}

const SHOWN_WITHIN_MS = 10_000;

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** What stood on the pages of a test that failed, for whoever looks for the cause. */
async function showPages(contexts: readonly BrowserContext[], testInfo: TestInfo): Promise<void> {
  if (!hasFailed(testInfo)) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: SHOWN_WITHIN_MS })
      .catch((error: unknown) => String(error));
    // Printed, as what is attached is cut short there.
    console.log(`${testInfo.title}: ${page.url()}\n${shown}`);
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stageOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const template = process.env.E2E_TEMPLATE;
      if (!template) throw new Error('E2E_TEMPLATE is set by template.ts before all tests');
      const open = new Map<string, Stage>();
      const closeAll = async () => {
        for (const stage of open.values()) await stage.close();
        open.clear();
      };
      await use(async (file) => {
        const present = open.get(file);
        if (present) return present;
        await closeAll();
        const stage = await Stage.open(template);
        open.set(file, stage);
        return stage;
      });
      await closeAll();
    },
    { scope: 'worker' },
  ],

  stage: async ({ stageOf }, use, testInfo) => {
    const stage = await stageOf(testInfo.file);
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
      expect(complaints.heard, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use, testInfo) => {
    complaints.watch(context);
    await use(context);
    await showPages([context], testInfo);
  },

  devices: async ({ browser, complaints }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use({
      async add() {
        const context = await browser.newContext();
        complaints.watch(context);
        contexts.push(context);
        return new App(await context.newPage());
      },
    });
    await showPages(contexts, testInfo);
    for (const context of contexts) await context.close();
  },

  profile: async ({ stage, complaints }, use, testInfo) => {
    const folder = await mkdtemp(join(tmpdir(), 'outing-profile-'));
    const contexts: BrowserContext[] = [];
    await use({
      launch: async () => {
        const executablePath = process.env.CHROMIUM_PATH;
        const context = await chromium.launchPersistentContext(folder, {
          ...(executablePath ? { executablePath } : {}),
          args: BROWSER_ARGUMENTS,
          baseURL: stage.url,
        });
        complaints.watch(context);
        contexts.push(context);
        return context;
      },
      async kill() {
        const context = contexts.pop();
        const closed = context?.waitForEvent('close');
        for (const pid of await browserProcesses(folder)) process.kill(pid, 'SIGKILL');
        await closed;
      },
    });
    await showPages(contexts, testInfo);
    for (const context of contexts) await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

export { expect } from '@playwright/test';
