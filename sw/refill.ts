/** Fetches the app's files again where the browser, or a person, has deleted them and nothing else. */
import type { PrecacheController } from 'workbox-precaching';

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
  const present = new Set((await stored.keys()).map(({ url }) => url));
  const missing = [...precache.getURLsToCacheKeys()].filter(([, key]) => !present.has(key));
  const inOrder = missing.sort(([one], [other]) => Number(isPage(one)) - Number(isPage(other)));
  // One after the other: an open page comes first.
  for (const [url, key] of inOrder) {
    // A name that holds no hash may stand for an older file in the browser's own cache.
    const response = await fetch(url, { cache: url === key ? 'default' : 'reload' });
    if (!response.ok) return;
    await stored.put(key, response);
  }
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
