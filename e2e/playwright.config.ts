/** Tests in a real browser, against the real server, through a network that can be broken. */
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './browser-arguments.ts';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './template.ts',
  // Two browsers on two cores; a file's tests share one server and run in order.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Generous: much else may run on the same machine. How quick things are is measured in bench/.
  timeout: 300_000,
  expect: { timeout: 100_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: BROWSER_ARGUMENTS,
    },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    // A recording costs as much as the test itself.
    trace: 'on-first-retry',
  },
});
