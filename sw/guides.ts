/** Stores pictures of the guides that were shown or prefetched, for offline use. */
import { registerRoute } from 'workbox-routing';

const CACHE = 'guides';

export function keepGuides(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/guides/'),
    ({ request, event }) => guidePictureFor(request, (work) => event.waitUntil(work)),
  );
}

/**
 * Returns the stored picture, or else the server's.
 * @param outlast keeps this worker running until that work is done
 */
export async function guidePictureFor(
  request: Request,
  outlast: (work: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.headers.get('Content-Type')?.startsWith('image/') === true)
    outlast(store(cache, request.url, response.clone()));
  return response;
}

/** Stores a picture. Deletes those of other versions of the app: their query names a different version. */
async function store(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response);
  } catch {
    // The disk is full: the picture is shown all the same.
    return;
  }
  const { search } = new URL(url);
  const [...others] = await cache.keys();
  for (const other of others) if (new URL(other.url).search !== search) await cache.delete(other);
}
