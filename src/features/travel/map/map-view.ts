/**
 * Computes which part of the world a view of the map shows: pure rules, without a screen. Points on the stage are CSS
 * px from its middle; points of the world are its own units from its upper start corner.
 */
import type { Box } from '#domain/places/box.ts';
import { type Frame, fitted, type Point, type Size, type View, within } from '#ui/gestures/view.ts';

export const SCALE_MAX = 32;

export const frameOf = (world: Size, stage: Size): Frame => ({
  stage,
  fit: fitted(world, stage),
  most: SCALE_MAX,
});

/** Px per unit. */
export function pxPerUnit({ scale }: Pick<View, 'scale'>, world: Size, stage: Size): number {
  return (fitted(world, stage).width / world.width) * scale;
}

/** Returns the point of the world under a point of the stage. */
export function unitsAt(at: Point, view: View, world: Size, stage: Size): Point {
  const px = pxPerUnit(view, world, stage);
  return { x: world.width / 2 + (at.x - view.x) / px, y: world.height / 2 + (at.y - view.y) / px };
}

/** Returns where on the stage a point of the world is drawn. */
export function stageAt(point: Point, view: View, world: Size, stage: Size): Point {
  const px = pxPerUnit(view, world, stage);
  return { x: view.x + (point.x - world.width / 2) * px, y: view.y + (point.y - world.height / 2) * px };
}

/** A little of the stage stays free around the shown part. */
const MARGIN = 1.04;

/** Returns the view that shows a part of the world as a whole, centered if the edge allows it. */
export function showing([left, top, right, bottom]: Box, world: Size, stage: Size): View {
  const wanted = {
    width: Math.max(1, (right - left) * MARGIN),
    height: Math.max(1, (bottom - top) * MARGIN),
  };
  const scale = Math.min(
    SCALE_MAX,
    pxPerUnit({ scale: 1 }, wanted, stage) / pxPerUnit({ scale: 1 }, world, stage),
  );
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const { x, y } = stageAt(middle, { scale, x: 0, y: 0 }, world, stage);
  return within({ scale, x: -x, y: -y }, frameOf(world, stage));
}

/** Returns the part of the world that is on the stage. */
export function shownBox(view: View, world: Size, stage: Size): Box {
  const [halfWidth, halfHeight] = [stage.width / 2, stage.height / 2];
  const { x: left, y: top } = unitsAt({ x: -halfWidth, y: -halfHeight }, view, world, stage);
  const { x: right, y: bottom } = unitsAt({ x: halfWidth, y: halfHeight }, view, world, stage);
  return [left, top, right, bottom];
}
