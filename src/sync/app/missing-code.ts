/**
 * Handles code of a screen that could not be fetched, most often because a newer version was deployed. Recognizes it by
 * the loader's event, not by the error message.
 */

const missing = new WeakSet<object>();

/** A missing chunk leads to the update. A chunk that is missing right after an update has another cause. */
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
    // Otherwise the router would reload the page itself, over unsaved input, once per message.
    remember(`tanstack_router_reload:${payload.message}`, '1');
  });
}

function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // This page has no access to storage.
    return false;
  }
}

/**
 * Records that the page is about to reload because code was missing.
 * @returns whether the next page will be able to read the record
 */
export function rememberRefresh(): boolean {
  return remember(TRIED_KEY, String(Date.now()));
}

/** When the reload that led to this page happened. What this page records is for the next one. */
let refreshedAt = 0;

function recallRefresh(): void {
  try {
    refreshedAt = Number(sessionStorage.getItem(TRIED_KEY) ?? 0);
  } catch {
    // This page has no access to storage.
  }
}

function wasRefreshedLately(): boolean {
  const since = Date.now() - refreshedAt;
  return since >= 0 && since < TRIED_LATELY_MS;
}

/**
 * Returns whether the page may reload without asking: the user has not interacted with it, so nothing is lost, and the
 * app is stored, so the page also opens offline.
 */
export function mayRefresh(): boolean {
  return !isTouched && Boolean(navigator.serviceWorker?.controller);
}

/** Returns whether an error means missing code, and no reload has just been tried. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error) && !wasRefreshedLately();
}
