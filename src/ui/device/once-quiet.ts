/** When the page has nothing else to do: the moment for what the first screen does not show. */

const AT_LATEST_MS = 4_000;

/** Runs `work` once, in a quiet moment. @returns takes it back */
export function onceQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, AT_LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(request);
}
