/** Fetches the app's files again if the browser, or a user, has deleted only them. */
import { storeMissing } from './fill.ts';

interface Precached {
  /** The files to store: their keys in the cache by their addresses. */
  wanted(): Promise<ReadonlyMap<string, string>>;
  cacheName(): string;
}

/** Stored after all other files: if it is there, the whole app is. */
const PAGE = '/index.html';

const isPage = (url: string) => new URL(url).pathname === PAGE;

/**
 * Stores the missing files of this build. Does nothing if the server has a newer build, which stores itself, or does
 * not respond: a page of another build, or of something in the server's place, must not be stored as this one's.
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

/** Returns what to call when a file of the build was not found; it keeps the worker running meanwhile. */
export function refiller(
  registration: ServiceWorkerRegistration,
  precached: Precached,
): (event: ExtendableEvent) => void {
  let running: Promise<void> | null = null;
  return (event) => {
    // Without a network: the next missing file tries again.
    running ??= refill(registration, precached)
      .catch(() => {})
      .finally(() => {
        running = null;
      });
    event.waitUntil(running);
  };
}
