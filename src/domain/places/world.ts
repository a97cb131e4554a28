/**
 * Reads the outlines of all countries from the packed file, and finds what is at a point.
 * scripts/make/build-map-shapes.mjs builds the file.
 */
import { geoEqualEarthRaw } from 'd3-geo';
import type { PlaceId } from '#contract/places/visit/visit.ts';
import type { Point, Size } from '#ui/gestures/view.ts';
import { inSlices, type SliceOptions } from '../app/slices.ts';
import type { Box } from './box.ts';

/** x, y, x, y, … in units of the map. */
export type Ring = Int16Array;

export interface CountryShape {
  id: PlaceId;
  rings: readonly Ring[];
  box: Box;
  /** Where a name has the most room, and the distance from there to the nearest edge, in units. */
  center: Point;
  room: number;
}

export interface World extends Size {
  /** Land that several countries claim. */
  unclaimed: readonly Ring[];
  countries: ReadonlyMap<PlaceId, CountryShape>;
}

/** The packed file. */
export interface PackedWorld extends Size {
  unclaimed: string;
  /** By ISO code: center, room, rings. */
  countries: Readonly<Record<string, readonly (string | number)[]>>;
}

/**
 * The first of the 64 characters that encode five bits and “more follows”, as scripts/make/map-geometry.mjs writes
 * them.
 */
const FIRST_CHARACTER = 35;

function readRing(text: string): Ring {
  const values: number[] = [];
  const last: [number, number] = [0, 0];
  let value = 0;
  let place = 1;
  for (let at = 0; at < text.length; at += 1) {
    const bits = text.charCodeAt(at) - FIRST_CHARACTER;
    value += (bits % 32) * place;
    place *= 32;
    if (bits >= 32) continue;
    const axis = values.length % 2 === 0 ? 0 : 1;
    last[axis] += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    values.push(last[axis]);
    value = 0;
    place = 1;
  }
  return Int16Array.from(values);
}

const readRings = (text: string): Ring[] => (text === '' ? [] : text.split(' ').map(readRing));

/** The box around rings. */
export function boxOf(rings: readonly Ring[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return [left, top, right, bottom];
}

/**
 * Reads the packed file in slices.
 * @throws the signal's reason, once it is aborted
 */
export async function readWorld(packed: PackedWorld, options: SliceOptions = {}): Promise<World> {
  const countries = new Map<PlaceId, CountryShape>();
  await inSlices(
    Object.entries(packed.countries),
    ([code, [x, y, room, text]]) => {
      const rings = readRings(String(text));
      const id = `country:${code}`;
      countries.set(id, {
        id,
        rings,
        box: boxOf(rings),
        center: { x: Number(x), y: Number(y) },
        room: Number(room),
      });
    },
    options,
  );
  return {
    width: packed.width,
    height: packed.height,
    unclaimed: readRings(packed.unclaimed),
    countries,
  };
}

const RADIANS = Math.PI / 180;
const [HALF_RAW_WIDTH] = geoEqualEarthRaw(Math.PI, 0);

/** Returns a place's point on the map; latitude and longitude in degrees. */
export function pointOf(latitude: number, longitude: number, { width, height }: Size): Point {
  const [x, y] = geoEqualEarthRaw(longitude * RADIANS, latitude * RADIANS);
  const unit = width / 2 / HALF_RAW_WIDTH;
  return { x: width / 2 + x * unit, y: height / 2 - y * unit };
}

function isInside({ x, y }: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let [ax = 0, ay = 0] = [ring.at(-2), ring.at(-1)];
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [bx = 0, by = 0] = [ring[at], ring[at + 1]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      ax = bx;
      ay = by;
    }
  }
  return inside;
}

/**
 * Returns the country at a point: the one around it, or on the sea the one with the nearest center.
 * @param reach the maximum distance from a country, in units: islands are smaller than fingers
 */
export function countryAt(point: Point, world: World, reach: number): PlaceId | null {
  let nearest: PlaceId | null = null;
  let least = reach;
  for (const { id, rings, box, center, room } of world.countries.values()) {
    const isNear =
      point.x >= box[0] - reach &&
      point.x <= box[2] + reach &&
      point.y >= box[1] - reach &&
      point.y <= box[3] + reach;
    if (!isNear) continue;
    if (isInside(point, rings)) return id;
    const distance = Math.hypot(point.x - center.x, point.y - center.y) - room;
    if (distance < least) [nearest, least] = [id, distance];
  }
  return nearest;
}
