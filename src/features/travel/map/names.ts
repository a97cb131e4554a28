/** Selects the names that the map has room for: none overlaps another one, or the edge. */
import { type Box, overlap } from '#domain/places/box.ts';
import type { Point, Size } from '#ui/gestures/view.ts';

/** Between two names, px. */
const GAP = 4;

interface Named {
  /** Its middle on the stage, px from the upper corner. */
  at: Point;
  /** Px. */
  width: number;
  height: number;
}

/** @param wanted the more important ones first */
export function namesWithRoom<Name extends Named>(wanted: readonly Name[], stage: Size): Name[] {
  const taken: Box[] = [];
  return wanted.filter(({ at, width, height }) => {
    const box: Box = [at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2];
    const isInside = box[0] >= 0 && box[1] >= 0 && box[2] <= stage.width && box[3] <= stage.height;
    const [left, top, right, bottom] = box;
    if (
      !isInside ||
      taken.some((other) => overlap(other, [left - GAP, top - GAP, right + GAP, bottom + GAP]))
    )
      return false;
    taken.push(box);
    return true;
  });
}
