/** Estimates the work of decoding a picture, without decoding it (S60). */

/** Pixels to process, once per scan. A progressive photo of 48 million pixels has ten scans. */
export const WORK_MAX_PIXELS = 1_000_000_000;

const DENSE_FROM_PIXELS = 20_000_000;
/** A photo has more than twice as many, even a dark one; a plain area has a tenth of it. */
const BITS_A_PIXEL = 0.15;

/** Returns whether a large picture is compressed to a density that only one drawn for the purpose reaches. */
export function isTooDense(bytes: number, pixels: number): boolean {
  return pixels > DENSE_FROM_PIXELS && bytes * 8 < pixels * BITS_A_PIXEL;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** 0 represents the byte 0xff itself, the eight others begin parts of a scan, 0xff fills. */
const isInsideScan = (code: number) => code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);

/** Returns the offset of the next marker that is not part of a scan. */
function markerFrom(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from);
  while (at !== -1 && at + 1 < jpeg.length && isInsideScan(jpeg[at + 1] ?? 0))
    at = jpeg.indexOf(0xff, at + 1);
  return at === -1 ? jpeg.length : at;
}

/** Counts the scans of a JPEG up to its end, where phones append videos; each one covers the whole picture. */
export function scansOf(jpeg: Buffer): number {
  let scans = 0;
  let at = markerFrom(jpeg, 2);
  while (at + 4 <= jpeg.length) {
    const code = jpeg[at + 1];
    if (code === END_OF_IMAGE) break;
    if (code === START_OF_SCAN) scans += 1;
    // Every other marker contains its length: thumbnails in metadata are skipped.
    at = markerFrom(jpeg, at + 2 + jpeg.readUInt16BE(at + 2));
  }
  return scans;
}
