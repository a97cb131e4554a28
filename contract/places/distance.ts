/** Which outings are needed first on a device. */

/**
 * How urgently an outing is needed, as a distance in ms: the next to come first. A past outing counts as ten times as far away. Times are
 * in Unix ms.
 */
export function distanceTo(start: number, now: number): number {
  return start >= now ? start - now : (now - start) * 10;
}
