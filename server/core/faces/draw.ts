/**
 * Draws the picture of a shared link: the cover, and below it the date badge, the title and a line. Runs in a separate
 * process.
 */
import sharp, { type OverlayOptions } from 'sharp';
import { LOOK } from '#domain/outings/postcards/postcard-look.ts';
import { HEIGHT, WIDTH } from '#domain/outings/postcards/postcard-strokes.ts';
import { drawingOf, templateOf } from '#domain/outings/postcards/postcard-templates.ts';
import type { FacePicture } from '../../base/face-picture.ts';
import { FACE_SIZE_PX } from '../../base/http/site/tags.ts';
import { type DrawnWords, draw, drawable, fitted, type Line } from './words.ts';

type DateBadge = NonNullable<FacePicture['dateBadge']>;

sharp.cache(false);
sharp.concurrency(1);

const { width: FACE_WIDTH_PX, height: FACE_HEIGHT_PX } = FACE_SIZE_PX;
const COVER_HEIGHT_PX = 364;

const EDGE = 64;
const BADGE = { width: 184, height: 210, head: 62, top: 300 };
const GAP = 44;

const TITLE = { weight: 700, color: LOOK.ink, leading: 1.14 } as const;
const TITLE_SIZES = [80, 66, 56, 45];
const WORDS_HEIGHT_PX = 210;
const LINE = { weight: 400, color: LOOK.soft, size: 32, leading: 2 } as const;
const LINE_MAX = 54;

const svgOf = (content: string, size: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

/** Returns the postcard that the app shows for this outing. */
function postcard({ template, seed }: FacePicture): Buffer {
  const { palette, sun, shapes } = drawingOf(templateOf(template, seed), seed);
  const { sky, light, layers } = palette;
  const paths = shapes.map(
    ({ d, tone, opacity = 1 }) =>
      `<path d="${d}" fill="${tone === 'light' ? light : layers[tone]}" opacity="${opacity}"/>`,
  );
  return svgOf(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${light}"/>${paths.join('')}`,
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" width="${FACE_WIDTH_PX}" height="${COVER_HEIGHT_PX}"`,
  );
}

interface Spot {
  readonly left: number;
  readonly width: number;
}

/** Centers text in a spot. */
const centered = ({ left, width }: Spot, words: DrawnWords, middle: number): OverlayOptions => ({
  input: words.data,
  left: Math.round(left + (width - words.width) / 2),
  top: Math.round(middle - words.height / 2),
});

/** Draws text of the date badge, on one line. */
async function onBadge(words: string, line: Omit<Line, 'words' | 'leading'>, spot: Spot, middle: number) {
  const shown = drawable(words);
  if (shown === '') return [];
  const { size } = line;
  const room = { width: spot.width - 20, height: size * 1.4, sizes: [size, size * 0.75, size * 0.5] };
  const drawn = await fitted([{ ...line, words: shown, leading: 1 }], { ...room, direction: 'ltr' });
  return drawn === null ? [] : [centered(spot, drawn, middle)];
}

async function badgeParts({ month, day, weekday }: DateBadge, left: number): Promise<OverlayOptions[]> {
  const { width, height, head, top } = BADGE;
  const around = 40;
  const box = `x="${around}" width="${width}"`;
  const paper = svgOf(
    `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>
    <clipPath id="badge"><rect ${box} y="${around}" height="${height}" rx="30"/></clipPath>
    <rect ${box} y="${around + 8}" height="${height}" rx="30" fill="${LOOK.shade}" opacity="0.26" filter="url(#soft)"/>
    <g clip-path="url(#badge)"><rect ${box} y="${around}" height="${height}" fill="${LOOK.card}"/>
    <rect ${box} y="${around}" height="${head}" fill="${LOOK.deep}"/></g>`,
    `width="${width + 2 * around}" height="${height + 2 * around}"`,
  );
  const spot = { left, width };
  const dayMiddle = top + head + (weekday === '' ? 74 : 58);
  return [
    { input: paper, left: left - around, top: top - around },
    ...(await onBadge(month, { size: 34, weight: 700, color: LOOK.card }, spot, top + head / 2)),
    ...(await onBadge(day, { size: 92, weight: 700, color: LOOK.ink }, spot, dayMiddle)),
    ...(await onBadge(weekday, { size: 28, weight: 400, color: LOOK.soft }, spot, top + height - 32)),
  ];
}

/** Draws the product's logo, at the end of the cover's first line. */
async function mark(isFromRight: boolean): Promise<OverlayOptions[]> {
  const words = await draw(
    [{ words: 'outing', size: 36, weight: 700, color: LOOK.deep, leading: 1 }],
    300,
    'ltr',
  );
  const width = words.width + 56;
  const left = isFromRight ? 40 : FACE_WIDTH_PX - 40 - width;
  const ground = svgOf(
    `<rect width="${width}" height="64" rx="32" fill="${LOOK.paper}" opacity="0.94"/>`,
    `width="${width}" height="64"`,
  );
  return [{ input: ground, left, top: 36 }, centered({ left, width }, words, 36 + 34)];
}

/** Draws title and line, vertically centered below the cover. @param indent pixels taken by the date badge */
async function wordsBelow(picture: FacePicture, indent: number): Promise<OverlayOptions[]> {
  const { direction } = picture;
  const [title, full] = [drawable(picture.title), drawable(picture.line)];
  const line = full.length > LINE_MAX ? `${full.slice(0, LINE_MAX - 1).trimEnd()}…` : full;
  const width = FACE_WIDTH_PX - 2 * EDGE - indent;
  const room = { width, height: WORDS_HEIGHT_PX, sizes: TITLE_SIZES, direction };
  const below = line === '' ? [] : [{ ...LINE, words: line }];
  const [first, ...others] = title === '' ? below : [{ ...TITLE, words: title, size: 0 }, ...below];
  if (first === undefined) return [];
  const drawn = await fitted([first, ...others], title === '' ? { ...room, sizes: [LINE.size] } : room);
  if (drawn === null) return [];
  const left = direction === 'rtl' ? FACE_WIDTH_PX - EDGE - indent - drawn.width : EDGE + indent;
  const top = COVER_HEIGHT_PX + Math.round((FACE_HEIGHT_PX - COVER_HEIGHT_PX - drawn.height) / 2);
  return [{ input: drawn.data, left, top }];
}

/** @param cover the bytes of a stored picture; null: the postcard @returns a JPEG of 1200 by 630 pixels */
export async function drawFace(picture: FacePicture, cover: Uint8Array | null): Promise<Buffer> {
  const isFromRight = picture.direction === 'rtl';
  const above = await sharp(cover ?? postcard(picture))
    .resize(FACE_WIDTH_PX, COVER_HEIGHT_PX, { fit: 'cover' })
    .flatten({ background: LOOK.paper })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const badgeLeft = isFromRight ? FACE_WIDTH_PX - EDGE - BADGE.width : EDGE;
  const dateBadge = picture.dateBadge === null ? [] : await badgeParts(picture.dateBadge, badgeLeft);
  const words = await wordsBelow(picture, picture.dateBadge === null ? 0 : BADGE.width + GAP);
  return sharp({
    create: { width: FACE_WIDTH_PX, height: FACE_HEIGHT_PX, channels: 3, background: LOOK.paper },
  })
    .composite([{ input: above, left: 0, top: 0 }, ...words, ...dateBadge, ...(await mark(isFromRight))])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
