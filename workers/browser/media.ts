/** Fetches and deletes the device's stored pictures for the engine. The service worker serves them. */

import { FILE_UPLOAD_TYPE } from '#contract/uploads/upload.ts';
import { HEADERS } from '#contract/version.ts';
import { isMediaCache, isPicture, mediaCacheName } from '#db/database/media-cache.ts';
import type { Media } from '../sync/ports.ts';

/** Forbidden, not found, gone */
const REFUSED: readonly number[] = [403, 404, 410];

const PICTURE_TIMEOUT_MS = 60_000;
/** For a whole large file on a slow connection */
const FILE_TIMEOUT_MS = 10 * 60_000;

/**
 * Bypasses the caches of the browser and of the service worker (sw/media.ts), which would evict the pictures on screens
 * to make room for all others.
 */
const once = (timeoutMs: number): RequestInit => ({
  credentials: 'same-origin',
  cache: 'no-store',
  redirect: 'error',
  signal: AbortSignal.timeout(timeoutMs),
});

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
    if (!isPicture(response)) throw new Error('The response is not a picture: it is not from the server');
    // If the user logged out meanwhile, the cache was deleted and this write has no effect.
    await cache.put(url, response);
    return 'held';
  },
  async letGo(userId, urls) {
    if (urls.length === 0) return;
    const cache = await caches.open(mediaCacheName(userId));
    for (const url of urls) await cache.delete(url, { ignoreSearch: true, ignoreVary: true });
  },
  async picture(userId, url, mayAsk) {
    const cache = await caches.open(mediaCacheName(userId));
    const kept = await cache.match(url, { ignoreVary: true });
    if (kept) return { blob: await kept.blob(), isReduced: false };
    const response = mayAsk ? await fetch(url, once(PICTURE_TIMEOUT_MS)).catch(() => null) : null;
    // The download was cut off.
    const blob = response && isPicture(response) ? await response.blob().catch(() => null) : null;
    if (blob) return { blob, isReduced: false };
    const other = await cache.match(url, { ignoreVary: true, ignoreSearch: true });
    return other ? { blob: await other.blob(), isReduced: true } : null;
  },
  async file(userId, path) {
    const headers = { [HEADERS.userId]: userId };
    const response = await fetch(path, { ...once(FILE_TIMEOUT_MS), headers });
    if (REFUSED.includes(response.status)) return 'refused';
    if (!response.ok || response.headers.get('content-type') !== FILE_UPLOAD_TYPE)
      throw new Error('The response is not a file');
    return response.blob();
  },
};
