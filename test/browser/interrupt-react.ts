/** Makes React interrupt a deferred render, as on a slow phone. */

/** Longer than React renders before it checks for more urgent work. */
const LONG_MS = 100;

/** Called by a component while it renders: takes so long that React pauses after it, and calls before React resumes. */
export function interruptReact(urgent: () => void): void {
  for (const begin = performance.now(); performance.now() - begin < LONG_MS; );
  queueMicrotask(urgent);
}
