/**
 * Computes the view of something zoomable on its stage, and how fingers, wheel and keys change it: pure rules, without
 * a screen. Lengths are CSS px; points are measured from the middle of the stage.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Its scale relative to the size at which it just fits, and the distance of its middle from that of the stage. */
export interface View extends Point {
  scale: number;
}

/** The limits of a view. */
export interface Frame {
  stage: Size;
  /** The size at which it just fits the stage. */
  fit: Size;
  /** The largest scale. */
  most: number;
}

/** Level of zoom: showing all of it, between, or at the limit. */
export type Reach = 'least' | 'between' | 'most';

export const CENTER: Point = { x: 0, y: 0 };
export const AT_REST: View = { scale: 1, x: 0, y: 0 };
/** One press of + or −. */
export const SCALE_STEP = 1.6;
/** One press of an arrow. */
const PAN_STEP_PX = 64;

export const reachOf = ({ scale }: View, most: number): Reach =>
  scale <= 1 ? 'least' : scale >= most ? 'most' : 'between';

/** Returns the size at which something just fits the stage. */
export function fitted(content: Size, stage: Size): Size {
  const scale = Math.min(stage.width / content.width, stage.height / content.height);
  return { width: content.width * scale, height: content.height * scale };
}

const bounded = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Returns the nearest view that shows no avoidable empty edge. */
export function within({ scale, x, y }: View, { fit, stage, most }: Frame): View {
  const kept = Math.min(most, Math.max(1, scale));
  return {
    scale: kept,
    x: bounded(x, Math.max(0, (fit.width * kept - stage.width) / 2)),
    y: bounded(y, Math.max(0, (fit.height * kept - stage.height) / 2)),
  };
}

/** Returns the view at another scale; the point under `at` stays there. */
export function zoomed(view: View, scale: number, at: Point, frame: Frame): View {
  const kept = Math.min(frame.most, Math.max(1, scale));
  const ratio = kept / view.scale;
  return within({ scale: kept, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame);
}

/** Returns the view moved by that distance. */
export function pushed(view: View, moved: Point, frame: Frame): View {
  return within({ ...view, x: view.x + moved.x, y: view.y + moved.y }, frame);
}

export type Fingers = readonly [Point, Point];

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Returns the view in which the content between two fingers stays between them. `view` is that of the moment when they
 * came down.
 */
export function pinched(view: View, from: Fingers, to: Fingers, frame: Frame): View {
  const [start, end] = [middle(from), middle(to)];
  const larger = zoomed(view, view.scale * (apart(to) / Math.max(1, apart(from))), start, frame);
  return pushed(larger, { x: end.x - start.x, y: end.y - start.y }, frame);
}

/**
 * Returns the view of the same part on a stage of another size. `before` is the size at which it fitted the former one.
 */
export function resized({ scale, x, y }: View, before: Size, frame: Frame): View {
  const ratio = frame.fit.width / before.width;
  return within({ scale, x: x * ratio, y: y * ratio }, frame);
}

/** Returns the view after a key; null if the key is not handled here. `0` shows the whole. */
export function viewAfterKey(key: string, view: View, frame: Frame): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, view.scale * SCALE_STEP, CENTER, frame);
    case '-':
      return zoomed(view, view.scale / SCALE_STEP, CENTER, frame);
    case '0':
      return AT_REST;
    case 'ArrowLeft':
      return pushed(view, { x: PAN_STEP_PX, y: 0 }, frame);
    case 'ArrowRight':
      return pushed(view, { x: -PAN_STEP_PX, y: 0 }, frame);
    case 'ArrowUp':
      return pushed(view, { x: 0, y: PAN_STEP_PX }, frame);
    case 'ArrowDown':
      return pushed(view, { x: 0, y: -PAN_STEP_PX }, frame);
    default:
      return null;
  }
}
