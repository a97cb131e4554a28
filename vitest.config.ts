/**
 * Tests in Node, in four projects: `unit` (pure units and the engine), `server` (the server over real HTTP, on the
 * embedded database), `programs` (the server's programs, as processes) and `postgres`, which repeats those files of
 * both that are called `*.db.test.ts`, because their promises depend on the database. `TEST_FULL=1` repeats all of
 * them. In Chromium: `screens` and `screens-alone`.
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

/**
 * Space for short-lived objects, in megabytes: with the usual 16, garbage collection takes a tenth of the tests' time.
 */
const FEWER_COLLECTIONS = ['--max-semi-space-size=32'];

/** They start processes, which takes seconds each. */
const PROGRAMS = 'test/server/programs/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous: the machine may be busy. bench/ measures speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/setup.ts'],
    // Each test has its own mocks: none survives it.
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
          // Not threads: Dexie notifies all threads of a process about changes in databases of the same name.
          pool: 'forks',
          execArgv: FEWER_COLLECTIONS,
          // The files of a process share its modules and its emptied databases: loading engine and server takes longer
          // than most tests.
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
        // A page loads all modules of the app, which takes seconds: files share one, and the setup reverts what tests
        // leave there.
        isolate: false,
      }),
      // Tests that replace modules, which must not affect others.
      screens({ name: 'screens-alone', include: ['test/browser/alone/*.test.{ts,tsx}'] }),
    ],
  },
});

/** Renders components in Chromium without a server, a network or the engine. */
function screens(test: {
  name: string;
  include: string[];
  exclude?: string[];
  isolate?: boolean;
}): UserWorkspaceConfig {
  return {
    plugins: [react(), tailwindcss(), readMessages()],
    // Found at the start: packages found later reload the page in the middle of a test.
    optimizeDeps: {
      entries: ['src/main.tsx', 'test/browser/**/*.test.{ts,tsx}'],
      include: ['axe-core', 'ical.js'],
    },
    test: {
      ...test,
      // Not inherited from above. A page computes on one processor, and has its own window.
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
            // The tested page is inside it: a smaller one would be drawn at another scale.
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
