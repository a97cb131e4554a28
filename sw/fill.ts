/**
 * Stores the files of a build, several at a time. Workbox stores one after another, and on a slow connection mostly
 * waits for the next response to begin.
 */

/**
 * As many connections as browsers open to one server. Chromium (150) lets a worker use three of them while it is being
 * installed.
 */
const AT_ONCE = 6;

/** @returns false if it could not be fetched */
async function store(cache: Cache, url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      // A name without a hash may refer to an older file in the browser's own cache.
      cache: url === key ? 'default' : 'reload',
      // Requests of an open page come first.
      priority: 'low',
    });
    if (!response.ok) return false;
    await cache.put(key, response);
    return true;
  } catch {
    // The network is gone, or the disk is full.
    return false;
  }
}

/**
 * Stores what is missing, in order. Files that were stored stay, whatever ends this: they are not fetched again.
 * @param files their keys in the cache by their addresses
 * @param onStored receives how many are stored
 * @returns whether all of them are stored
 */
export async function storeMissing(
  cache: Cache,
  files: ReadonlyMap<string, string>,
  onStored: (count: number) => void = () => {},
): Promise<boolean> {
  const present = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...files].filter(([, key]) => !present.has(key));
  let count = files.size - missing.length;
  onStored(count);
  // All lanes take from one queue.
  const queue = missing.values();
  const lane = async () => {
    for (const [url, key] of queue) {
      if (!(await store(cache, url, key))) continue;
      count += 1;
      onStored(count);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return count === files.size;
}
