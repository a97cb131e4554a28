/** Checks uploaded pictures by their content, and encodes the ones that are served. No uploaded byte is served as it is. */
import sharp, { type Metadata } from 'sharp';
import { PICTURE_TYPE_REFUSED, type PictureType } from '#contract/picture.ts';
import { invalidField } from '../http/refusal.ts';

/** Checked in a picture's header before decoding: a small file can hold a very large picture (S38). */
export const PICTURE_MAX_PIXELS = 50_000_000;

// Without a cache, and with one picture at a time, memory stays bounded.
sharp.cache(false);
sharp.concurrency(1);

/** The first bytes of each type's files, and the decoder's name for it. */
const KINDS: Readonly<Record<PictureType, { format: string; begins: (bytes: Buffer) => boolean }>> = {
  'image/jpeg': {
    format: 'jpeg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  'image/png': {
    format: 'png',
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  'image/webp': {
    format: 'webp',
    begins: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  'image/avif': {
    format: 'heif',
    begins: (bytes) => /^ftyp(avif|avis|mif1)/.test(bytes.toString('latin1', 4, 12)),
  },
};

const FIELD = 'upload_key';
const UNREADABLE = 'This picture can not be read. Please choose another.';
const TOO_MANY_PIXELS = `A picture can not have more than ${PICTURE_MAX_PIXELS / 1_000_000} million pixels.`;
/** A small file can take long to decode. */
const DECODE_TIMEOUT_S = 20;
const QUALITY = 82;

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const options = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/** Reads the header alone. */
async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch {
    // The decoder throws for anything that is not a picture.
    return null;
  }
}

/**
 * Crops the picture around its middle to the aspect ratio and encodes it anew in these widths, upright and without any
 * metadata, such as place or author. Does not enlarge a narrower picture.
 * @throws {Refusal} `invalid` if it is not a picture of the declared type, or has too many pixels.
 */
export async function makePictures(
  upload: Uint8Array<ArrayBuffer>,
  type: PictureType,
  { widths, aspect }: { widths: readonly number[]; aspect: number },
): Promise<MadePicture[]> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const kind = KINDS[type];
  if (!kind.begins(bytes)) throw invalidField(FIELD, PICTURE_TYPE_REFUSED);
  const metadata = await metadataOf(bytes);
  if (metadata === null) throw invalidField(FIELD, UNREADABLE);
  if (metadata.format !== kind.format) throw invalidField(FIELD, PICTURE_TYPE_REFUSED);
  // Checked before any pixel is decoded (S38).
  if (metadata.width * metadata.height > PICTURE_MAX_PIXELS) throw invalidField(FIELD, TOO_MANY_PIXELS);
  const upright = metadata.autoOrient;
  const widest = Math.max(1, Math.min(upright.width, Math.round(upright.height * aspect)));
  const wanted = [...new Set(widths.map((width) => Math.min(width, widest)))];
  const made: MadePicture[] = [];
  for (const width of wanted) {
    const height = Math.max(1, Math.round(width / aspect));
    try {
      const encoded = await sharp(bytes, options)
        .autoOrient()
        .resize(width, height, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .timeout({ seconds: DECODE_TIMEOUT_S })
        .toBuffer();
      made.push({ width, height, bytes: encoded });
    } catch {
      throw invalidField(FIELD, UNREADABLE);
    }
  }
  return made;
}
