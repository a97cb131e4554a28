/**
 * What fingers and keys mean on a photo: pure rules, without a screen.
 * Lengths are CSS px, points are measured from the middle of the stage, times are ms.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a photo lies: its scale over the size at which it just fits, and how far its middle is from the stage's. */
export interface View extends Point {
  scale: number;
}

export const AT_REST: View = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 5;
/** What a double tap leads to, and back from. */
export const SCALE_TAPPED = 2.5;
/** One press of + or −. */
export const SCALE_STEP = 1.5;
/** One press of an arrow while zoomed. */
export const PAN_STEP_PX = 80;

/** A finger that rests moves this far all the same. */
const SLOP_PX = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** Let go beyond this part of the stage, it goes on by itself. */
const PAGE_PART = 0.25;
const CLOSE_PART = 0.18;
/** A flick counts however short it was, px a ms. */
const FLICK = 0.5;
const FLICK_PX = 24;

const bounded = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** The size at which a photo just fits the stage. */
export function fitted(photo: Size, stage: Size): Size {
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height);
  return { width: photo.width * scale, height: photo.height * scale };
}

/** The nearest view that shows no empty edge where the photo could be; `fit` is its size at rest. */
export function within({ scale, x, y }: View, fit: Size, stage: Size): View {
  const kept = Math.min(SCALE_MAX, Math.max(1, scale));
  return {
    scale: kept,
    x: bounded(x, Math.max(0, (fit.width * kept - stage.width) / 2)),
    y: bounded(y, Math.max(0, (fit.height * kept - stage.height) / 2)),
  };
}

/** The same photo at another scale, with what lies under `at` staying there. */
export function zoomed(view: View, scale: number, at: Point, fit: Size, stage: Size): View {
  const kept = Math.min(SCALE_MAX, Math.max(1, scale));
  const ratio = kept / view.scale;
  return within(
    { scale: kept, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    fit,
    stage,
  );
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Two fingers on the photo, and how it lay when they came down. */
export interface Pinch {
  view: View;
  fingers: readonly [Point, Point];
}

/** What lay between the fingers stays between them. */
export function pinched(
  { view, fingers: [a, b] }: Pinch,
  [c, d]: Pinch['fingers'],
  fit: Size,
  stage: Size,
): View {
  const scale = view.scale * (apart(c, d) / Math.max(1, apart(a, b)));
  const from = middle(a, b);
  const to = middle(c, d);
  const under = zoomed(view, scale, from, fit, stage);
  return within({ ...under, x: under.x + to.x - from.x, y: under.y + to.y - from.y }, fit, stage);
}

/** Where a photo that is not zoomed is being pushed; `null` while the finger has hardly moved. */
export function axisOf({ x, y }: Point): 'sideways' | 'down' | null {
  if (Math.hypot(x, y) < SLOP_PX) return null;
  return y > Math.abs(x) ? 'down' : 'sideways';
}

/** A push that has ended: how far it went in all, and how fast it was in the end (px a ms). */
export interface Push {
  moved: Point;
  speed: Point;
}

const flicked = (moved: number, speed: number) =>
  Math.abs(moved) > FLICK_PX && Math.abs(speed) > FLICK && Math.sign(moved) === Math.sign(speed);

/** 1 for the photo after this one, -1 for the one before, 0 to stay. In right-to-left languages photos follow to the left. */
export function pageStep({ moved, speed }: Push, stage: Size, rightToLeft: boolean): -1 | 0 | 1 {
  const far = Math.abs(moved.x) > stage.width * PAGE_PART;
  // Who turns back at the end has changed their mind.
  const back = Math.abs(speed.x) > FLICK && Math.sign(speed.x) !== Math.sign(moved.x);
  if ((!far || back) && !flicked(moved.x, speed.x)) return 0;
  const isLeft = moved.x < 0;
  return isLeft === rightToLeft ? -1 : 1;
}

/** Whether a push downwards closes. */
export function closes({ moved, speed }: Push, stage: Size): boolean {
  if (moved.y <= 0) return false;
  if (speed.y < -FLICK) return false;
  return moved.y > stage.height * CLOSE_PART || flicked(moved.y, speed.y);
}

/** Where the photo stands under a finger that pushes it over the end of the row: it gives way, less and less. */
export function yielding(moved: number, stage: Size): number {
  const length = stage.width / 3;
  return Math.sign(moved) * length * (1 - 1 / (Math.abs(moved) / length + 1));
}

export interface Tap extends Point {
  at: number;
}

/** Whether a tap is the second of a double tap. */
export function isSecondTap(first: Tap | null, second: Tap): boolean {
  return first !== null && second.at - first.at <= DOUBLE_TAP_MS && apart(first, second) <= DOUBLE_TAP_PX;
}

/** Samples older than this say nothing of how fast a finger is now. */
const SPEED_OVER_MS = 80;

/** How fast a finger was in the end, px a ms; samples with the oldest first. */
export function speedOf(samples: readonly Tap[]): Point {
  const last = samples.at(-1);
  const first = samples.find(({ at }) => last !== undefined && last.at - at <= SPEED_OVER_MS);
  if (!last || !first || last.at === first.at) return { x: 0, y: 0 };
  const ms = last.at - first.at;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}
