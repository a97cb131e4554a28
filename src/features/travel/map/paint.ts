/** Draws the map on a canvas: sea, countries, cities, names. What is not on the stage costs nothing. */
import type { PlaceId } from '#contract/places/visit/visit.ts';
import { inSlices, type SliceOptions } from '#domain/app/slices.ts';
import { overlap } from '#domain/places/box.ts';
import { trace } from '#domain/places/outline.ts';
import type { CountryShape, Ring, World } from '#domain/places/world.ts';
import type { Point, Size, View } from '#ui/gestures/view.ts';
import { pxPerUnit, shownBox, stageAt } from './map-view.ts';
import { namesWithRoom } from './names.ts';

/** Outlines for the canvas, in units of the map. */
export interface Paths {
  unclaimed: Path2D;
  countries: ReadonlyMap<PlaceId, Path2D>;
  /** With fewer corners, for when the whole world is shown. */
  coarse: ReadonlyMap<PlaceId, Path2D>;
}

/** All countries in a few strokes, for when the whole world is shown. */
export interface Layers {
  land: Path2D;
  visited: Path2D;
  borders: Path2D;
}

/** In a coarse outline, corners nearer to each other than this are merged: less than a pixel while it is used. */
const COARSE_UNITS = 8;
/** Px per unit below which outlines are coarse. */
const COARSE_BELOW = 0.14;

/** @param step the minimum distance of two corners, in units */
function pathOf(rings: readonly Ring[], step: number): Path2D {
  const path = new Path2D();
  trace(rings, step, path);
  return path;
}

export function layersOf({ coarse }: Paths, visited: ReadonlySet<PlaceId>): Layers {
  const layers = { land: new Path2D(), visited: new Path2D(), borders: new Path2D() };
  for (const [id, path] of coarse) {
    (visited.has(id) ? layers.visited : layers.land).addPath(path);
    layers.borders.addPath(path);
  }
  return layers;
}

/** Runs in slices. @throws the reason of the signal, once it is aborted */
export async function makePaths(world: World, options: SliceOptions = {}): Promise<Paths> {
  const countries = new Map<PlaceId, Path2D>();
  const coarse = new Map<PlaceId, Path2D>();
  await inSlices(
    world.countries.values(),
    ({ id, rings }) => {
      countries.set(id, pathOf(rings, 0));
      coarse.set(id, pathOf(rings, COARSE_UNITS));
    },
    options,
  );
  return { unclaimed: pathOf(world.unclaimed, 0), countries, coarse };
}

export interface Colors {
  land: string;
  border: string;
  visited: string;
  /** The color of a city in a visited country. */
  city: string;
  /** The colors of a name on a visited country, and on another one. */
  onVisited: string;
  onLand: string;
  /** The outline of the country under the pointer. */
  pointed: string;
}

/** Returns the tokens of the current theme. */
export function colorsOfTheme(): Colors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    land: token('map-land'),
    border: token('map-border'),
    visited: token('map-visited'),
    city: token('on-deep'),
    onVisited: token('on-deep'),
    onLand: token('ink'),
    pointed: token('ink'),
  };
}

export interface Scene {
  world: World;
  paths: Paths;
  layers: Layers;
  colors: Colors;
  visited: ReadonlySet<PlaceId>;
  /** Visited places that are drawn as dots, in units of the map. */
  cities: readonly Point[];
  /** Visited countries without an outline, in units of the map. */
  specks: readonly Point[];
  pointed: PlaceId | null;
  /** Those of the current continent. */
  namedFirst: ReadonlySet<PlaceId>;
  nameOf: (id: PlaceId) => string;
}

/** If half of an outline is smaller than this, it would hardly be visible: a dot represents the country. */
const SPECK_PX = 2.2;
/** While more of the world is shown, only visited places are named. */
const NAMES_FROM = 2;
const NAME_FONT = '600 11.5px system-ui, sans-serif';
const NAME_FONT_LARGE = '600 13px system-ui, sans-serif';
/** The height of a line, px. */
const NAME_HEIGHT = 15;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function dot(context: Context, at: Point, radius: number, fill: string, ring: string | null): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  if (ring === null) return;
  context.lineWidth = 1;
  context.strokeStyle = ring;
  context.stroke();
}

/**
 * @param density canvas pixels per CSS px
 * @param offset of the stage on the canvas, CSS px
 */
