/** What a picture may ask of the server, known without a decoder. */

/** Checked in a picture's header before decoding, all its frames together: a small file can hold a very large picture (S38). */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** Of the processor. A photo of 48 million pixels takes less than 2 s of it, as AVIF 4 s. */
export const PICTURE_BUDGET_MS = 12_000;
/** How often a picture is tried of which a process died. */
export const PICTURE_TRIES = 3;

export const PICTURE_UNREADABLE = 'This photo can’t be opened. Choose another.';
export const PICTURE_TAKES_TOO_LONG =
  'This photo takes too long to read. Choose another, or save it in a smaller size first.';

/** The height of a picture of that shape, in pixels. */
export const heightOf = (width: number, { aspect }: Pick<Shape, 'aspect'>) =>
  Math.max(1, Math.round(width / aspect));

export interface Shape {
  readonly widths: readonly number[];
  /** Width by height. */
  readonly aspect: number;
  /** A narrower picture is enlarged: there is one in each of these widths. */
  readonly enlarges?: true;
}
