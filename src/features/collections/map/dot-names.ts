/**
 * Sizes dots, and finds a side with room for each name: no name overlaps another one, a dot, or the edge. Lengths are
 * CSS px.
 */

import { type Box, overlap } from '#domain/places/box.ts';
import type { Point, Size } from '#ui/gestures/view.ts';

export interface NamedDot {
  at: Point;
  radius: number;
  name: string | null;
}

interface Counted extends Omit<NamedDot, 'radius'> {
  /** The number of outings. */
  count: number;
}

const RADIUS = 4;
const RADIUS_MOST = 9;
/** The area is proportional to the count, as long as the dot does not cover its surroundings. */
const radiusOf = (count: number) => Math.min(RADIUS_MOST, RADIUS * Math.sqrt(count));

/**
 * Returns dots with their sizes. A dot that would overlap a larger one is counted there: Versailles, on a map of
 * Europe.
 * @param dots the one with the most outings first
 */
export function withoutHidden<Dot extends Counted>(dots: readonly Dot[]): (Dot & NamedDot)[] {
  const shown: (Dot & NamedDot)[] = [];
  for (const dot of dots) {
    const above = shown.find(({ at, radius }) => Math.hypot(at.x - dot.at.x, at.y - dot.at.y) < radius);
    if (above === undefined) shown.push({ ...dot, radius: radiusOf(dot.count) });
    else {
      above.count += dot.count;
      above.radius = radiusOf(above.count);
    }
  }
  return shown;
}

const SIDES = ['right', 'left', 'above', 'below'] as const;
export type Side = (typeof SIDES)[number];

/** Between a dot and its name, horizontally and vertically. */
const GAP = 4;
const GAP_ABOVE = 1;
const HEIGHT = 16;
/** To the edge of the map. */
const EDGE = 6;

/**
 * Returns the distance from the middle of a dot to the middle of its name, or to its nearer end, in the direction of
 * its side.
 */
export function awayOf({ radius }: NamedDot, side: Side): number {
  switch (side) {
    case 'right':
    case 'left':
      return radius + GAP;
    case 'above':
    case 'below':
      return radius + GAP_ABOVE + HEIGHT / 2;
  }
}

/** Returns the box of a name on a side of its dot. */
function boxOfName(dot: NamedDot, width: number, side: Side): Box {
  const { x, y } = dot.at;
  const away = awayOf(dot, side);
  const half = HEIGHT / 2;
  switch (side) {
    case 'right':
      return [x + away, y - half, x + away + width, y + half];
    case 'left':
      return [x - away - width, y - half, x - away, y + half];
    case 'above':
      return [x - width / 2, y - away - half, x + width / 2, y - away + half];
    case 'below':
      return [x - width / 2, y + away - half, x + width / 2, y + away + half];
  }
}

const boxOfDot = ({ at: { x, y }, radius }: NamedDot): Box => [
  x - radius,
  y - radius,
  x + radius,
  y + radius,
];

export interface PlacedName {
  side: Side;
  box: Box;
}

/**
 * Returns a place for each name that has room.
 * @param dots the more important ones first
 * @param widthOf returns the width of a name
 */
export function namesBeside<Dot extends NamedDot>(
  dots: readonly Dot[],
  stage: Size,
  widthOf: (name: string) => number,
): ReadonlyMap<Dot, PlacedName> {
  const taken = dots.map(boxOfDot);
  const found = new Map<Dot, PlacedName>();
  for (const dot of dots) {
    if (dot.name === null) continue;
    const width = widthOf(dot.name);
    const placed = SIDES.map((side) => ({ side, box: boxOfName(dot, width, side) })).find(({ box }) => {
      const [left, top, right, bottom] = box;
      const isInside =
        left >= EDGE && top >= EDGE && right <= stage.width - EDGE && bottom <= stage.height - EDGE;
      return isInside && !taken.some((other) => overlap(other, box));
    });
    if (placed === undefined) continue;
    taken.push(placed.box);
    found.set(dot, placed);
  }
  return found;
}
