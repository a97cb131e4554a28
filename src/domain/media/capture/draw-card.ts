/**
 * Draws a plan or a person as a picture to share. It is upright, 4 to 5: the tallest shape that chats and feeds show
 * whole. The server draws the preview pictures of links.
 */
import type { DateBadgeParts } from '#i18n/format.ts';
import { LOOK } from '../../outings/postcards/postcard-look.ts';
import { HEIGHT, WIDTH } from '../../outings/postcards/postcard-strokes.ts';
import { drawingOf, templateOf } from '../../outings/postcards/postcard-templates.ts';
import { directionOf, wrapped } from './wrapped.ts';

export const CARD_SIZE = { width: 1_080, height: 1_350 } as const;

export interface Card {
  readonly title: string;
  /** Below the title, each in one line. */
  readonly lines: readonly string[];
  /** Writing direction of the user's language, which the layout follows. */
  readonly direction: 'ltr' | 'rtl';
  /** The postcard that replaces a cover, and the cover itself if this device has it. */
  readonly postcard: { readonly template: string | null; readonly seed: string };
  readonly cover: ImageBitmap | null;
  /** The badge on the lower edge of the cover: the date badge (null: being looked up), or a face. */
  readonly badge:
    | { readonly kind: 'date'; readonly parts: DateBadgeParts | null }
    | { readonly kind: 'face'; readonly picture: ImageBitmap | null; readonly initials: string };
  readonly counts: readonly { readonly count: string; readonly word: string }[];
}

export interface Fonts {
  readonly heading: string;
  readonly text: string;
}

type Context = CanvasRenderingContext2D;

const EDGE = 72;
/** The cover takes the space that the text leaves. */
const COVER_HEIGHTS = { least: 600, most: 900 };
const INNER = CARD_SIZE.width - 2 * EDGE;
const TITLE_SIZES = [92, 78, 66, 56];
const TITLE_LINES = 3;

/** Fills a box with a picture, cropping the excess. */
function fill(
  context: Context,
  picture: ImageBitmap,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [shownWidth, shownHeight] = [width / scale, height / scale];
  context.drawImage(
    picture,
    (picture.width - shownWidth) / 2,
    (picture.height - shownHeight) / 2,
    shownWidth,
    shownHeight,
    x,
    y,
    width,
    height,
  );
}

/** Draws the postcard that the app shows, wide enough to fill the cover. */
function drawPostcard(context: Context, { template, seed }: Card['postcard'], height: number): void {
  const { palette, sun, shapes } = drawingOf(templateOf(template, seed), seed);
  context.fillStyle = palette.sky;
  context.fillRect(0, 0, CARD_SIZE.width, height);
  const scale = Math.max(CARD_SIZE.width / WIDTH, height / HEIGHT);
  context.translate((CARD_SIZE.width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2);
  context.scale(scale, scale);
  context.fillStyle = palette.light;
  context.beginPath();
  context.arc(sun.x, sun.y, sun.r, 0, 2 * Math.PI);
  context.fill();
  for (const { d, tone, opacity = 1 } of shapes) {
    context.globalAlpha = opacity;
    context.fillStyle = tone === 'light' ? palette.light : (palette.layers[tone] ?? palette.light);
    context.fill(new Path2D(d));
  }
}

function drawCover(context: Context, card: Card, height: number): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, CARD_SIZE.width, height);
  context.clip();
  if (card.cover) fill(context, card.cover, 0, 0, CARD_SIZE.width, height);
  else drawPostcard(context, card.postcard, height);
  context.restore();
}

/** Draws into a shape with a soft shadow. */
function raised(context: Context, shape: () => void, inside: () => void): void {
  context.save();
  context.shadowColor = `${LOOK.shade}42`;
  context.shadowBlur = 28;
  context.shadowOffsetY = 10;
  context.fillStyle = LOOK.card;
  shape();
  context.fill();
  context.shadowColor = 'transparent';
  shape();
  context.clip();
  inside();
  context.restore();
}

/** Draws text in the middle of an area, shrinking it as needed. */
function centered(
  context: Context,
  words: string,
  font: (size: number) => string,
  size: number,
  at: readonly [x: number, y: number, width: number],
): void {
  const [x, y, width] = at;
  let fitting = size;
  context.font = font(fitting);
  while (fitting > 14 && context.measureText(words).width > width) {
    fitting -= 2;
    context.font = font(fitting);
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, x, y);
}

/** Where a badge is: from which x on, and around which y, the lower edge of the cover. */
interface Spot {
  readonly left: number;
  readonly middle: number;
}

const BADGE = { width: 216, height: 246, head: 74 };

function drawDateBadge(
  context: Context,
  dateBadge: DateBadgeParts | null,
  { left, middle: on }: Spot,
  fonts: Fonts,
): void {
  const { width, height, head } = BADGE;
  const top = on - height / 2;
  const middle = left + width / 2;
  const shape = () => {
    context.beginPath();
    context.roundRect(left, top, width, height, 34);
  };
  raised(context, shape, () => {
    context.fillStyle = LOOK.deep;
    context.fillRect(left, top, width, head);
    context.fillStyle = LOOK.card;
    const room = width - 24;
    centered(
      context,
      dateBadge?.month.toLocaleUpperCase() ?? '',
      (size) => `700 ${size}px ${fonts.text}`,
      38,
      [middle, top + head / 2 + 2, room],
    );
    context.fillStyle = LOOK.ink;
    centered(context, dateBadge?.day ?? '?', (size) => `700 ${size}px ${fonts.heading}`, 104, [
      middle,
      top + head + 70,
      room,
    ]);
    context.fillStyle = LOOK.soft;
    centered(context, dateBadge?.weekday ?? '', (size) => `400 ${size}px ${fonts.text}`, 32, [
      middle,
      top + height - 32,
      room,
    ]);
  });
}

