/**
 * What a browser test gets: `stage`, the server and the network of its file (data lives on between the tests of one
 * file), and `profile`, browsers with a profile on disk, for tests that end a browser and start it again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';
import { Stage } from './stage.ts';

export interface Profile {
  /** Starts a browser with this profile. End it by `context.close()`, or harder by way of its process. */
  launch(): Promise<BrowserContext>;
}

interface TestFixtures {
  stage: Stage;
  profile: Profile;
}

interface WorkerFixtures {
  stageOf: (file: string) => Promise<Stage>;
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
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server', { body: stage.server.output, contentType: 'text/plain' });
    }
  },

  baseURL: async ({ stage }, use) => use(stage.url),

  profile: async ({ stage }, use) => {
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
        contexts.push(context);
        return context;
      },
    });
    for (const context of contexts) await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

export { expect } from '@playwright/test';
