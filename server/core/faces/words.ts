/** Draws text in pictures: removes characters that the fonts lack, and fits lines into their place. */
import sharp from 'sharp';
import { escapeHtml } from '../../base/html.ts';

/** Fonts of the folder `fonts`. */
const FAMILIES = 'Bricolage Grotesque, Noto Sans Arabic';

/** Characters that the fonts have, as a class of a regular expression. */
const DRAWN = [
  ' -~\\u00a1-\\u00a3\\u00a5-\\u00ac\\u00ae-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123\\u0126-\\u012b\\u012e-\\u0133',
  '\\u0136\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u015b\\u015e-\\u0161\\u0164\\u0165\\u0168-\\u017e',
  '\\u01a0\\u01a1\\u01af\\u01b0\\u01cd\\u01ce\\u0218-\\u021b\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323',
  '\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u2044\\u20ac',
  // Arabic, and the characters that prevent two of its letters from joining.
  '\\u0606-\\u061b\\u061d-\\u06dc\\u06de-\\u06ff\\u0750-\\u077f\\u200c',
].join('');

const INVISIBLE = /(?<!\p{Script=Arabic})\u200c|(?!\u200c)\p{Cf}|[\ufe00-\ufe0f\u20d0-\u20ff]/gu;
/** Emoji and symbols of all kinds. */
const SIGNS = new RegExp(`[^${DRAWN}\\p{L}\\p{M}\\p{N}]`, 'gu');
const OTHER_LETTERS = new RegExp(`[^${DRAWN}]`, 'u');

/**
 * Returns the text without symbols that our fonts lack; empty if it has letters of a script other than Latin and
 * Arabic.
 */
export function drawable(words: string): string {
  const kept = words
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    // A stack of accents is higher than any line.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(SIGNS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return OTHER_LETTERS.test(kept) ? '' : kept;
}

export interface DrawnWords {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Text on lines below each other. */
export interface Line {
  readonly words: string;
  /** In pixels. */
  readonly size: number;
  readonly weight: 400 | 700;
  /** As #rrggbb. */
  readonly color: string;
  /** Line height, as a multiple of the size. */
  readonly leading: number;
}

/** Pango measures in fractions of a point, which is one pixel here. */
const PANGO_UNITS = 1_024;

function markup({ words, size, weight, color, leading }: Line, direction: 'ltr' | 'rtl'): string {
  const side = direction === 'rtl' ? '\u200f' : '\u200e';
  const lineHeight = Math.round(size * leading * PANGO_UNITS);
  // Texts by users get their own direction, aligned with the side of the picture.
  return `<span face="${FAMILIES}" weight="${weight}" foreground="${color}" size="${size}pt" line_height="${lineHeight}">${side}\u2068${escapeHtml(words)}\u2069</span>`;
}

/** Draws lines below each other, and breaks those that are too wide. */
export async function draw(
  lines: readonly Line[],
  width: number,
  direction: 'ltr' | 'rtl',
): Promise<DrawnWords> {
  const text = lines.map((line) => markup(line, direction)).join('\n');
  // A word wider than the whole line is broken.
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
  /** Sizes of the first line, in pixels, from the largest to the smallest. */
  readonly sizes: readonly number[];
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Draws the first line as large as the space allows, and cuts off what does not fit in its smallest size.
 * @returns null: nothing fits
 */
export async function fitted(
  [first, ...others]: readonly [Line, ...Line[]],
  room: Room,
): Promise<DrawnWords | null> {
  let { words } = first;
  for (;;) {
    for (const size of room.sizes) {
      const lines = [{ ...first, words, size }, ...others];
      const drawn = await draw(lines, room.width, room.direction);
      if (drawn.width <= room.width && drawn.height <= room.height) return balanced(lines, drawn, room);
    }
    const shorter = words.replace(/\s*\S{0,12}…?$/u, '');
    if (shorter === '') return others.length === 0 ? null : draw(others, room.width, room.direction);
    words = `${shorter}…`;
  }
}

/** Breaks the same lines to about the same width each, so that the last one is not a single word. */
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
