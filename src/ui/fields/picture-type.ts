/** Detects the type of a file by its first bytes. Systems name the types of pictures in many ways, or not at all. */
import type { PictureType } from '#contract/uploads/upload.ts';

/** Types that a device may be able to read, whatever the server accepts. */
export type PictureKind = PictureType | 'image/gif' | 'image/heic';

/** AVIF and HEIC are of one family: a brand distinguishes them, the first one or one of those that follow. */
const KINDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp(?:.{4}){0,12}avi[fs]/s],
  ['image/heic', /^.{4}ftyp(?:hei[cxms]|hev[cx]|mi[fa]1|msf1)/s],
];
const NEEDED_BYTES = 64;

/**
 * @param start the first bytes of a file, or all
 * @returns null if it is not a picture, or one of another kind
 */
export function pictureKindIn(start: ArrayBuffer): PictureKind | null {
  const bytes = new Uint8Array(start, 0, Math.min(NEEDED_BYTES, start.byteLength));
  const text = String.fromCharCode(...bytes);
  return KINDS.find(([, begins]) => begins.test(text))?.[0] ?? null;
}

/** Also null for a file that is gone. */
export async function pictureKindOf(file: Blob): Promise<PictureKind | null> {
  try {
    return pictureKindIn(await file.slice(0, NEEDED_BYTES).arrayBuffer());
  } catch {
    // It was moved or deleted since it was chosen, and cannot be decoded either.
    return null;
  }
}

const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i;
const UNKNOWN_TYPES: readonly string[] = ['', 'application/octet-stream'];

type Said = Pick<File, 'type' | 'name'>;

const saysSo = ({ type, name }: Said): boolean => /^image\//.test(type) || IMAGE_NAME.test(name);

/** Returns whether a file may be a picture, as far as that is known at once: during a drop or a paste. */
export const mayBePicture = (file: Said): boolean => saysSo(file) || UNKNOWN_TYPES.includes(file.type);

/** Returns whether a file is a picture, or at least claims to be. */
export const isPicture = async (file: File): Promise<boolean> =>
  saysSo(file) || (await pictureKindOf(file)) !== null;

/** Phones of one maker write this format, and most browsers do not read it (decision 30). */
export const isHeic = async (file: File): Promise<boolean> =>
  /^image\/hei[cf]/.test(file.type) ||
  /\.hei[cf]$/i.test(file.name) ||
  (await pictureKindOf(file)) === 'image/heic';
