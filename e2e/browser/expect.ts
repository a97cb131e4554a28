/** Playwright's `expect`, for the browser that the run is in. */
import { expect as ofPlaywright } from '@playwright/test';
import { expect as ofWebKit } from '../webkit/expect.ts';

export const expect = process.env.TEST_BROWSER === 'webkit' ? ofWebKit : ofPlaywright;
