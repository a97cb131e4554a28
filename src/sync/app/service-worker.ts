/** Talks to the service worker from the page: offline readiness, and sending later. */

/** Development deliberately runs without one; a browser or an origin (plain http) may not support it. */
export function hasServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Resolves with `true` when `worker` reaches `state`, with `false` when it becomes redundant before. */
export function reaches(worker: ServiceWorker, state: ServiceWorkerState): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== state && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', check);
      resolve(worker.state === state);
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/**
 * Resolves when the whole app is stored on this device and a service worker serves it: from then on it opens offline. Never
 * resolves without a service worker.
 */
export async function offlineReady(): Promise<void> {
  if (!hasServiceWorker()) return new Promise(() => {});
  const { active } = await navigator.serviceWorker.ready;
  if (active) await reaches(active, 'activated');
}

/** Makes the service worker send the queue as soon as there is a network, even if no tab is open then. */
export function sendLater(): void {
  if (!hasServiceWorker()) return;
  // Without an active worker this is the very first visit: the next change, or closing the page, requests it again.
  navigator.serviceWorker.controller?.postMessage({ type: 'SEND_LATER' });
}

/** A guest was logged in since the page loaded: the device may have only the part of the app that guests need. */
let hadGuest = false;

export function noteGuest(): void {
  hadGuest = true;
}

/** Has the service worker store what a member needs in addition. A missing file triggers the same later. */
export function storeRest(): void {
  if (hadGuest && hasServiceWorker()) navigator.serviceWorker.controller?.postMessage({ type: 'FILL' });
  hadGuest = false;
}
