/** Computes boxes on a map, in any unit. */

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

export const overlap = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
