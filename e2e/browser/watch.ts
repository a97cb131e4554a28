/** What a page says for a moment only. */
import type { Page } from '@playwright/test';

/** Notes whether the page says something from now on, be it for a moment. */
export function watchFor(page: Page, pattern: RegExp): Promise<{ seen: () => Promise<boolean> }> {
  return page
    .evaluateHandle((source) => {
      const found = { seen: false };
      const look = () => {
        if (new RegExp(source).test(document.body.textContent)) found.seen = true;
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return found;
    }, pattern.source)
    .then((handle) => ({ seen: () => handle.evaluate(({ seen }) => seen) }));
}
