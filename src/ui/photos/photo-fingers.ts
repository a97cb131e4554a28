/** Follows fingers, mouse and wheel on a stage, and tells what they do: push, pinch, tap twice. */

import { isSecondTap, type Pinch, type Point, type Push, speedOf, type Tap } from './photo-gestures.ts';

export interface FingerHandlers {
  /** One finger is this far from where it came down. */
  push: (moved: Point) => void;
  /** It was lifted; `null` where the browser took it away. */
  pushed: (push: Push | null) => void;
  pinch: (from: Pinch['fingers'], to: Pinch['fingers']) => void;
  pinched: () => void;
  doubleTap: (at: Point) => void;
  /** The wheel asks for another scale, as a factor. @returns whether it got it; the page scrolls where not */
  wheel: (at: Point, factor: number, event: WheelEvent) => boolean;
}

/** What a finger may move and still be tapping. */
const TAP_PX = 8;
/** How much a turn of the wheel by one px changes the scale. */
const WHEEL = 0.002;

/** @returns how to stop */
export function followFingers(stage: HTMLElement, handle: FingerHandlers): () => void {
  const fingers = new Map<number, Point>();
  let origin: Point = { x: 0, y: 0 };
  let samples: Tap[] = [];
  let lastTap: Tap | null = null;
  let pinchFrom: Pinch['fingers'] | null = null;
  /** Whether the present touch was nothing but one finger that hardly moved. */
  let mayBeTap = false;

  const pointOf = (event: MouseEvent): Point => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const two = (): Pinch['fingers'] | null => {
    const [a, b] = fingers.values();
    return a && b ? [a, b] : null;
  };
  const startPush = (at: Point, time: number) => {
    origin = at;
    samples = [{ ...at, at: time }];
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size === 2) return;
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    stage.setPointerCapture(event.pointerId);
    mayBeTap = fingers.size === 1;
    if (fingers.size === 1) return startPush(at, event.timeStamp);
    handle.pushed(null);
    pinchFrom = two();
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    const pair = two();
    if (pair && pinchFrom) return handle.pinch(pinchFrom, pair);
    samples.push({ ...at, at: event.timeStamp });
    const moved = { x: at.x - origin.x, y: at.y - origin.y };
    if (Math.hypot(moved.x, moved.y) > TAP_PX) mayBeTap = false;
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
      // The finger that stays goes on as a push.
      if (left) startPush(left, event.timeStamp);
      return;
    }
    if (event.type === 'pointercancel') return handle.pushed(null);
    handle.pushed({ moved: { x: at.x - origin.x, y: at.y - origin.y }, speed: speedOf(samples) });
    if (!mayBeTap) return;
    const tap = { ...at, at: event.timeStamp };
    const second = isSecondTap(lastTap, tap);
    lastTap = second ? null : tap;
    if (second) handle.doubleTap(at);
  };
  const wheel = (event: WheelEvent) => {
    if (handle.wheel(pointOf(event), Math.exp(-event.deltaY * WHEEL), event)) event.preventDefault();
  };

  stage.addEventListener('pointerdown', down);
  stage.addEventListener('pointermove', move);
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', up);
  stage.addEventListener('wheel', wheel, { passive: false });
  return () => {
    stage.removeEventListener('pointerdown', down);
    stage.removeEventListener('pointermove', move);
    stage.removeEventListener('pointerup', up);
    stage.removeEventListener('pointercancel', up);
    stage.removeEventListener('wheel', wheel);
  };
}
