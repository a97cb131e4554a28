/**
 * Code of a screen that could not be fetched, most often because a newer version was deployed and this page is of the older
 * one. It is told from a bug by the event that the loader sends, and not by the words of the error.
 */

const missing = new WeakSet<object>();

/** A missing chunk leads to the update; a chunk that is missing right after an update has another cause. */
const TRIED_KEY = 'outing.refreshed_at';
const TRIED_LATELY_MS = 30_000;

/** Whether anybody has done anything on this page. A browser's own word for it outlives the page. */
let isTouched = false;

/** Call it before the first code is fetched. */
export function watchMissingCode(): void {
  recallRefresh();
  const touch = () => {
    isTouched = true;
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touch, { once: true, capture: true });
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    missing.add(payload);
    // The router would reload the page by itself, over whatever somebody is writing, once for each message.
    remember(`tanstack_router_reload:${payload.message}`, '1');
  });
}

function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // Storage is closed to this page.
    return false;
  }
}

/** Says that the page is about to be loaded anew because code was missing. @returns whether the next page will know */
export function rememberRefresh(): boolean {
  return remember(TRIED_KEY, String(Date.now()));
}

/** When a page was loaded anew into this one. What this page remembers is for the next. */
let refreshedAt = 0;

function recallRefresh(): void {
  try {
    refreshedAt = Number(sessionStorage.getItem(TRIED_KEY) ?? 0);
  } catch {
    // Storage is closed to this page.
  }
}

function wasRefreshedLately(): boolean {
  const since = Date.now() - refreshedAt;
  return since >= 0 && since < TRIED_LATELY_MS;
}

/**
 * Whether the page may be loaded anew without being asked for it: nobody has touched it yet, so that nothing is lost, and
 * the app is on the device, so that there will be a page without a network as well.
 */
export function mayRefresh(): boolean {
  return !isTouched && Boolean(navigator.serviceWorker?.controller);
}

/** Whether an error is that of code that did not come, and loading the page anew has not been tried just now. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error) && !wasRefreshedLately();
}
