/** Words in drawn pictures: what of them the fonts can show, and how they are fitted into their place. */
import sharp from 'sharp';
import { escapeHtml } from '../../base/html.ts';

/** Of the folder `fonts`. */
const FAMILIES = 'Bricolage Grotesque, Noto Sans Arabic';

/** Emoji, symbols and what chooses between their forms: no font of ours has them. */
const UNDRAWN =
  /[\ufe00-\ufe0f\u20d0-\u20ff]|[^\p{L}\p{M}\p{N} -~\u00a1-\u00ff\u2010-\u2027\u2030-\u203a\u20ac،؛؟]/gu;
const OTHER_WRITING = /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Words without what no font of ours has; empty if they are in another writing than Latin and Arabic. */
export function drawable(words: string): string {
  const kept = words.normalize('NFC').replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim();
  return OTHER_WRITING.test(kept) ? '' : kept;
}

export interface DrawnWords {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Words that stand below each other. */
export interface Line {
  readonly words: string;
  /** In pixels. */
  readonly size: number;
  readonly weight: 400 | 700;
  /** As #rrggbb. */
  readonly color: string;
  /** From one line to the next, in parts of the size. */
  readonly leading: number;
}

/** Pango measures in parts of a point, of which a pixel has one here. */
const PANGO_UNITS = 1_024;

function markup({ words, size, weight, color, leading }: Line, direction: 'ltr' | 'rtl'): string {
  const side = direction === 'rtl' ? '\u200f' : '\u200e';
  const lineHeight = Math.round(size * leading * PANGO_UNITS);
  // Words of people keep a direction of their own, on the side of the picture.
  return `<span face="${FAMILIES}" weight="${weight}" foreground="${color}" size="${size}pt" line_height="${lineHeight}">${side}\u2068${escapeHtml(words)}\u2069</span>`;
}

/** Draws lines below each other, broken where they are wider. */
export async function draw(
  lines: readonly Line[],
  width: number,
  direction: 'ltr' | 'rtl',
): Promise<DrawnWords> {
  const text = lines.map((line) => markup(line, direction)).join('\n');
  // A word that is wider than all of it is broken.
  const { data, info } = await sharp({
    text: { text, width: Math.floor(width), dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Of the first of the lines, in pixels, from the largest to the smallest. */
  readonly sizes: readonly number[];
  readonly direction: 'ltr' | 'rtl';
}

/** Draws the first line as large as the room allows, and cuts off what has no place in its smallest size. */
export async function fitted(
  [first, ...others]: readonly [Line, ...Line[]],
  room: Room,
): Promise<DrawnWords> {
  let { words } = first;
  for (;;) {
    for (const size of room.sizes) {
      const lines = [{ ...first, words, size }, ...others];
      const drawn = await draw(lines, room.width, room.direction);
      if (drawn.width <= room.width && drawn.height <= room.height) return balanced(lines, drawn, room);
    }
    const shorter = words.replace(/\s*\S{0,12}…?$/u, '');
    if (shorter === '') return draw([...others], room.width, room.direction);
    words = `${shorter}…`;
  }
}

/** The same lines with about the same width each, so that no word stands alone in the last. */
async function balanced(lines: readonly Line[], drawn: DrawnWords, { width, direction }: Room) {
  let best = drawn;
  let [low, high] = [width * 0.5, width];
  for (let tries = 0; tries < 5; tries += 1) {
    const middle = (low + high) / 2;
    const narrower = await draw(lines, middle, direction);
    if (narrower.height <= drawn.height && narrower.width <= middle) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}
