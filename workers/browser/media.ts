/** The stored pictures of the device, as the engine's worker fetches and deletes them. The service worker serves them. */
import { isMediaCache, isPicture, mediaCacheName } from '#db/database/media-cache.ts';
import type { Media } from '../sync/ports.ts';

export const media: Media = {
  async drop() {
    const names = (await caches.keys()).filter(isMediaCache);
    for (const name of names) await caches.delete(name);
    return names.length > 0;
  },
  async holdOnly(userId) {
    const own = userId === null ? null : mediaCacheName(userId);
    for (const name of await caches.keys()) if (isMediaCache(name) && name !== own) await caches.delete(name);
  },
  async hold(userId, url) {
    const cache = await caches.open(mediaCacheName(userId));
    if (await cache.match(url, { ignoreVary: true })) return 'held';
    const response = await fetch(url, { credentials: 'same-origin', redirect: 'error' });
    if (!response.ok) return 'refused';
    if (!isPicture(response)) throw new Error('The answer is no picture: it is not from the server');
    // If the cache was deleted meanwhile, because its user signed out, this write has no effect.
    await cache.put(url, response);
    return 'held';
  },
};
