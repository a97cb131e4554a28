/**
 * Computes which part of the world a map of places shows, and its dots: pure rules, in the units of the map (some 4 km
 * each).
 */
import type { MeantPlace } from '#contract/places/meant-place.ts';
import type { Box } from '#domain/places/box.ts';
import { boxOf, type CountryShape, pointOf, type World } from '#domain/places/world.ts';
import type { Point, Size } from '#ui/gestures/view.ts';

/**
 * How far around a place its country is shown: all of France, and the part of Russia that makes Moscow recognizable.
 */
const REACH: Size = { width: 420, height: 240 };
/** 2,100 km, so that a small country is recognizable by its neighbors. */
const LEAST_WIDTH = 520;
/** The margin around the outermost places, as a fraction of the area they take. */
const MARGIN = 0.1;

function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
}

const areaOf = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top);

/** Returns the box of the largest piece: faraway islands do not define the look of a country. */
function mainBoxOf({ rings, box }: CountryShape): Box {
  return (
    rings
      .map((ring) => boxOf([ring]))
      .reduce<Box | null>((most, one) => (most === null || areaOf(one) > areaOf(most) ? one : most), null) ??
    box
  );
}

/** Returns the place, and the part of its country that is shown with it. */
function extentOf({ x, y }: Point, shape: CountryShape | undefined): Box {
  const [left, top, right, bottom] = shape ? mainBoxOf(shape) : [x, y, x, y];
  const { width, height } = REACH;
  return [
    Math.min(x, Math.max(left, x - width)),
    Math.min(y, Math.max(top, y - height)),
    Math.max(x, Math.min(right, x + width)),
    Math.max(y, Math.min(bottom, y + height)),
  ];
}

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Null: a country too small for an outline, without a city. */
function pointOfPlace({ country, city }: MeantPlace, world: World): Point | null {
  if (city === null) return world.countries.get(country)?.center ?? null;
  const { x, y } = pointOf(city.latitude, city.longitude, world);
  // The height of the world is rounded.
  return { x: bounded(x, 0, world.width), y: bounded(y, 0, world.height) };
}

/** Returns a frame within the world, in its proportions; the whole world if nothing can be placed. */
export function frameAround(places: readonly MeantPlace[], world: World): Box {
  const extents = places.flatMap((place) => {
    const at = pointOfPlace(place, world);
    return at === null ? [] : [extentOf(at, world.countries.get(place.country))];
  });
  if (extents.length === 0) return [0, 0, world.width, world.height];
  const [left, top, right, bottom] = around(extents);
  const ratio = world.width / world.height;
  const room = 1 + 2 * MARGIN;
  const wanted = Math.max(LEAST_WIDTH, (right - left) * room, (bottom - top) * room * ratio);
  const width = Math.min(world.width, wanted);
  const height = width / ratio;
  const x = bounded((left + right - width) / 2, 0, world.width - width);
  const y = bounded((top + bottom - height) / 2, 0, world.height - height);
  return [x, y, x + width, y + height];
}

export interface MapDot {
  /** Fractions of the map's width and height, from its upper start corner. */
  at: Point;
  /** The name of the city; null for a country that is too small to be seen. */
  name: string | null;
  /** The number of outings. */
  count: number;
}

/** The fraction of the map's width below which half of a country would hardly be visible. */
const SPECK = 0.006;

/**
 * Returns a dot for each city, the one with the most outings first, and for each country that would hardly be visible.
 */
export function dotsOn(
  [left, top, right, bottom]: Box,
  places: readonly MeantPlace[],
  world: World,
): MapDot[] {
  const dots = new Map<string, MapDot>();
  for (const place of places) {
    const point = pointOfPlace(place, world);
    const room = world.countries.get(place.country)?.room ?? 0;
    const isSeen = place.city === null && room > SPECK * (right - left);
    if (point === null || isSeen) continue;
    const at = { x: (point.x - left) / (right - left), y: (point.y - top) / (bottom - top) };
    const key = `${point.x} ${point.y}`;
    const count = (dots.get(key)?.count ?? 0) + 1;
    dots.set(key, { at, name: place.city?.name ?? null, count });
  }
  return [...dots.values()].sort((a, b) => b.count - a.count);
}
