/** Observes texts that a page shows only for a moment. */
import type { Page } from '@playwright/test';

interface Watch {
  seen: () => Promise<boolean>;
  /** All matches, oldest first. */
  words: () => Promise<string[]>;
}

/** Records whether the page shows a text from now on, even for a moment. */
export function watchFor(page: Page, pattern: RegExp): Promise<Watch> {
  return page
    .evaluateHandle((source) => {
      const found: { words: string[] } = { words: [] };
      const check = () => {
        found.words.push(...(new RegExp(source).exec(document.body.textContent)?.slice(0, 1) ?? []));
      };
      new MutationObserver(check).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return found;
    }, pattern.source)
    .then((handle) => ({
      seen: () => handle.evaluate(({ words }) => words.length > 0),
      words: () => handle.evaluate(({ words }) => words),
    }));
}
