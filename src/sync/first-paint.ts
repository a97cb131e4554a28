/** Waits for the first paint, so that work which the first screen does not need runs later. */

/** Longest wait for a first paint. */
const AT_LATEST_MS = 3_000;

/** Runs `work` once after the first contentful paint, or at once where the browser does not report paints. */
export function afterFirstPaint(work: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    work();
    return;
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    work();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) stop();
  });
  observer.observe({ type: 'paint', buffered: true });
  const timer = setTimeout(stop, AT_LATEST_MS);
}
