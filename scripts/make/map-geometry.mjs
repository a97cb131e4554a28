/** Plane geometry for build-map-shapes.mjs: simplifies and packs outlines, and finds the best place for a label. */

/** @typedef {[number, number]} Point */
/** @typedef {Point[]} Ring */

/** @param {Point} a @param {Point} b @param {Point} c */
const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

/** @param {Ring} ring */
export function signedArea(ring) {
  let sum = 0;
  let [x, y] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    sum += x * nextY - nextX * y;
    x = nextX;
    y = nextY;
  }
  return sum / 2;
}

/**
 * Visvalingam's algorithm: removes the corner with the smallest area first, until all others have more than `detail`. Both
 * ends stay; an arc that is a whole ring keeps four points, so that no island becomes a line.
 * @param {Ring} arc
 * @param {(point: Point) => Point} plane where areas are measured
 * @param {number} detail
 * @returns {Ring}
 */
export function simplified(arc, plane, detail) {
  const flat = arc.map(plane);
  const first = arc[0];
  const last = arc.at(-1);
  const isRing = first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  const least = isRing ? 4 : 2;
  const kept = arc.map((_, index) => index);
  /** @param {number} at */
  const weight = (at) => {
    const [a, b, c] = [flat[kept[at - 1] ?? -1], flat[kept[at] ?? -1], flat[kept[at + 1] ?? -1]];
    return a && b && c ? triangle(a, b, c) : Number.POSITIVE_INFINITY;
  };
  const weights = kept.map((_, at) => weight(at));
  while (kept.length > least) {
    const lightest = Math.min(...weights);
    if (lightest >= detail) break;
    const at = weights.indexOf(lightest);
    kept.splice(at, 1);
    weights.splice(at, 1);
    // Neighbors get at least the weight of a removed corner, or a round coast would vanish corner by corner.
    if (at - 1 > 0) weights[at - 1] = Math.max(lightest, weight(at - 1));
    if (at < kept.length - 1) weights[at] = Math.max(lightest, weight(at));
  }
  return kept.flatMap((index) => {
    const point = arc[index];
    return point ? [point] : [];
  });
}

/** @param {Ring} ring @returns {Ring} in whole units, without repeated points */
export function roundedRing(ring) {
  /** @type {Ring} */
  const result = [];
  for (const [x, y] of ring) {
    /** @type {Point} */
    const point = [Math.round(x), Math.round(y)];
    const last = result.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) result.push(point);
  }
  const [first] = result;
  const last = result.at(-1);
  if (result.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) result.pop();
  return result;
}

/** @param {Point} point @param {Ring[]} rings */
function isInside([x, y], rings) {
  let inside = false;
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      ax = bx;
      ay = by;
    }
  }
  return inside;
}

/** @param {Point} point @param {Ring[]} rings */
function distanceToEdge([x, y], rings) {
  let least = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const part = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
      const t = Math.max(0, Math.min(1, part));
      least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
      ax = bx;
      ay = by;
    }
  }
  return least;
}

/**
 * @param {Ring[]} rings of a country
 * @returns {Ring[][]} its pieces, the largest first, each an outline followed by its holes
 */
export function polygonsOf(rings) {
  const bySize = [...rings].sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  /** @type {Ring[][]} */
  const polygons = [];
  for (const ring of bySize) {
    const [start] = ring;
    const around = start && polygons.find(([outline]) => outline !== undefined && isInside(start, [outline]));
    if (around) around.push(ring);
    else polygons.push([ring]);
  }
  return polygons;
}

const GRID = 24;

/**
 * The point inside that is farthest from every edge, and that distance, by ever finer grids around the best point.
 * @param {Ring[]} polygon
 */
export function visualCenter(polygon) {
  const xs = (polygon[0] ?? []).map(([x]) => x);
  const ys = (polygon[0] ?? []).map(([, y]) => y);
  let [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, radius: 0 };
  for (let round = 0; round < 3; round += 1) {
    for (let column = 0; column <= GRID; column += 1) {
      for (let row = 0; row <= GRID; row += 1) {
        const x = left + ((right - left) * column) / GRID;
        const y = top + ((bottom - top) * row) / GRID;
        if (!isInside([x, y], polygon)) continue;
        const radius = distanceToEdge([x, y], polygon);
        if (radius > best.radius) best = { x, y, radius };
      }
    }
    const [width, height] = [(right - left) / GRID, (bottom - top) / GRID];
    [left, right, top, bottom] = [best.x - width, best.x + width, best.y - height, best.y + height];
  }
  return best;
}

/** The first of the 64 characters that carry five bits and "more follows". */
const FIRST_CHARACTER = 35;

/** @param {number} value whole */
function packed(value) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const more = rest >= 32 ? 32 : 0;
    text += String.fromCharCode(FIRST_CHARACTER + ((rest % 32) | more));
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

/**
 * Rings as text: the step from each point to the next, sign in the lowest bit, five bits per character; spaces between rings.
 * src/domain/places/world.ts reads it.
 * @param {Ring[]} rings in whole units
 */
export function packRings(rings) {
  return rings
    .map((ring) => {
      let [x, y] = [0, 0];
      return ring
        .map(([nextX, nextY]) => {
          const step = packed(nextX - x) + packed(nextY - y);
          [x, y] = [nextX, nextY];
          return step;
        })
        .join('');
    })
    .join(' ');
}
