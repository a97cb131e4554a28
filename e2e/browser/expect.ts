/** Provides Playwright's `expect` for the browser of the run. */
import { expect as ofPlaywright } from '@playwright/test';
import { DRIVEN } from './driven.ts';
import { expect as ofWebKit } from './webkit/expect.ts';

export const expect = DRIVEN === 'webkit' ? ofWebKit : ofPlaywright;
