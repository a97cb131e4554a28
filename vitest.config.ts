/**
 * Tests in Node, in four projects: `unit` (pure units and the engine), `server` (the server through its real HTTP surface,
 * on the embedded database), `programs` (the server's programs, as processes) and `postgres`, which repeats the files of both that
 * are called `*.db.test.ts`: what they prove depends on the database. With `TEST_FULL=1` it repeats them all. In Chromium:
 * `screens` and `screens-alone`.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS } from './e2e/browser/browser-arguments.ts';
import { readMessages } from './scripts/vite/messages.ts';
import { mouse, touch } from './test/browser/commands.ts';

const executablePath = process.env.CHROMIUM_PATH;
const isFull = process.env.TEST_FULL === '1';

/** Room for what lives shortly, in megabytes: with the 16 that are usual, collecting it takes a tenth of the time of the tests. */
const FEWER_COLLECTIONS = ['--max-semi-space-size=32'];

/** They start processes, which takes seconds each. */
const PROGRAMS = 'test/server/programs/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous: much else may run on the same machine. How quick things are is measured in bench/.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/setup.ts'],
    // A test owns its mocks: none survives it.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx,mjs}'],
          exclude: ['test/server/**', 'test/browser/**'],
          // Not threads: Dexie tells all threads of a process what changed in databases of the same name.
          pool: 'forks',
          execArgv: FEWER_COLLECTIONS,
          // The files of a process share its modules and its emptied databases: loading the engine and the server takes longer than most tests.
          isolate: false,
          // Before Dexie, which any file may load first: it looks for a database once.
          setupFiles: ['fake-indexeddb/auto'],
          globalSetup: ['test/fixtures/database-image.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: [PROGRAMS],
          pool: 'forks',
          execArgv: FEWER_COLLECTIONS,
          // As above. See test/fixtures/databases.ts.
          isolate: false,
          globalSetup: ['test/fixtures/database-image.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [PROGRAMS],
          pool: 'forks',
          isolate: false,
          globalSetup: ['test/fixtures/database-image.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [isFull ? 'test/server/**/*.test.ts' : 'test/server/**/*.db.test.ts'],
          pool: 'forks',
          execArgv: FEWER_COLLECTIONS,
          isolate: false,
          globalSetup: ['test/fixtures/postgres.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      screens({
        name: 'screens',
        include: ['test/browser/**/*.test.{ts,tsx}'],
        exclude: ['test/browser/alone/**'],
        // A page loads all modules of the app, which takes seconds: files share one, and the setup puts back what tests leave there.
        isolate: false,
      }),
      // Tests that replace modules, which they must not do for others.
      screens({ name: 'screens-alone', include: ['test/browser/alone/*.test.{ts,tsx}'] }),
    ],
  },
});

/** What is drawn, in Chromium: components without a server, a network or the engine. */
function screens(test: {
  name: string;
  include: string[];
  exclude?: string[];
  isolate?: boolean;
}): UserWorkspaceConfig {
  return {
    plugins: [react(), tailwindcss(), readMessages()],
    // Found at the start: packages that are found later load the page anew in the middle of a test.
    optimizeDeps: {
      entries: ['src/main.tsx', 'test/browser/**/*.test.{ts,tsx}'],
      include: ['axe-core', 'ical.js'],
    },
    test: {
      ...test,
      // Not taken over from above. A page computes on one processor, and is in a window of its own.
      maxWorkers: 2,
      setupFiles: ['test/browser/setup.ts'],
      env: { TEST_FULL: isFull ? '1' : '' },
      testTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 390, height: 844 },
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : {}),
            args: BROWSER_ARGUMENTS,
          },
          contextOptions: {
            // The tested page lies in it: a smaller one would be drawn to another scale.
            viewport: { width: 1280, height: 900 },
            locale: 'en-GB',
            timezoneId: 'Europe/Berlin',
            reducedMotion: 'reduce',
          },
        }),
        instances: [{ browser: 'chromium' }],
        commands: { mouse, touch },
      },
    },
  };
}
