/** What a picture may ask of the server, known without a decoder. */

import type { Reason } from '#contract/base/errors.ts';
import { AVATAR_WIDTH_PX, PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';

/** Checked in a picture's header before decoding, all its frames together: a small file can hold a very large picture (S38). */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** Of the processor. A photo of 48 million pixels takes less than 2 s of it, as AVIF 4 s. */
export const PICTURE_BUDGET_MS = 12_000;
/** How often a picture is tried of which a process died. */
export const PICTURE_TRIES = 3;

/** Why no pictures are made of an upload. */
export const PICTURE_REFUSALS = [
  'picture_unreadable',
  'picture_slow',
  'picture_huge',
  'picture_type',
] as const satisfies readonly Reason[];
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** The height of a picture of that aspect ratio, in pixels. */
export const heightOf = (width: number, aspect: number) => Math.max(1, Math.round(width / aspect));

/** The widths in which a picture is stored, narrowest first: none above its own, and the widest of those wanted at most. */
export function widthsUpTo(widest: number, wanted: readonly number[]): number[] {
  return [...wanted.filter((width) => width < widest), Math.min(widest, Math.max(...wanted))];
}

/** An aspect: the picture's own. */
export const UNCROPPED = null;

export interface Shape {
  readonly widths: readonly number[];
  /** Width by height; pictures with another are cropped around their middle. An uncropped one gets a placeholder. */
  readonly aspect: number | typeof UNCROPPED;
  /** A narrower picture is enlarged: there is one in each of these widths. */
  readonly enlarges?: true;
}

/** Of photos: whole, in several widths. */
export const PHOTO: Shape = { widths: PHOTO_WIDTHS_PX, aspect: UNCROPPED };

/** Of people and groups. */
export const AVATAR: Shape = { widths: [AVATAR_WIDTH_PX], aspect: 1, enlarges: true };
