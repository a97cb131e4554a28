/** Bytes that are wanted once, as they are: from the device, or else from the server. Nothing of them is kept. */
import { pathWith } from '#contract/base/call.ts';
import { fileCalls } from '#contract/files/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { isPicture, mediaCacheName } from '#db/database/media-cache.ts';

/**
 * Past the cache of the browser and of the service worker (sw/media.ts), which would let go of the pictures that screens show to make
 * room for all others.
 */
const once = (timeoutMs: number): RequestInit => ({
  credentials: 'same-origin',
  cache: 'no-store',
  redirect: 'error',
  signal: AbortSignal.timeout(timeoutMs),
});

const PICTURE_TIMEOUT_MS = 60_000;
/** For all of a large file on a slow line. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/** `isReduced`: the device has only another size of it. Null where it can not be had now. */
export async function originalPicture(
  userId: string,
  url: string,
  mayAsk: boolean,
): Promise<{ blob: Blob; isReduced: boolean } | null> {
  const cache = await caches.open(mediaCacheName(userId));
  const kept = await cache.match(url, { ignoreVary: true });
  if (kept) return { blob: await kept.blob(), isReduced: false };
  const response = mayAsk ? await fetch(url, once(PICTURE_TIMEOUT_MS)).catch(() => null) : null;
  // Cut on its way.
  const blob = response && isPicture(response) ? await response.blob().catch(() => null) : null;
  if (blob) return { blob, isReduced: false };
  const other = await cache.match(url, { ignoreVary: true, ignoreSearch: true });
  return other ? { blob: await other.blob(), isReduced: true } : null;
}

/**
 * The content of a file; null where it can not be had now.
 * @param bytes how much it is: what is less, or more, is not what the server has
 */
export async function originalFile(userId: string, key: string, bytes: number): Promise<Blob | null> {
  const path = pathWith(fileCalls.download, { params: { key } });
  const headers = { [HEADERS.userId]: userId };
  const response = await fetch(path, { ...once(FILE_TIMEOUT_MS), headers }).catch(() => null);
  const blob = response?.ok ? await response.blob().catch(() => null) : null;
  return blob?.size === bytes ? blob : null;
}
