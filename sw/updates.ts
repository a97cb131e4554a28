/** Lets a new service worker take over only at the page's request, because open pages run older code. */

/** The page's request to take over, named as in Workbox. */
function asksToTakeOver(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
  );
}

export function handOverWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (asksToTakeOver(event.data)) event.waitUntil(worker.skipWaiting());
  });
  // The page of the very first visit was loaded without a service worker; from here on it has one.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
