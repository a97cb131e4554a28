/** Names the browser of a run. */
import * as v from 'valibot';

/**
 * `chromium`: with Playwright's own protocol. `firefox`: the installed one over WebDriver BiDi. `webkit`: WebKitGTK
 * over WebDriver.
 */
export const DRIVEN = v.parse(
  v.optional(v.picklist(['chromium', 'firefox', 'webkit']), 'chromium'),
  process.env.TEST_BROWSER,
);

/** Automated WebKit deletes everything when it ends. */
export const KEEPS_PROFILES = DRIVEN !== 'webkit';
