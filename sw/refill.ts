/** Fetches the app's files again where the browser, or a person, has deleted them and nothing else. */
import type { PrecacheController } from 'workbox-precaching';
import { storeMissing } from './fill.ts';

/** Stored after all others: where it is, the whole app is. */
const PAGE = '/index.html';

const isPage = (url: string) => new URL(url).pathname === PAGE;

/**
 * Stores what is missing of this build. Does nothing where the server has a newer one, which stores itself, or does not answer:
 * a page of another build, or of something in the server's place, must not be kept as this one's.
 */
async function refill(registration: ServiceWorkerRegistration, precache: PrecacheController): Promise<void> {
  await registration.update();
  if (registration.installing || registration.waiting) return;
  const stored = await caches.open(precache.strategy.cacheName);
  const files = [...precache.getURLsToCacheKeys()];
  if (await storeMissing(stored, new Map(files.filter(([url]) => !isPage(url)))))
    await storeMissing(stored, new Map(files.filter(([url]) => isPage(url))));
}

/** What to call when a file of the build was not found; it keeps the worker running meanwhile. */
export function refiller(
  registration: ServiceWorkerRegistration,
  precache: () => PrecacheController,
): (event: ExtendableEvent) => void {
  let running: Promise<void> | null = null;
  return (event) => {
    // Without a network: the next file that is missing tries again.
    running ??= refill(registration, precache())
      .catch(() => {})
      .finally(() => {
        running = null;
      });
    event.waitUntil(running);
  };
}
