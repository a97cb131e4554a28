/** Makes photos ready to be uploaded, away from the page's thread. */
import { expose } from 'comlink';
import { PHOTO_WIDTHS_PX } from '#contract/limits.ts';
import { type ShrunkPicture, shrinkPicture } from '#ui/fields/picture-file.ts';
import { EXIF_WITHIN_BYTES, takenAt } from './taken-at.ts';

/** No side is longer than the widest size that the server stores. */
const LONGEST_PX = Math.max(...PHOTO_WIDTHS_PX);

/** `takenAt`: by the camera's clock, without its zone. */
export interface PreparedPhoto extends ShrunkPicture {
  takenAt: string | null;
}

/** Turns it upright, shrinks it, and drops all metadata, the place above all. Null for a file that can not be decoded. */
async function prepare(file: Blob): Promise<PreparedPhoto | null> {
  const picture = await shrinkPicture(file, LONGEST_PX);
  if (!picture) return null;
  const start = await file.slice(0, EXIF_WITHIN_BYTES).arrayBuffer();
  return { ...picture, takenAt: takenAt(start) };
}

const api = { prepare };
export type PrepareApi = typeof api;

expose(api);
