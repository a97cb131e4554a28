/** Ranks which outings a device needs first. */

/**
 * Returns how urgently an outing is needed, as a distance in ms: the next one is the most urgent. A past outing counts
 * as ten times as far away. Times are in Unix ms.
 */
export function distanceTo(start: number, now: number): number {
  return start >= now ? start - now : (now - start) * 10;
}
