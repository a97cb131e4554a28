/** Draws the map on a canvas: sea, countries, cities, names. What is not on the stage costs nothing. */
import type { PlaceId } from '#contract/travel.ts';
import { inSlices, type SliceOptions } from '../slices.ts';
import { overlap, type Point, pxPerUnit, type Size, shownBox, stageAt, type View } from './map-view.ts';
import type { CountryShape, Ring, World } from './world.ts';

/** Outlines as the canvas wants them, in units of the map. */
export interface Paths {
  sphere: Path2D;
  unclaimed: Path2D;
  countries: ReadonlyMap<PlaceId, Path2D>;
}

function pathOf(rings: readonly Ring[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    path.moveTo(ring[0] ?? 0, ring[1] ?? 0);
    for (let at = 2; at + 1 < ring.length; at += 2) path.lineTo(ring[at] ?? 0, ring[at + 1] ?? 0);
    path.closePath();
  }
  return path;
}

/** In slices. @throws the reason of the signal, once it is aborted */
export async function makePaths(world: World, options: SliceOptions = {}): Promise<Paths> {
  const countries = new Map<PlaceId, Path2D>();
  await inSlices(world.countries.values(), ({ id, rings }) => void countries.set(id, pathOf(rings)), options);
  return { sphere: pathOf(world.sphere), unclaimed: pathOf(world.unclaimed), countries };
}

export interface Colors {
  sea: string;
  land: string;
  border: string;
  visited: string;
  city: string;
  /** Of a name on a country that was visited, and on one that was not. */
  onVisited: string;
  onLand: string;
  /** Around the country that is pointed at. */
  pointed: string;
}

/** The tokens of the skin that is drawn now. */
export function colorsOfSkin(): Colors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    sea: token('map-sea'),
    land: token('map-land'),
    border: token('map-border'),
    visited: token('map-visited'),
    city: token('map-city'),
    onVisited: token('on-deep'),
    onLand: token('ink'),
    pointed: token('ink'),
  };
}

export interface Scene {
  world: World;
  paths: Paths;
  colors: Colors;
  visited: ReadonlySet<PlaceId>;
  /** Visited places that are drawn as dots, in units of the map. */
  cities: readonly Point[];
  /** Visited countries without an outline, in units of the map. */
  specks: readonly Point[];
  pointed: PlaceId | null;
  nameOf: (id: PlaceId) => string;
}

/** The half of an outline that is smaller than this would hardly be seen: a dot stands for the country. */
const SPECK_PX = 2.2;
const NAME_FONT = '600 11.5px system-ui, sans-serif';
const NAME_FONT_LARGE = '600 13px system-ui, sans-serif';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function dot(context: Context, at: Point, radius: number, fill: string, ring: string): void {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = ring;
  context.stroke();
}

/**
 * @param density pixels of the canvas a CSS px
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

  const left = offset.x + stage.width / 2 - view.x * px;
  const top = offset.y + stage.height / 2 - view.y * px;
  context.setTransform(density * px, 0, 0, density * px, density * left, density * top);
  context.lineJoin = 'round';
  context.fillStyle = colors.sea;
  context.fill(paths.sphere);
  context.fillStyle = colors.land;
  context.fill(paths.unclaimed, 'evenodd');
  context.strokeStyle = colors.border;
  context.lineWidth = Math.min(1, 0.35 + view.scale * 0.12) / px;
  for (const { id } of shown) {
    const path = paths.countries.get(id);
    if (!path) continue;
    context.fillStyle = scene.visited.has(id) ? colors.visited : colors.land;
    context.fill(path, 'evenodd');
    context.stroke(path);
  }
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
  drawNames(context, shown, scene, px, onStage);
  const radius = Math.min(3.5, 1.4 + Math.log2(view.scale) * 0.5);
  for (const point of scene.cities) {
    const at = onStage(point);
    if (at.x < -9 || at.y < -9 || at.x > stage.width + 9 || at.y > stage.height + 9) continue;
    dot(context, at, radius, colors.city, colors.border);
  }
}

/** Names of the countries that have room for theirs. */
function drawNames(
  context: Context,
  shown: readonly CountryShape[],
  scene: Scene,
  px: number,
  onStage: (point: Point) => Point,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { id, center, room } of shown) {
    const width = 2.1 * room * px;
    if (width < 30) continue;
    context.font = width > 130 ? NAME_FONT_LARGE : NAME_FONT;
    const name = scene.nameOf(id);
    if (context.measureText(name).width > width) continue;
    context.fillStyle = scene.visited.has(id) ? scene.colors.onVisited : scene.colors.onLand;
    const { x, y } = onStage(center);
    context.fillText(name, x, y);
  }
}
