/** When the first screen stands, so that what it does not need comes after it. */

/** A page that has drawn nothing by then is not held up any longer. */
const AT_LATEST_MS = 3_000;

/** Runs `work` once after the first contentful paint; at once where the browser does not tell of it. */
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
