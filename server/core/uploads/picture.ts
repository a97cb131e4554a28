/**
 * Validates uploaded pictures by their content, and encodes the ones that are served. No uploaded byte is served
 * unchanged. Runs in a separate process (picture.child.ts), which ends if a picture takes too long.
 */
import sharp, { type CreateRaw, type Metadata } from 'sharp';
import type { PictureType } from '#contract/uploads/upload.ts';
import {
  heightOf,
  PICTURE_MAX_PIXELS,
  type PictureRefusal,
  type Shape,
  UNCROPPED,
  widthsUpTo,
} from './picture-limits.ts';
import { isTooDense, scansOf, WORK_MAX_PIXELS } from './picture-work.ts';

// Without a cache, and with one thread for each picture, memory stays bounded.
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

const QUALITY = 82;

const PLACEHOLDER_PX = 16;
const PLACEHOLDER_QUALITY = 30;

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The pictures, narrowest first, and a placeholder for uncropped ones; or why there are none. */
export type Made =
  | { readonly kind: 'made'; readonly pictures: MadePicture[]; readonly placeholder: string | null }
  | { readonly kind: 'refused'; readonly why: PictureRefusal };

const options = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
const refused = (why: PictureRefusal): Made => ({ kind: 'refused', why });

/** Reads only the header. */
async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch {
    // The decoder throws for anything that is not a picture.
    return null;
  }
}

/** Returns why a picture is not decoded; null if it may be (S38, S60). */
function objectionTo(
  bytes: Buffer,
  { width, height, pages = 1 }: Metadata,
  type: PictureType,
): PictureRefusal | null {
  const pixels = width * height * pages;
  if (pixels > PICTURE_MAX_PIXELS) return 'picture_huge';
  if (isTooDense(bytes.byteLength, pixels)) return 'picture_slow';
  if (type === 'image/jpeg' && scansOf(bytes) * pixels > WORK_MAX_PIXELS) return 'picture_slow';
  return null;
}

/** Returns the whole picture in a few pixels, as WebP in base64. */
async function placeholderOf(data: Buffer, raw: CreateRaw): Promise<string> {
  const encoded = await sharp(data, { raw })
    .resize(PLACEHOLDER_PX, PLACEHOLDER_PX, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .webp({ quality: PLACEHOLDER_QUALITY, alphaQuality: 0 })
    .toBuffer();
  return encoded.toString('base64');
}

/**
 * Crops the picture around its middle to the aspect ratio, if there is one, and re-encodes it in these widths, upright
 * and without any metadata, such as place or author. Does not enlarge a narrower picture, unless the shape says so.
 */
export async function makePictures(
  upload: Uint8Array<ArrayBuffer>,
  type: PictureType,
  { widths, aspect: wantedAspect, enlarges }: Shape,
): Promise<Made> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const kind = KINDS[type];
  if (!kind.begins(bytes)) return refused('picture_type');
  const metadata = await metadataOf(bytes);
  if (metadata === null) return refused('picture_unreadable');
  if (metadata.format !== kind.format) return refused('picture_type');
  const objection = objectionTo(bytes, metadata, type);
  if (objection !== null) return refused(objection);
  const upright = metadata.autoOrient;
  const aspect = wantedAspect ?? upright.width / upright.height;
  const widest = enlarges
    ? Math.max(...widths)
    : Math.max(1, Math.min(upright.width, Math.round(upright.height * aspect)));
  const wanted = widthsUpTo(widest, widths).map((width) => ({ width, height: heightOf(width, aspect) }));
  const largest = wanted.at(-1);
  if (largest === undefined) throw new Error('At least one width is needed to make pictures.');
  try {
    // Decoded once: that is the slow part.
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(largest.width, largest.height, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const pictures: MadePicture[] = [];
    for (const { width, height } of wanted) {
      const encoded = await sharp(data, { raw })
        .resize(width, height, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer();
      pictures.push({ width, height, bytes: encoded });
    }
    const placeholder = wantedAspect === UNCROPPED ? await placeholderOf(data, raw) : null;
    return { kind: 'made', pictures, placeholder };
  } catch {
    return refused('picture_unreadable');
  }
}
