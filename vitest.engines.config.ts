/**
 * `npm run test:engines`: tests what the app's rows and the sync engine require of IndexedDB, in browsers other than
 * Chromium. The tests are those of `unit` that need a database and nothing of Node.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type InstalledBrowser, openedBrowser } from './test/other-browsers/opened-browser.ts';

const { ENGINE_NAME: name, ENGINE_PATH: path } = process.env;
if ((name !== 'firefox' && name !== 'webkit') || !path)
  throw new Error('Start these tests with `npm run test:engines`, which finds the browsers');
const browser: InstalledBrowser = { name, path };

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^fake-indexeddb(\/auto)?$/,
        replacement: fileURLToPath(new URL('./test/other-browsers/own-storage.ts', import.meta.url)),
      },
    ],
  },
  test: {
    name,
    include: [
      'test/engine/merge/{batches,catch-up,merging,newer-server}.test.ts',
      'test/engine/queue/quotas.test.ts',
      'test/engine/resources/effects.test.ts',
      'test/engine/resources/outings/vote-order.test.ts',
      'test/engine/resources/people/story-rows.test.ts',
      'test/engine/schedule/batcher.test.ts',
      'test/engine/send/several-changes.test.ts',
      'test/engine/session/logout-cleanup.test.ts',
      'test/engine/storage/{search-lines,story-keeper}.test.ts',
      'test/db/**/*.test.ts',
      'test/browser/frame/{encoded-pictures,kept-pictures}.test.ts',
    ],
    // They read a file, and trigger garbage collection.
    exclude: ['test/db/stack/stack.test.ts', 'test/db/lists/live-query.test.ts'],
    setupFiles: ['test/other-browsers/setup.ts'],
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
