/** A chosen, dropped or pasted picture: validates it, and crops it. */

import { PICTURE_TYPES, type PictureType } from '#contract/picture.ts';

/** What somebody may choose on their device, before it is cut. */
export const PICTURE_FILE_MAX_BYTES = 40_000_000;

/** For the `accept` of an input. Phones convert their own formats to one of these. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

export type PictureProblem = 'type' | 'size' | 'unreadable';

/** Why a file is invalid, without reading it; null for valid. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'type';
  return size > PICTURE_FILE_MAX_BYTES ? 'size' : null;
}

/** The first file of a drop or paste. */
export function droppedFile(data: DataTransfer | null): File | null {
  return data?.files[0] ?? null;
}

/** In pixels of the upright picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CutPicture {
  bytes: ArrayBuffer;
  type: PictureType;
  width: number;
  height: number;
}

const QUALITY = 0.86;

/**
 * Crops an area and encodes it anew, which drops all metadata. Decoding and encoding happen off the main thread. Not enlarged.
 * Null for a file that can not be decoded.
 */
export async function cutPicture(file: Blob, area: Area, maxWidth: number): Promise<CutPicture | null> {
  const width = Math.max(1, Math.round(Math.min(maxWidth, area.width)));
  const height = Math.max(1, Math.round((width * area.height) / area.width));
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, area.x, area.y, area.width, area.height, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
  } catch {
    // Browsers have no better signal for files that are no picture or in an unknown format.
    return null;
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const encoded = await encode(canvas);
  return { bytes: await encoded.blob.arrayBuffer(), type: encoded.type, width, height };
}

/** A browser that can not write WebP silently writes a PNG: there it becomes a JPEG. */
async function encode(canvas: OffscreenCanvas): Promise<{ blob: Blob; type: PictureType }> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp') return { blob: webp, type: 'image/webp' };
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), type: 'image/jpeg' };
}