export function paint(
  context: Context,
  scene: Scene,
  view: View,
  stage: Size,
  density: number,
  offset: Point = { x: 0, y: 0 },
): void {
  const { world, paths, colors } = scene;
  const px = pxPerUnit(view, world, stage);
  const box = shownBox(view, world, stage);
  const shown = [...world.countries.values()].filter((shape) => overlap(shape.box, box));

  const left = offset.x + (stage.width - world.width * px) / 2 + view.x;
  const top = offset.y + (stage.height - world.height * px) / 2 + view.y;
  context.setTransform(density * px, 0, 0, density * px, density * left, density * top);
  context.lineJoin = 'round';
  context.fillStyle = colors.land;
  context.fill(paths.unclaimed, 'evenodd');
  context.strokeStyle = colors.border;
  context.lineWidth = Math.min(1, 0.35 + view.scale * 0.12) / px;
  if (px * density < COARSE_BELOW) paintLayers(context, scene);
  else paintCountries(context, shown, scene);
  const pointed = scene.pointed === null ? undefined : paths.countries.get(scene.pointed);
  if (pointed) {
    context.strokeStyle = colors.pointed;
    context.lineWidth = 1.75 / px;
    context.stroke(pointed);
  }

  context.setTransform(density, 0, 0, density, density * offset.x, density * offset.y);
  const onStage = (point: Point): Point => {
    const { x, y } = stageAt(point, view, world, stage);
    return { x: x + stage.width / 2, y: y + stage.height / 2 };
  };
  for (const shape of shown) {
    if (!scene.visited.has(shape.id) || shape.room * px >= SPECK_PX) continue;
    dot(context, onStage(shape.center), SPECK_PX, colors.visited, colors.border);
  }
  for (const point of scene.specks) dot(context, onStage(point), SPECK_PX, colors.visited, colors.border);
  drawNames(context, shown, scene, view, px, stage, onStage);
  const radius = Math.min(3.5, 1.3 + Math.log2(view.scale) * 0.5);
  for (const point of scene.cities) {
    const at = onStage(point);
    if (at.x < -9 || at.y < -9 || at.x > stage.width + 9 || at.y > stage.height + 9) continue;
    dot(context, at, radius, colors.city, view.scale < 2 ? null : colors.visited);
  }
}

function paintLayers(context: Context, { layers, colors }: Scene): void {
  context.fillStyle = colors.land;
  context.fill(layers.land, 'evenodd');
  context.fillStyle = colors.visited;
  context.fill(layers.visited, 'evenodd');
  context.stroke(layers.borders);
}

function paintCountries(context: Context, shown: readonly CountryShape[], scene: Scene): void {
  for (const { id } of shown) {
    const path = scene.paths.countries.get(id);
    if (!path) continue;
    context.fillStyle = scene.visited.has(id) ? scene.colors.visited : scene.colors.land;
    context.fill(path, 'evenodd');
    context.stroke(path);
  }
}

/** A line of text is low: it may be longer than the circle that has room, and longer still on the current continent. */
const NAME_TO_ROOM = 2.4;
const NAME_TO_ROOM_FIRST = 4.2;

/** Draws names of the countries that have room for theirs. */
function drawNames(
  context: Context,
  shown: readonly CountryShape[],
  scene: Scene,
  { scale }: View,
  px: number,
  stage: Size,
  onStage: (point: Point) => Point,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { visited, namedFirst } = scene;
  const rank = ({ id }: CountryShape) => (namedFirst.has(id) ? 2 : 0) + (visited.has(id) ? 1 : 0);
  const wanted = [...shown]
    .sort((a, b) => rank(b) - rank(a) || b.room - a.room)
    .flatMap(({ id, center, room }) => {
      const most = (namedFirst.has(id) ? NAME_TO_ROOM_FIRST : NAME_TO_ROOM) * room * px;
      if (most < 30 || (scale < NAMES_FROM && !visited.has(id))) return [];
      const font = most > 130 ? NAME_FONT_LARGE : NAME_FONT;
      context.font = font;
      const name = scene.nameOf(id);
      const { width } = context.measureText(name);
      return width > most ? [] : [{ id, name, font, at: onStage(center), width, height: NAME_HEIGHT }];
    });
  for (const { id, name, font, at } of namesWithRoom(wanted, stage)) {
    const isVisited = visited.has(id);
    context.font = font;
    // If a name reaches over an edge, its background extends with it.
    context.lineWidth = 3;
    context.strokeStyle = isVisited ? scene.colors.visited : scene.colors.land;
    context.strokeText(name, at.x, at.y);
    context.fillStyle = isVisited ? scene.colors.onVisited : scene.colors.onLand;
    context.fillText(name, at.x, at.y);
  }
}
