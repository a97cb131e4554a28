/**
 * How large dots are, and on which side a name has room: none lies over another one, over a dot, or over the edge. Lengths are
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
  /** Of outings. */
  count: number;
}

const RADIUS = 4;
const RADIUS_MOST = 9;
/** By area, as far as it does not cover what is around it. */
const radiusOf = (count: number) => Math.min(RADIUS_MOST, RADIUS * Math.sqrt(count));

/**
 * Dots with their sizes. One that would lie upon a larger one is counted there: Versailles, on a map of Europe.
 * @param dots the one with most outings first
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

/** Between a dot and its name: beside it, and above or below. */
const GAP = 4;
const GAP_ABOVE = 1;
const HEIGHT = 16;
/** To the edge of the map. */
const EDGE = 6;

/** From the middle of a dot to the middle of its name, or to the end of it that is nearer, in the direction of its side. */
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

/** The box of a name on a side of its dot. */
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
 * A place for each name that has room.
 * @param dots the more important ones first
 * @param widthOf of a name
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
