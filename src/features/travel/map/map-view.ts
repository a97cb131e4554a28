/**
 * What part of the world a map shows, and what fingers, wheel and keys make of it: pure rules, without a screen.
 * Points on the stage are CSS px from its middle; points of the world are its own units from its upper corner at the start.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** The point of the world in the middle of the stage, and how many times larger than the whole world it is drawn. */
export interface View extends Point {
  scale: number;
}

export const SCALE_MAX = 32;
/** One press of + or −. */
export const SCALE_STEP = 1.6;
/** One press of an arrow. */
export const PAN_STEP_PX = 64;

/** Px a unit when the whole world just fits. */
const pxToFit = (world: Size, stage: Size) =>
  Math.min(stage.width / world.width, stage.height / world.height);

/** Px a unit. */
export function pxPerUnit({ scale }: Pick<View, 'scale'>, world: Size, stage: Size): number {
  return pxToFit(world, stage) * scale;
}

export const wholeWorld = (world: Size): View => ({ scale: 1, x: world.width / 2, y: world.height / 2 });

const middleWithin = (middle: number, shown: number, whole: number) =>
  shown >= whole ? whole / 2 : Math.min(whole - shown / 2, Math.max(shown / 2, middle));

/** The nearest view that shows no more emptiness than it must. */
export function within({ scale, x, y }: View, world: Size, stage: Size): View {
  const kept = Math.min(SCALE_MAX, Math.max(1, scale));
  const px = pxPerUnit({ scale: kept }, world, stage);
  return {
    scale: kept,
    x: middleWithin(x, stage.width / px, world.width),
    y: middleWithin(y, stage.height / px, world.height),
  };
}

/** The point of the world under a point of the stage. */
export function unitsAt(at: Point, view: View, world: Size, stage: Size): Point {
  const px = pxPerUnit(view, world, stage);
  return { x: view.x + at.x / px, y: view.y + at.y / px };
}

/** Where on the stage a point of the world is drawn. */
export function stageAt(point: Point, view: View, world: Size, stage: Size): Point {
  const px = pxPerUnit(view, world, stage);
  return { x: (point.x - view.x) * px, y: (point.y - view.y) * px };
}

/** Larger or smaller by a factor, with what lies under `at` staying there. */
export function zoomed(view: View, factor: number, at: Point, world: Size, stage: Size): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor));
  const under = unitsAt(at, view, world, stage);
  const px = pxPerUnit({ scale }, world, stage);
  return within({ scale, x: under.x - at.x / px, y: under.y - at.y / px }, world, stage);
}

/** The world pushed by so many px. */
export function pushed(view: View, moved: Point, world: Size, stage: Size): View {
  const px = pxPerUnit(view, world, stage);
  return within({ ...view, x: view.x - moved.x / px, y: view.y - moved.y / px }, world, stage);
}

type Fingers = readonly [Point, Point];

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y);

/** What lay between two fingers stays between them. `view` is that of the moment when they came down. */
export function pinched(view: View, from: Fingers, to: Fingers, world: Size, stage: Size): View {
  const [start, end] = [middle(from), middle(to)];
  const larger = zoomed(view, apart(to) / Math.max(1, apart(from)), start, world, stage);
  return pushed(larger, { x: end.x - start.x, y: end.y - start.y }, world, stage);
}

/** A tenth of the stage stays free around what is shown. */
const MARGIN = 1.2;

/** The view that shows a part of the world whole, in the middle where the edge allows it. */
export function showing([left, top, right, bottom]: Box, world: Size, stage: Size): View {
  const wanted = {
    width: Math.max(1, (right - left) * MARGIN),
    height: Math.max(1, (bottom - top) * MARGIN),
  };
  const scale = pxToFit(wanted, stage) / pxToFit(world, stage);
  return within({ scale, x: (left + right) / 2, y: (top + bottom) / 2 }, world, stage);
}

/** The part of the world that is on the stage. */
export function shownBox(view: View, world: Size, stage: Size): Box {
  const px = pxPerUnit(view, world, stage);
  const [halfWidth, halfHeight] = [stage.width / 2 / px, stage.height / 2 / px];
  return [view.x - halfWidth, view.y - halfHeight, view.x + halfWidth, view.y + halfHeight];
}

export const overlap = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** What a key does to the view; null: nothing, it is for somebody else. `0` shows the whole world. */
export function viewAfterKey(key: string, view: View, world: Size, stage: Size): View | null {
  const center = { x: 0, y: 0 };
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, SCALE_STEP, center, world, stage);
    case '-':
      return zoomed(view, 1 / SCALE_STEP, center, world, stage);
    case '0':
      return wholeWorld(world);
    case 'ArrowLeft':
      return pushed(view, { x: PAN_STEP_PX, y: 0 }, world, stage);
    case 'ArrowRight':
      return pushed(view, { x: -PAN_STEP_PX, y: 0 }, world, stage);
    case 'ArrowUp':
      return pushed(view, { x: 0, y: PAN_STEP_PX }, world, stage);
    case 'ArrowDown':
      return pushed(view, { x: 0, y: -PAN_STEP_PX }, world, stage);
    default:
      return null;
  }
}
