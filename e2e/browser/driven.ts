/** The browser of a run. */
import * as v from 'valibot';

/** `chromium`: Playwright's own way. `firefox`: the installed one by WebDriver BiDi. `webkit`: WebKitGTK's by WebDriver. */
export const DRIVEN = v.parse(
  v.optional(v.picklist(['chromium', 'firefox', 'webkit']), 'chromium'),
  process.env.TEST_BROWSER,
);

/** Automated WebKit forgets everything when it ends. */
export const KEEPS_PROFILES = DRIVEN !== 'webkit';
