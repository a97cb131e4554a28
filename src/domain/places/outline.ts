/** Draws outlines of countries with any pen: on a canvas, or as the path of an SVG. */
import type { Ring } from './world.ts';

/** For example a Path2D. */
export interface Pen {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  closePath: () => void;
}

/** @param step the minimum distance of two corners, in units */
export function trace(rings: readonly Ring[], step: number, pen: Pen): void {
  for (const ring of rings) {
    let [x, y] = [ring[0] ?? 0, ring[1] ?? 0];
    pen.moveTo(x, y);
    for (let at = 2; at + 1 < ring.length; at += 2) {
      const [nextX, nextY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      if (Math.abs(nextX - x) + Math.abs(nextY - y) < step) continue;
      pen.lineTo(nextX, nextY);
      [x, y] = [nextX, nextY];
    }
    pen.closePath();
  }
}

/** Returns the path of an SVG, in units. */
export function svgPath(rings: readonly Ring[], step: number): string {
  let path = '';
  trace(rings, step, {
    moveTo: (x, y) => {
      path += `M${x} ${y}`;
    },
    lineTo: (x, y) => {
      path += `L${x} ${y}`;
    },
    closePath: () => {
      path += 'Z';
    },
  });
  return path;
}
