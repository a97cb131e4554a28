/** Waits for an idle moment, to load what the first screen does not show. */

const AT_LATEST_MS = 4_000;

/**
 * Runs `work` once, in an idle moment.
 * @returns a function that cancels it
 */
export function onceQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, AT_LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(request);
}
