/** Limits a picture's demands on the server, known without a decoder. */

import type { Reason } from '#contract/base/errors.ts';
import { AVATAR_WIDTH_PX, PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';

/**
 * Checked in a picture's header before decoding, all its frames together: a small file can contain a very large picture
 * (S38).
 */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** CPU time. A photo of 48 million pixels takes less than 2 s of it, as AVIF 4 s. */
export const PICTURE_BUDGET_MS = 12_000;
/** How many attempts a picture gets if the process that reads it dies. */
export const PICTURE_TRIES = 3;

/** Why no pictures are made of an upload. */
export const PICTURE_REFUSALS = [
  'picture_unreadable',
  'picture_slow',
  'picture_huge',
  'picture_type',
] as const satisfies readonly Reason[];
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

/** Returns the height of a picture of that aspect ratio, in pixels. */
export const heightOf = (width: number, aspect: number) => Math.max(1, Math.round(width / aspect));

/**
 * Returns the widths in which a picture is stored, narrowest first: none above its own, and at most the widest
 * requested one.
 */
export function widthsUpTo(widest: number, wanted: readonly number[]): number[] {
  return [...wanted.filter((width) => width < widest), Math.min(widest, Math.max(...wanted))];
}

/** An aspect: the picture's own. */
export const UNCROPPED = null;

export interface Shape {
  readonly widths: readonly number[];
  /**
   * Width by height; pictures with another ratio are cropped around their middle. An uncropped one gets a placeholder.
   */
  readonly aspect: number | typeof UNCROPPED;
  /** A narrower picture is enlarged, so that it exists in each of these widths. */
  readonly enlarges?: true;
}

/** Photos: uncropped, in several widths. */
export const PHOTO: Shape = { widths: PHOTO_WIDTHS_PX, aspect: UNCROPPED };

/** Avatars of people and groups. */
export const AVATAR: Shape = { widths: [AVATAR_WIDTH_PX], aspect: 1, enlarges: true };
