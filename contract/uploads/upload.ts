/** Defines uploads: accepted types, where to upload, and how entities refer to pictures. */
import * as v from 'valibot';
import { UPLOAD_MAX_BYTES } from '../base/limits.ts';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const PICTURE_TYPE_REFUSED = 'Only JPEG, PNG, WebP and AVIF pictures can be used.';
export const PictureType = v.picklist(PICTURE_TYPES, PICTURE_TYPE_REFUSED);
export type PictureType = v.InferOutput<typeof PictureType>;

/**
 * The bytes of files are uploaded and stored without a specific type, so that no storage serves them as something
 * executable (S120).
 */
export const FILE_UPLOAD_TYPE = 'application/octet-stream';

/** The name of stored bytes; made by the server, never from the name of a file (S40) */
export const UploadKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'This is not a file.'));

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** One picture in several sizes, the narrowest first */
export const Picture = v.object({
  sizes: v.pipe(v.array(v.object({ url: v.string(), width: pixels, height: pixels })), v.minLength(1)),
});
export type Picture = v.InferOutput<typeof Picture>;

const UPLOAD_TOO_LARGE = `A picture cannot have more than ${UPLOAD_MAX_BYTES / 1_000_000} MB.`;

export const UploadRequest = v.object({
  type: PictureType,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE)),
  /** The key of an earlier attempt: if its bytes arrived, they need not be sent again. */
  previous: v.optional(v.nullable(UploadKey)),
});

/** `stored`: the bytes have already arrived. `open`: upload them by PUT with these headers, once. */
export const UploadPlace = v.object({
  data: v.variant('state', [
    v.object({ state: v.literal('stored'), key: UploadKey }),
    v.object({
      state: v.literal('open'),
      key: UploadKey,
      /** A path on the app's origin, or the full URL of another storage */
      url: v.string(),
      headers: v.record(v.string(), v.string()),
    }),
  ]),
});
