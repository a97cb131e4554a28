/** Shows pictures without a network, and without asking twice: what is under an address never changes. */
import { registerRoute } from 'workbox-routing';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { isMediaPath, isPicture, mediaCacheName } from '#db/database/media-cache.ts';

/** The oldest make room for new ones. */
const KEPT_AT_MOST = 500;

export function keepPictures(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && isMediaPath(url.pathname) && request.method === 'GET',
    ({ request, event }) => pictureFor(request, (work) => event.waitUntil(work)),
  );
}

/**
 * The kept picture, or the server's answer: Cache First, but not Workbox's (decision 22).
 * @param outlast keeps this worker running until that work is done
 */
export async function pictureFor(
  request: Request,
  outlast: (work: Promise<void>) => void,
): Promise<Response> {
  const userId = await whoIsHere();
  if (userId === null) return fetch(request);
  const cache = await caches.open(mediaCacheName(userId));
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (isPicture(response)) outlast(keep(cache, userId, request.url, response.clone()));
    return response;
  } catch (problem) {
    // Without a network the same picture in another size is better than none.
    const other = await cache.match(request.url, { ignoreVary: true, ignoreSearch: true });
    if (other) return other;
    throw problem;
  }
}

/** Unless they were signed out meanwhile; what is put into a cache that was deleted is gone with it. */
async function keep(cache: Cache, userId: string, url: string, response: Response): Promise<void> {
  if ((await whoIsHere()) !== userId) return;
  await cache.put(url, response);
  const [...urls] = await cache.keys();
  for (const oldest of urls.slice(0, Math.max(0, urls.length - KEPT_AT_MOST))) await cache.delete(oldest);
}

/** Whose pictures may be shown and kept on this device; null for nobody. */
async function whoIsHere(): Promise<string | null> {
  const device = new DeviceDatabase();
  try {
    const session = await device.fact('session');
    return session?.kind === 'signed_in' ? session.user.id : null;
  } finally {
    device.close();
  }
}
