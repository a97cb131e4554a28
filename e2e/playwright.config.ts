/** Configures tests in a real browser, against the real server, through a network that can be broken. */
import { defineConfig } from '@playwright/test';
import { startRunClock } from './clock/run-clock.ts';
import { FULL } from './tags.ts';

startRunClock();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './prepared.ts',
  // Two browsers on two cores. The tests of a worker share one server; no long file runs last.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  ...(FULL ? {} : { grepInvert: /@full/ }),
  forbidOnly: process.env.CI !== undefined,
  // Generous: the machine may be busy. bench/ measures speed.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    // A recording costs as much as the test itself: `--trace=on` makes one.
    trace: 'off',
  },
});
