/** Fetches the app's files again where the browser, or a person, has deleted them and nothing else. */
import { storeMissing } from './fill.ts';

interface Precached {
  /** The files to store: their keys in the cache by their addresses. */
  wanted(): Promise<ReadonlyMap<string, string>>;
  cacheName(): string;
}

/** Stored after all others: where it is, the whole app is. */
const PAGE = '/index.html';

const isPage = (url: string) => new URL(url).pathname === PAGE;

/**
 * Stores what is missing of this build. Does nothing where the server has a newer one, which stores itself, or does not answer:
 * a page of another build, or of something in the server's place, must not be kept as this one's.
 */
async function refill(
  registration: ServiceWorkerRegistration,
  { wanted, cacheName }: Precached,
): Promise<void> {
  await registration.update();
  if (registration.installing || registration.waiting) return;
  const stored = await caches.open(cacheName());
  const files = [...(await wanted())];
  if (await storeMissing(stored, new Map(files.filter(([url]) => !isPage(url)))))
    await storeMissing(stored, new Map(files.filter(([url]) => isPage(url))));
}

/** What to call when a file of the build was not found; it keeps the worker running meanwhile. */
export function refiller(
  registration: ServiceWorkerRegistration,
  precached: Precached,
): (event: ExtendableEvent) => void {
  let running: Promise<void> | null = null;
  return (event) => {
    // Without a network: the next file that is missing tries again.
    running ??= refill(registration, precached)
      .catch(() => {})
      .finally(() => {
        running = null;
      });
    event.waitUntil(running);
  };
}
