/**
 * `npm run test:engines`: what the app's rows and the sync engine promise of their database, on the IndexedDB of browsers
 * other than Chromium. The tests are those of `unit` that need a database and nothing of Node.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type InstalledBrowser, openedBrowser } from './test/engines/opened-browser.ts';

const { ENGINE_NAME: name, ENGINE_PATH: path } = process.env;
if ((name !== 'firefox' && name !== 'webkit') || !path)
  throw new Error('Start these tests by `npm run test:engines`, which finds the browsers');
const browser: InstalledBrowser = { name, path };

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^fake-indexeddb(\/auto)?$/,
        replacement: fileURLToPath(new URL('./test/engines/own-storage.ts', import.meta.url)),
      },
    ],
  },
  test: {
    name,
    include: [
      'test/sync/merge/{batches,catch-up,merging,newer-server}.test.ts',
      'test/sync/resources/{effects,story-rows,vote-order}.test.ts',
      'test/sync/schedule/batcher.test.ts',
      'test/sync/send/{quotas,several-changes}.test.ts',
      'test/sync/session/sign-out-cleanup.test.ts',
      'test/sync/storage/{index-stored,story-keeper,upgrade,watched-database}.test.ts',
      'test/db/**/*.test.ts',
      'test/browser/frame/kept-pictures.test.ts',
    ],
    setupFiles: ['test/engines/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      fileParallelism: false,
      provider: openedBrowser(browser),
      instances: [{ browser: name }],
    },
  },
});
