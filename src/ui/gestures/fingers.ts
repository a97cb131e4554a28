/** Tracks fingers, mouse and wheel on a stage, and reports gestures: push, pinch, tap, double tap. */

import type { Fingers, Point } from './view.ts';

/** A push that has ended: its total distance, and its final speed (px per ms). */
export interface Push {
  moved: Point;
  speed: Point;
}

/** Points are measured from the middle of the stage. */
export interface FingerHandlers {
  /** One finger is this far from where it came down. Not called before it has moved farther than a tap allows. */
  push: (moved: Point) => void;
  /** The finger was lifted; `null` if the browser canceled it, or a second one came down. */
  pushed: (push: Push | null) => void;
  pinch: (from: Fingers, to: Fingers) => void;
  pinched: () => void;
  tap?: ((at: Point) => void) | undefined;
  doubleTap?: ((at: Point) => void) | undefined;
  /**
   * The wheel requests another scale, as a factor.
   * @returns whether it was applied; otherwise the page scrolls
   */
  wheel: (at: Point, factor: number, event: WheelEvent) => boolean;
}

/** A point at a time, ms. */
export interface Sample extends Point {
  at: number;
}

/** How far a finger may move while tapping. */
const TAP_PX = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** How much one px of the wheel changes the scale. */
const WHEEL = 0.002;
/** Samples older than this do not count toward a finger's current speed. */
const SPEED_OVER_MS = 80;

const length = ({ x, y }: Point) => Math.hypot(x, y);
const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Returns whether a tap is the second of a double tap. */
export function isSecondTap(first: Sample | null, second: Sample): boolean {
  if (first === null) return false;
  return second.at - first.at <= DOUBLE_TAP_MS && length(between(first, second)) <= DOUBLE_TAP_PX;
}

/** Returns a finger's final speed, px per ms; samples with the oldest first. */
export function speedOf(samples: readonly Sample[]): Point {
  const last = samples.at(-1);
  const first = samples.find(({ at }) => last !== undefined && last.at - at <= SPEED_OVER_MS);
  if (!last || !first || last.at === first.at) return { x: 0, y: 0 };
  const ms = last.at - first.at;
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
}

/** Returns where on the stage an event happened. */
export function pointOn(stage: HTMLElement, event: MouseEvent): Point {
  const box = stage.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

/** @returns a function that stops tracking */
export function followFingers(stage: HTMLElement, handle: FingerHandlers): () => void {
  const fingers = new Map<number, Point>();
  let origin: Point = { x: 0, y: 0 };
  let samples: Sample[] = [];
  let lastTap: Sample | null = null;
  let pinchFrom: Fingers | null = null;
  let isPushing = false;
  /** Whether the current touch is more than one finger that hardly moved. */
  let strayed = false;

  const two = (): Fingers | null => {
    const [a, b] = fingers.values();
    return a && b ? [a, b] : null;
  };
  const startPush = (at: Point, time: number) => {
    isPushing = false;
    origin = at;
    samples = [{ ...at, at: time }];
  };
  const endPush = (push: Push | null) => {
    if (isPushing) handle.pushed(push);
    isPushing = false;
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size === 2) return;
    const at = pointOn(stage, event);
    fingers.set(event.pointerId, at);
    stage.setPointerCapture(event.pointerId);
    strayed = fingers.size > 1;
    if (fingers.size === 1) return startPush(at, event.timeStamp);
    endPush(null);
    pinchFrom = two();
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const at = pointOn(stage, event);
    fingers.set(event.pointerId, at);
    const pair = two();
    if (pair && pinchFrom) return handle.pinch(pinchFrom, pair);
    samples.push({ ...at, at: event.timeStamp });
    const moved = between(origin, at);
    if (!isPushing && length(moved) <= TAP_PX) return;
    isPushing = strayed = true;
    handle.push(moved);
  };
  const up = (event: PointerEvent) => {
    const at = fingers.get(event.pointerId);
    if (!at) return;
    fingers.delete(event.pointerId);
    if (pinchFrom) {
      pinchFrom = null;
      handle.pinched();
      const [left] = fingers.values();
      // The remaining finger continues as a push.
      if (left) startPush(left, event.timeStamp);
      return;
    }
    if (event.type === 'pointercancel') return endPush(null);
    endPush({ moved: between(origin, at), speed: speedOf(samples) });
    if (strayed) return;
    const tap = { ...at, at: event.timeStamp };
    const second = isSecondTap(lastTap, tap);
    lastTap = second ? null : tap;
    if (second) handle.doubleTap?.(at);
  };
  // Runs later than the finger is lifted: otherwise the click would hit what the tap has opened.
  const click = (event: MouseEvent) => {
    if (!strayed) handle.tap?.(pointOn(stage, event));
  };
  const wheel = (event: WheelEvent) => {
    if (handle.wheel(pointOn(stage, event), Math.exp(-event.deltaY * WHEEL), event)) event.preventDefault();
  };

  const following = new AbortController();
  const { signal } = following;
  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('click', click, { signal });
  stage.addEventListener('wheel', wheel, { passive: false, signal });
  return () => following.abort();
}
