/** Has React leave a deferred drawing, as it does on a slow phone. */

/** Longer than React draws at a time before it looks for something more urgent. */
const LONG_MS = 100;

/** Called by a component while it is drawn: takes so long that React pauses after it, and calls before React goes on. */
export function interruptReact(urgent: () => void): void {
  for (const begin = performance.now(); performance.now() - begin < LONG_MS; );
  queueMicrotask(urgent);
}
