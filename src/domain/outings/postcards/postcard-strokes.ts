/**
 * Provides what every postcard is drawn with: a repeatable random source, soft ridges, and the sun. The canvas is 526
 * by 200, the cover ratio of 2.63.
 */

export const WIDTH = 526;
export const HEIGHT = 200;

/** A repeatable source of numbers from 0 to 1. */
export type Random = () => number;

/** Equal strings always give the same numbers (FNV-1a, then mulberry32). */
export function seeded(words: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) state = Math.imul(state ^ words.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One flat shape; `tone` is an index into the palette's layers, from the farthest to the nearest, or `light`. */
export interface Shape {
  d: string;
  tone: number | 'light';
  opacity?: number;
}

export interface Sun {
  x: number;
  y: number;
  r: number;
}

export interface Drawing {
  sun: Sun;
  shapes: Shape[];
}

/** A number within two bounds. */
export const between = (random: Random, low: number, high: number) => low + random() * (high - low);
/** A tenth of a unit is as fine as a card shows. */
export const px = (value: number) => Math.round(value * 10) / 10;

type Point = readonly [number, number];

/** Points from edge to edge around a base line, unevenly spaced. */
export function ridgePoints(random: Random, base: number, swing: number, count: number): Point[] {
  const step = WIDTH / (count - 1);
  return Array.from({ length: count }, (_, i) => {
    const drift = i === 0 || i === count - 1 ? 0 : between(random, -0.24, 0.24) * step;
    return [px(i * step + drift), px(base + between(random, -swing, swing))] as const;
  });
}

/** A soft line through the points: level at each of them, closed at the bottom of the card. */
export function softRidge(points: readonly Point[]): string {
  let path = '';
  points.forEach(([x, y], i) => {
    const before = points[i - 1];
    if (!before) {
      path = `M${x} ${y}`;
      return;
    }
    const half = px((x - before[0]) * 0.5);
    path += `C${px(before[0] + half)} ${before[1]} ${px(x - half)} ${y} ${x} ${y}`;
  });
  return `${path}V${HEIGHT}H0Z`;
}

/** A sun somewhere in the middle, at a height between two bounds. */
export function sunIn(random: Random, low: number, high: number): Sun {
  return {
    x: px(between(random, 130, 330)),
    y: px(between(random, low, high)),
    r: px(between(random, 30, 36)),
  };
}
