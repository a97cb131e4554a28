/** Serves pictures offline and fetches none twice: the content of a URL never changes. */
import { registerRoute } from 'workbox-routing';
import { isMediaPath, isPicture, mediaCacheName } from '#db/database/media-cache.ts';
import { loggedInUser } from './logged-in.ts';

/** Beyond this number, the oldest pictures are deleted. */
const KEPT_AT_MOST = 500;

export function servePictures(): void {
  registerRoute(
    // Pictures for a single use are not stored: an export of all photos would evict those that screens show.
    ({ url, sameOrigin, request }) =>
      sameOrigin && isMediaPath(url.pathname) && request.method === 'GET' && request.cache !== 'no-store',
    ({ request, event }) => pictureFor(request, (work) => event.waitUntil(work)),
  );
}

/**
 * Returns the stored picture, or the server's response: Cache First, but not Workbox's (decision 22).
 * @param outlast keeps this worker running until that work is done
 */
export async function pictureFor(
  request: Request,
  outlast: (work: Promise<void>) => void,
): Promise<Response> {
  const userId = await loggedInUser();
  if (userId === null) return fetch(request);
  const cache = await caches.open(mediaCacheName(userId));
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (isPicture(response)) outlast(storePicture(cache, userId, request.url, response.clone()));
    return response;
  } catch (problem) {
    // Offline, the same picture in another size is better than none.
    const other = await cache.match(request.url, { ignoreVary: true, ignoreSearch: true });
    if (other) return other;
    throw problem;
  }
}

/** Stores a picture, unless its user logged out meanwhile. Writing to a deleted cache has no effect. */
async function storePicture(cache: Cache, userId: string, url: string, response: Response): Promise<void> {
  if ((await loggedInUser()) !== userId) return;
  await cache.put(url, response);
  await removeOldest(cache, userId);
}

/** Removals that have not begun yet, by user. */
const removals = new Map<string, Promise<void>>();
let removed: Promise<void> = Promise.resolve();

/** Runs one at a time, and once for all pictures stored before it begins: it reads the names of all stored pictures. */
function removeOldest(cache: Cache, userId: string): Promise<void> {
  const planned = removals.get(userId);
  if (planned) return planned;
  const removal = removed.then(async () => {
    removals.delete(userId);
    const urls = await cache.keys();
    for (const oldest of urls.slice(0, Math.max(0, urls.length - KEPT_AT_MOST))) await cache.delete(oldest);
  });
  removals.set(userId, removal);
  // The caller receives the failure; the next removal does not depend on it.
  removed = removal.catch(() => {});
  return removal;
}
