/**
 * Interprets a push or a tap on a photo, besides zooming: pure rules, without a screen. Lengths are CSS px, times are
 * ms.
 */

import type { Push } from '../gestures/fingers.ts';
import type { Point, Size } from '../gestures/view.ts';

export const SCALE_MAX = 5;
/** Scale after a double tap, and back. */
export const SCALE_TAPPED = 2.5;

/** Released beyond this part of the stage, it moves on by itself. */
const PAGE_PART = 0.25;
const CLOSE_PART = 0.18;
/** A flick counts at this speed, however short, px per ms. */
const FLICK = 0.5;
const FLICK_PX = 24;

/** Returns the axis along which an unzoomed photo is pushed. */
export const axisOf = ({ x, y }: Point): 'sideways' | 'down' => (y > Math.abs(x) ? 'down' : 'sideways');

const flicked = (moved: number, speed: number) =>
  Math.abs(moved) > FLICK_PX && Math.abs(speed) > FLICK && Math.sign(moved) === Math.sign(speed);

/**
 * Returns 1 for the next photo, -1 for the previous, 0 to stay. In right-to-left languages photos follow to the left.
 */
export function pageStep({ moved, speed }: Push, stage: Size, rightToLeft: boolean): -1 | 0 | 1 {
  const far = Math.abs(moved.x) > stage.width * PAGE_PART;
  // A finger that turns back at the end cancels.
  const back = Math.abs(speed.x) > FLICK && Math.sign(speed.x) !== Math.sign(moved.x);
  if ((!far || back) && !flicked(moved.x, speed.x)) return 0;
  const isLeft = moved.x < 0;
  return isLeft === rightToLeft ? -1 : 1;
}

/** Returns whether a push downwards closes. */
export function closes({ moved, speed }: Push, stage: Size): boolean {
  if (moved.y <= 0) return false;
  if (speed.y < -FLICK) return false;
  return moved.y > stage.height * CLOSE_PART || flicked(moved.y, speed.y);
}

/** Returns the position of a photo that is pushed beyond the end of the row: it follows less and less. */
export function yielding(moved: number, stage: Size): number {
  const length = stage.width / 3;
  return Math.sign(moved) * length * (1 - 1 / (Math.abs(moved) / length + 1));
}
