/**
 * Makes src/domain/places/continent-shapes.json: each continent as one path of a small world map (Equal Earth), for
 * places too small for countries. From world-atlas (Natural Earth, public domain) and the continents of
 * server/places/travel/places.json. Run it by hand after an update of either, and commit its output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { merge } from 'topojson-client';
import { fromRoot } from '../root.mjs';

/** Units of the map; a unit is less than a pixel wherever it is drawn. */
const WIDTH = 600;
/** Islands with less area (square units) are dropped. */
const ISLAND = 6;

const topology = JSON.parse(readFileSync(fromRoot('node_modules/world-atlas/countries-110m.json'), 'utf8'));
/** @type {{ countries: { id: string, continent: string }[] }} */
const places = JSON.parse(readFileSync(fromRoot('server/places/travel/places.json'), 'utf8'));
const continentOf = new Map(
  places.countries.map(({ id, continent }) => [id.replace('country:', ''), continent]),
);

const EUROPE = '1';

/** Outlines without a number. */
const UNNUMBERED = /** @type {Record<string, string>} */ ({
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
});

/** @param {{ id?: string, properties: { name: string } }} geometry */
function codeOf({ id, properties }) {
  if (id === undefined) return UNNUMBERED[properties.name] ?? '';
  // Unicode's table of aliases contains the numbers of ISO 3166-1.
  const [tag = ''] = Intl.getCanonicalLocales(`und-${id.padStart(3, '0')}`);
  return tag.slice('und-'.length);
}

const projection = geoEqualEarth().fitWidth(WIDTH, { type: 'Sphere' });
const path = geoPath(projection);
const height = Math.ceil(path.bounds({ type: 'Sphere' })[1][1]);

/** @typedef {{ x: number, y: number }} Corner */

/** The rings of a shape on the map, cut where the map ends. @param {import('d3-geo').GeoPermissibleObjects} shape */
function ringsOf(shape) {
  /** @type {Corner[][]} */
  const rings = [];
  const add = (/** @type {number} */ x, /** @type {number} */ y) =>
    rings.at(-1)?.push({ x: Math.round(x), y: Math.round(y) });
  geoPath(projection, {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo(x, y) {
      rings.push([]);
      add(x, y);
    },
    lineTo: add,
  })(shape);
  return rings;
}

/** A ring as steps from its first corner, each corner once. @param {Corner[]} corners */
function pathOf(corners) {
  const kept = corners.filter(
    ({ x, y }, nth) => nth === 0 || x !== corners[nth - 1]?.x || y !== corners[nth - 1]?.y,
  );
  const [first, ...rest] = kept;
  if (first === undefined || kept.length < 4) return '';
  let last = first;
  const steps = rest.map((corner) => {
    const step = `${corner.x - last.x} ${corner.y - last.y}`;
    last = corner;
    return step;
  });
  return `M${first.x} ${first.y}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** French Guiana is a part of France's outline. @param {import('geojson').Position[]} ring */
const isGuiana = ([corner]) =>
  (corner?.[0] ?? 0) < -50 && (corner?.[0] ?? 0) > -56 && (corner?.[1] ?? 0) < 10;

/** @type {Map<string, unknown[]>} */
const members = new Map();
for (const geometry of topology.objects.countries.geometries) {
  const continent = continentOf.get(codeOf(geometry));
  if (continent === undefined) throw new Error(`No continent is known for ${geometry.properties.name}`);
  members.set(continent, [...(members.get(continent) ?? []), geometry]);
}

const shapes = [...members]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([id, geometries]) => {
    const merged = merge(topology, /** @type {never} */ (geometries));
    // Only the outer ring: a lake is smaller than a pixel.
    const outlines = merged.coordinates
      .map(([outer]) => outer ?? [])
      .filter((outer) => !(id === EUROPE && isGuiana(outer)))
      .map((outer) => ({ type: /** @type {const} */ ('Polygon'), coordinates: [outer] }))
      .filter((shape) => path.area(shape) >= ISLAND);
    return [id, outlines.flatMap((shape) => ringsOf(shape).map(pathOf)).join('')];
  });

const out = { width: WIDTH, height, continents: Object.fromEntries(shapes) };
writeFileSync(fromRoot('src/domain/places/continent-shapes.json'), `${JSON.stringify(out, null, 2)}\n`);
