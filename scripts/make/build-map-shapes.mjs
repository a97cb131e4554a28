/**
 * Makes src/domain/places/world-shapes.json: the outlines of all countries, projected (Equal Earth, which preserves
 * areas), simplified and packed, so that a device has nothing to compute. From world-atlas (Natural Earth, public domain).
 * Run it by hand after an update of world-atlas, and commit its output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { geoEqualEarth, geoEqualEarthRaw, geoStream } from 'd3-geo';
import { feature, mergeArcs } from 'topojson-client';
import { fromRoot } from '../root.mjs';
import { packRings, polygonsOf, roundedRing, signedArea, simplified, visualCenter } from './map-geometry.mjs';

/** @typedef {import('./map-geometry.mjs').Ring} Ring */

/** The map's own unit: the length of the equator. One unit is some 4 km. */
const WIDTH = 10_000;
/** Corners that change an outline by less than this area (square units) are dropped. */
const DETAIL = 3;
/** Islands smaller than this (square units) are dropped, except the largest piece of a country. */
const ISLAND = 4;

const [HALF_RAW_WIDTH] = geoEqualEarthRaw(Math.PI, 0);
const [, HALF_RAW_HEIGHT] = geoEqualEarthRaw(0, Math.PI / 2);
const UNIT = WIDTH / 2 / HALF_RAW_WIDTH;
const HEIGHT = Math.round(2 * UNIT * HALF_RAW_HEIGHT);

/** No resampling: borders along parallels are straight lines here, and great circles would bend them. */
const PROJECTION = geoEqualEarth()
  .scale(UNIT)
  .translate([WIDTH / 2, HEIGHT / 2])
  .precision(0);

/** Outlines without a number, or with the number of another. Null: several countries claim it; drawn as land only. */
const UNNUMBERED = /** @type {Record<string, string | null>} */ ({
  Somaliland: 'SO',
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  'Indian Ocean Ter.': 'CX',
  'Siachen Glacier': null,
});

/** Parts of a country's outline that have a code of their own: west, south, east, north in degrees. */
const CARVED = /** @type {Record<string, [string, number, number, number, number][]>} */ ({
  FR: [
    ['GF', -55, 2, -51, 6.5],
    ['GP', -62, 15.8, -60.9, 16.6],
    ['MQ', -61.4, 14.3, -60.7, 15],
    ['RE', 55, -21.6, 56, -20.7],
    ['YT', 44.9, -13.2, 45.4, -12.5],
  ],
  NO: [
    ['SJ', -10, 70.5, 35, 82],
    ['BV', 2, -56, 5, -53],
  ],
  NL: [['BQ', -69, 12, -62, 18]],
  CX: [['CC', 96, -13, 97.5, -11]],
  NZ: [['TK', -173, -10, -171, -8]],
});

/** @param {{ id?: string | number, properties?: { name?: string } }} geometry */
function codeOf({ id, properties }) {
  const name = properties?.name ?? '';
  if (id === undefined) {
    const code = UNNUMBERED[name];
    if (code === undefined) throw new Error(`${name} is not assigned to a country`);
    return code;
  }
  // Unicode's table of aliases contains the numbers of ISO 3166-1.
  const [tag = ''] = Intl.getCanonicalLocales(`und-${String(id).padStart(3, '0')}`);
  const code = tag.slice('und-'.length);
  if (!/^[A-Z]{2}$/.test(code)) throw new Error(`${id} (${name}) is not the number of a country`);
  return code;
}

const topology = JSON.parse(readFileSync(fromRoot('node_modules/world-atlas/countries-50m.json'), 'utf8'));
const { scale, translate } = topology.transform;
/** All arcs in degrees. @type {Ring[]} */
const arcs = topology.arcs.map((/** @type {Ring} */ arc) => {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});
const plane = (/** @type {[number, number]} */ [longitude, latitude]) => {
  const [x, y] = geoEqualEarthRaw((longitude * Math.PI) / 180, (latitude * Math.PI) / 180);
  return /** @type {[number, number]} */ ([x * UNIT, y * UNIT]);
};
// Neighbors share their border, which is simplified once, so that no gap appears between them.
const simple = { type: 'Topology', objects: {}, arcs: arcs.map((arc) => simplified(arc, plane, DETAIL)) };

/** Polygons, as lists of arcs, by country; '' for land without a country. @type {Map<string, number[][][]>} */
const byCode = new Map();
for (const geometry of topology.objects.countries.geometries) {
  const own = codeOf(geometry) ?? '';
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  for (const polygon of polygons) {
    const first = polygon[0][0];
    const [longitude, latitude] = arcs[first < 0 ? ~first : first]?.[0] ?? [0, 0];
    const carved = CARVED[own]?.find(
      ([, west, south, east, north]) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
    const code = carved?.[0] ?? own;
    byCode.set(code, [...(byCode.get(code) ?? []), polygon]);
  }
}

/**
 * @param {object} object GeoJSON
 * @returns {Ring[]} in units, closed without repeating the first point
 */
function project(object) {
  /** @type {Ring[]} */
  const rings = [];
  /** @type {Ring} */
  let ring = [];
  const sink = {
    point: (/** @type {number} */ x, /** @type {number} */ y) => void ring.push([x, y]),
    lineStart: () => {
      ring = [];
    },
    lineEnd: () => void rings.push(ring),
    polygonStart: () => {},
    polygonEnd: () => {},
    sphere: () => {},
  };
  geoStream(/** @type {never} */ (object), PROJECTION.stream(sink));
  return rings.map(roundedRing).filter((one) => one.length > 2);
}

/** @param {number[][][]} polygons */
function outlineOf(polygons) {
  const merged = mergeArcs(/** @type {never} */ (simple), [
    /** @type {never} */ ({ type: 'MultiPolygon', arcs: polygons }),
  ]);
  const { geometry } = /** @type {never} */ (feature(/** @type {never} */ (simple), merged));
  const rings = project(geometry);
  const largest = Math.max(...rings.map((ring) => Math.abs(signedArea(ring))));
  return rings.filter((ring) => Math.abs(signedArea(ring)) >= Math.min(ISLAND, largest));
}

/** @type {Record<string, [x: number, y: number, radius: number, rings: string]>} */
const countries = {};
let points = 0;
for (const code of [...byCode.keys()].filter((one) => one !== '').sort()) {
  const rings = outlineOf(byCode.get(code) ?? []);
  if (rings.length === 0) continue;
  const [main] = polygonsOf(rings);
  if (!main) throw new Error(`${code} has no area`);
  const { x, y, radius } = visualCenter(main);
  countries[code] = [Math.round(x), Math.round(y), Math.round(radius), packRings(rings)];
  points += rings.reduce((sum, ring) => sum + ring.length, 0);
}

const text = `${JSON.stringify({
  width: WIDTH,
  height: HEIGHT,
  unclaimed: packRings(outlineOf(byCode.get('') ?? [])),
  countries,
})}\n`;
writeFileSync(fromRoot('src/domain/places/world-shapes.json'), text);
const packed = gzipSync(text, { level: 9 }).length;
console.log(
  `${Object.keys(countries).length} countries, ${points} points, ${text.length} bytes, ${packed} packed`,
);
