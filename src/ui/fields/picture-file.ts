/** Validates a chosen, dropped or pasted picture, and crops or shrinks it. Encoding it again drops all metadata. */

import { UPLOAD_MAX_BYTES } from '#contract/base/limits.ts';
import { PICTURE_TYPES, type PictureType } from '#contract/uploads/upload.ts';
import { pictureKindOf } from './picture-type.ts';

/** Maximum size of a file that the user chooses, before it is cropped. */
export const PICTURE_FILE_MAX_BYTES = 40_000_000;

/**
 * For the `accept` of an input. Phones convert their own formats to one of these; some systems only recognize types by
 * file extension.
 */
export const PICTURE_ACCEPT = [...PICTURE_TYPES, '.jpg', '.jpeg', '.png', '.webp', '.avif'].join(',');

export type PictureProblem = 'type' | 'size' | 'unreadable' | 'heic';

/** Returns why a file is rejected, by its content instead of its name; null for a valid one. */
export async function problemOf(file: Blob): Promise<PictureProblem | null> {
  const kind = await pictureKindOf(file);
  if (kind === null) return 'type';
  if (file.size > PICTURE_FILE_MAX_BYTES) return 'size';
  if (kind !== 'image/heic') return null;
  const bitmap = await decode(file);
  bitmap?.close();
  return bitmap ? null : 'heic';
}

/** Returns the first file of a drop or paste. */
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

export interface EncodedPicture {
  bytes: ArrayBuffer;
  type: PictureType;
  width: number;
  height: number;
}

/** The browser stores its bytes where it stores those of files. */
export interface ShrunkPicture extends Omit<EncodedPicture, 'bytes'> {
  file: Blob;
}

/** Tried one after the other, until the picture is small enough to upload. */
const QUALITIES = [0.86, 0.7, 0.5] as const;

/**
 * Crops an area and encodes it. Decodes and encodes off the main thread. Does not enlarge. Returns null for a file that
 * cannot be decoded.
 */
export async function cutPicture(file: Blob, area: Area, maxWidth: number): Promise<EncodedPicture | null> {
  const size = sizeWithin(area, maxWidth / area.width);
  const bitmap = await decode(file, area, size);
  if (!bitmap) return null;
  const { file: cut, ...encoded } = await encode(drawn(bitmap, size));
  return { ...encoded, bytes: await cut.arrayBuffer() };
}

/**
 * Turns the whole picture upright and encodes it once for each of these sizes: no side is longer than that many pixels.
 * Each is made from the one before. Does not enlarge. Blocks the thread while it draws: call it in a worker. Returns
 * null for a file that cannot be decoded.
 */
export async function shrinkPicture<const Longest extends readonly number[]>(
  file: Blob,
  longest: Longest,
): Promise<{ [Nth in keyof Longest]: ShrunkPicture } | null>;
export async function shrinkPicture(file: Blob, longest: readonly number[]): Promise<ShrunkPicture[] | null> {
  let last: ImageBitmap | OffscreenCanvas | null = await decode(file);
  if (!last) return null;
  const pictures: ShrunkPicture[] = [];
  for (const side of longest) {
    last = drawn(last, sizeWithin(last, side / Math.max(last.width, last.height)));
    pictures.push(await encode(last));
  }
  return pictures;
}

type Size = Pick<Area, 'width' | 'height'>;

const sizeWithin = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * Math.min(1, scale))),
  height: Math.max(1, Math.round(height * Math.min(1, scale))),
});

async function decode(
  file: Blob,
  area?: Area,
  { width, height }: Partial<Size> = {},
): Promise<ImageBitmap | null> {
  const kind = await pictureKindOf(file);
  // Some browsers choose the decoder by the type that the file claims.
  const typed = kind === null || kind === file.type ? file : file.slice(0, file.size, kind);
  try {
    if (!area || width === undefined || height === undefined) return await createImageBitmap(typed);
    return await createImageBitmap(typed, area.x, area.y, area.width, area.height, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
  } catch {
    // Browsers have no better signal for files that are not pictures or are in an unknown format.
    return null;
  }
}

/** Draws a picture in this size. Closes a bitmap: its pixels are many megabytes. */
function drawn(picture: ImageBitmap | OffscreenCanvas, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, width, height);
  if (picture instanceof ImageBitmap) picture.close();
  return canvas;
}

async function encode(canvas: OffscreenCanvas): Promise<ShrunkPicture> {
  const { width, height } = canvas;
  let encoded = await encodeCanvas(canvas, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1))
    if (encoded.blob.size > UPLOAD_MAX_BYTES) encoded = await encodeCanvas(canvas, quality);
  return { file: encoded.blob, type: encoded.type, width, height };
}

/** JPEG has no transparency, and browsers make it black. */
const GROUND = '#fff';

function putOnGround(canvas: OffscreenCanvas): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/**
 * A browser that cannot write WebP silently writes a PNG, which takes a phone seconds for a photo: a single pixel
 * reveals it.
 */
async function writesWebp(): Promise<boolean> {
  const pixel = new OffscreenCanvas(1, 1);
  pixel.getContext('2d');
  return (await pixel.convertToBlob({ type: 'image/webp' })).type === 'image/webp';
}

/** As WebP, or as JPEG if the browser does not write that. */
async function encodeCanvas(
  canvas: OffscreenCanvas,
  quality: number,
): Promise<{ blob: Blob; type: PictureType }> {
  const type = (await writesWebp()) ? 'image/webp' : 'image/jpeg';
  if (type === 'image/jpeg') putOnGround(canvas);
  return { blob: await canvas.convertToBlob({ type, quality }), type };
}
