/** Prepares photos for upload, off the page's thread. */
import { expose } from 'comlink';
import { PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';
import { type ShrunkPicture, shrinkPicture } from '#ui/fields/picture-file.ts';
import { PREVIEW_PX } from './preview-size.ts';
import { EXIF_WITHIN_BYTES, takenAt } from './taken-at.ts';

/** No side is longer than the widest size that the server stores. */
const LONGEST_PX = Math.max(...PHOTO_WIDTHS_PX);

/** `takenAt`: by the camera's clock, without its zone. `preview`: see `PREVIEW_PX`. */
export interface PreparedPhoto extends ShrunkPicture {
  takenAt: string | null;
  preview: Blob;
}

/**
 * Turns it upright, shrinks it, and drops all metadata, above all the location. Null for a file that cannot be decoded.
 */
async function prepare(file: Blob): Promise<PreparedPhoto | null> {
  const pictures = await shrinkPicture(file, [LONGEST_PX, PREVIEW_PX]);
  if (!pictures) return null;
  const [picture, { file: preview }] = pictures;
  const start = await file.slice(0, EXIF_WITHIN_BYTES).arrayBuffer();
  return { ...picture, preview, takenAt: takenAt(start) };
}

/** Makes a preview of a picture that was prepared before. */
async function preview(file: Blob): Promise<Blob | null> {
  const [small] = (await shrinkPicture(file, [PREVIEW_PX])) ?? [];
  return small?.file ?? null;
}

const api = { prepare, preview };
export type PrepareApi = typeof api;

expose(api);
