/**
 * Code of a screen that could not be fetched, most often because a newer version was deployed and this page is of the older
 * one. It is told from a bug by the event that the loader sends, and not by the words of the error.
 */

const missing = new WeakSet<object>();

/** Section 8: a chunk that does not come leads to the update; one that does not come right after it is another trouble. */
const TRIED_KEY = 'outing.refreshed_at';
const TRIED_LATELY_MS = 30_000;

/** Call it before the first code is fetched. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    missing.add(payload);
    // The router would reload the page by itself, over whatever somebody is writing, once for each message.
    remember(`tanstack_router_reload:${payload.message}`, '1');
  });
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is closed to this page.
  }
}

/** Says that the page is about to be loaded anew because code was missing. */
export function rememberRefresh(): void {
  remember(TRIED_KEY, String(Date.now()));
}

function wasRefreshedLately(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(TRIED_KEY) ?? 0);
    return since >= 0 && since < TRIED_LATELY_MS;
  } catch {
    return false;
  }
}

/** Whether an error is that of code that did not come, and loading the page anew has not been tried just now. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error) && !wasRefreshedLately();
}
