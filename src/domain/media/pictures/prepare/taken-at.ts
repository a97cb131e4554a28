/**
 * Reads when a photo was taken, by the clock of its camera: the tag DateTimeOriginal (0x9003) of the Exif block in a
 * JPEG. Sources: Exif 2.32 (CIPA DC-008), 4.5 and 4.6; TIFF 6.0, section 2.
 */
import * as v from 'valibot';
import { WallTime } from '#contract/base/shapes.ts';

/** The Exif block precedes the picture; cameras write it within this many bytes. */
export const EXIF_WITHIN_BYTES = 256_000;

const APP1 = 0xff_e1;
const EXIF_FOLDER = 0x87_69;
const DATE_TIME_ORIGINAL = 0x90_03;
/** "2026:05:01 18:30:00". */
const WRITTEN = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2})/;

/**
 * @param start the first bytes of a file
 * @returns null if there is no such tag, or it cannot be read
 */
export function takenAt(start: ArrayBuffer): string | null {
  try {
    const tiff = exifOf(new DataView(start));
    return tiff && wallTimeIn(tiff);
  } catch (problem) {
    // The block ends too early.
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

/** Returns the TIFF structure in the Exif block of a JPEG. */
function exifOf(file: DataView): DataView | null {
  if (file.getUint16(0) !== 0xff_d8) return null;
  let at = 2;
  while (file.getUint8(at) === 0xff) {
    const marker = file.getUint16(at);
    const length = file.getUint16(at + 2);
    // "Exif", and two zeros.
    if (marker === APP1 && file.getUint32(at + 4) === 0x45_78_69_66)
      return new DataView(file.buffer, at + 10, length - 8);
    at += 2 + length;
  }
  return null;
}

function wallTimeIn(tiff: DataView): string | null {
  const little = tiff.getUint16(0) === 0x49_49;
  const folder = valueIn(tiff, tiff.getUint32(4, little), EXIF_FOLDER, little);
  const text = folder === null ? null : valueIn(tiff, folder, DATE_TIME_ORIGINAL, little);
  if (text === null) return null;
  const letters = Array.from({ length: 19 }, (_, index) => String.fromCharCode(tiff.getUint8(text + index)));
  const [, year, month, day, hour, minute] = WRITTEN.exec(letters.join('')) ?? [];
  const found = v.safeParse(WallTime, `${year}-${month}-${day}T${hour}:${minute}`);
  return found.success ? found.output : null;
}

/** Returns the value of a tag that is an offset, or where its text begins. */
function valueIn(tiff: DataView, folder: number, tag: number, little: boolean): number | null {
  const count = tiff.getUint16(folder, little);
  for (let index = 0; index < count; index++) {
    const entry = folder + 2 + index * 12;
    if (tiff.getUint16(entry, little) === tag) return tiff.getUint32(entry + 8, little);
  }
  return null;
}
