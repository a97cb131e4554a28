/**
 * Defines the part of the world that people mean by a continent, in degrees. A box around all of its countries would
 * differ: Russia reaches to the Pacific, the United States to the middle of it.
 */
import type { ContinentId } from '#contract/places/visit/visit.ts';
import type { Box } from '#domain/places/box.ts';
import { pointOf } from '#domain/places/world.ts';
import type { Size } from '#ui/gestures/view.ts';

/** West, south, east, north. */
type Degrees = readonly [number, number, number, number];

const FRAMES: Readonly<Record<ContinentId, Degrees>> = {
  // From Iceland to the Black Sea, from Crete to the North Cape.
  '1': [-24, 35, 44, 71],
  // From the Bosporus to Japan, without Siberia.
  '2': [27, -10, 146, 54],
  '3': [-18, -35, 51, 37],
  // Without the Aleutians and the north of Greenland.
  '4': [-160, 8, -54, 72],
  '5': [-81, -55, -35, 12],
  // To the date line.
  '6': [113, -47, 179, 4],
  '7': [-180, -90, 180, -62],
};

/** Along an edge, the map is curved: its points are this many degrees apart. */
const STEP = 4;

/** Returns the frame of a continent in units of the map. */
export function boxOfContinent(id: ContinentId, world: Size): Box {
  const [west, south, east, north] = FRAMES[id];
  const latitudes = [north];
  for (let latitude = south; latitude < north; latitude += STEP) latitudes.push(latitude);
  const points = latitudes.flatMap((latitude) => [
    pointOf(latitude, west, world),
    pointOf(latitude, east, world),
  ]);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
