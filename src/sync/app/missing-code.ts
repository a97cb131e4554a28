/**
 * Handles code of a screen that could not be fetched, most often because a newer version was deployed. It is recognised by
 * the loader's event, not by the words of the error.
 */

const missing = new WeakSet<object>();

/** A missing chunk leads to the update; a chunk that is missing right after an update has another cause. */
const TRIED_KEY = 'outing.refreshed_at';
const TRIED_LATELY_MS = 30_000;

/** Whether the user has interacted with this page. The browser's own flag survives a reload. */
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
    // Otherwise the router would reload the page by itself, over unsaved input, once for each message.
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

/** Records that the page is about to be reloaded because code was missing. @returns whether the next page will know */
export function rememberRefresh(): boolean {
  return remember(TRIED_KEY, String(Date.now()));
}

/** When the reload that led to this page happened. What this page records is for the next one. */
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
 * Whether the page may be reloaded without asking: the user has not interacted with it, so nothing is lost, and the app is
 * stored, so the page also opens offline.
 */
export function mayRefresh(): boolean {
  return !isTouched && Boolean(navigator.serviceWorker?.controller);
}

/** Whether an error means missing code, and no reload has just been tried. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error) && !wasRefreshedLately();
}