const FACE = 264;

function drawFace(
  context: Context,
  { picture, initials }: Extract<Card['badge'], { kind: 'face' }>,
  { left, middle }: Spot,
  fonts: Fonts,
): void {
  const top = middle - FACE / 2;
  const [x, y] = [left + FACE / 2, top + FACE / 2];
  const disc = (radius: number) => () => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
  };
  raised(context, disc(FACE / 2), () => {
    context.save();
    disc(FACE / 2 - 12)();
    context.clip();
    context.fillStyle = LOOK.deep;
    context.fillRect(left, top, FACE, FACE);
    if (picture) fill(context, picture, left, top, FACE, FACE);
    else {
      context.fillStyle = LOOK.card;
      centered(context, initials, (size) => `700 ${size}px ${fonts.heading}`, 104, [x, y + 4, FACE - 60]);
    }
    context.restore();
  });
}

/** Draws the product's logo at the end of the cover's first line. */
function drawSign(context: Context, { direction }: Card, fonts: Fonts): void {
  const [width, height] = [196, 76];
  const left = direction === 'rtl' ? 48 : CARD_SIZE.width - 48 - width;
  context.fillStyle = `${LOOK.paper}f0`;
  context.beginPath();
  context.roundRect(left, 48, width, height, height / 2);
  context.fill();
  context.fillStyle = LOOK.deep;
  context.direction = 'ltr';
  centered(context, 'outing', (size) => `700 ${size}px ${fonts.heading}`, 42, [
    left + width / 2,
    48 + height / 2,
    width - 40,
  ]);
}

/**
 * Draws lines from the edge where reading begins.
 * @returns where they end
 */
function drawLines(
  context: Context,
  lines: readonly string[],
  { direction }: Card,
  y: number,
  leading: number,
): number {
  context.textBaseline = 'alphabetic';
  context.textAlign = direction === 'rtl' ? 'right' : 'left';
  const x = direction === 'rtl' ? CARD_SIZE.width - EDGE : EDGE;
  let below = y;
  for (const line of lines) {
    context.direction = directionOf(line, direction);
    below += leading;
    context.fillText(line, x, below);
  }
  return below;
}

/** Returns the title in the largest size that fits in two lines, or else as much of it as fits in three small lines. */
function titleOf(context: Context, { title }: Card, fonts: Fonts): { lines: string[]; size: number } {
  const fits = (line: string) => context.measureText(line).width <= INNER;
  let found = { lines: [''], size: 0 };
  for (const size of TITLE_SIZES) {
    context.font = `700 ${size}px ${fonts.heading}`;
    found = { lines: wrapped(title, fits, TITLE_LINES), size };
    if (found.lines.length <= 2) break;
  }
  return found;
}

function drawCounts(context: Context, { counts, direction }: Card, fonts: Fonts): void {
  const width = INNER / Math.max(1, counts.length);
  for (const [nth, { count, word }] of counts.entries()) {
    const place = direction === 'rtl' ? counts.length - 1 - nth : nth;
    const x = EDGE + width * (place + 0.5);
    context.fillStyle = LOOK.ink;
    centered(context, count, (size) => `700 ${size}px ${fonts.heading}`, 64, [
      x,
      CARD_SIZE.height - 148,
      width - 16,
    ]);
    context.fillStyle = LOOK.soft;
    centered(context, word, (size) => `400 ${size}px ${fonts.text}`, 32, [
      x,
      CARD_SIZE.height - 90,
      width - 16,
    ]);
  }
}

const TITLE_LEADING = 1.14;
const LINE = { size: 40, leading: 58 };
const COUNTS_HEIGHT = 170;

export function drawCard(context: Context, card: Card, fonts: Fonts): void {
  const { badge, direction, counts } = card;
  const badgeSize = badge.kind === 'date' ? BADGE : { width: FACE, height: FACE };
  const title = titleOf(context, card, fonts);
  context.font = `400 ${LINE.size}px ${fonts.text}`;
  const fits = (line: string) => context.measureText(line).width <= INNER;
  const lines = card.lines.flatMap((line) => wrapped(line, fits, 1));
  const leading = Math.round(title.size * TITLE_LEADING);
  const words = 20 + title.lines.length * leading + 16 + lines.length * LINE.leading;
  const below = badgeSize.height / 2 + words + (counts.length > 0 ? COUNTS_HEIGHT : 0) + EDGE;
  const cover = Math.max(COVER_HEIGHTS.least, Math.min(COVER_HEIGHTS.most, CARD_SIZE.height - below));

  context.fillStyle = LOOK.paper;
  context.fillRect(0, 0, CARD_SIZE.width, CARD_SIZE.height);
  drawCover(context, card, cover);
  drawSign(context, card, fonts);
  const left = direction === 'rtl' ? CARD_SIZE.width - EDGE - badgeSize.width : EDGE;
  context.direction = direction;
  if (badge.kind === 'date') drawDateBadge(context, badge.parts, { left, middle: cover }, fonts);
  else drawFace(context, badge, { left, middle: cover }, fonts);
  context.font = `700 ${title.size}px ${fonts.heading}`;
  context.fillStyle = LOOK.ink;
  const end = drawLines(context, title.lines, card, cover + badgeSize.height / 2 + 20, leading);
  context.font = `400 ${LINE.size}px ${fonts.text}`;
  context.fillStyle = LOOK.soft;
  drawLines(context, lines, card, end + 16, LINE.leading);
  drawCounts(context, card, fonts);
}
