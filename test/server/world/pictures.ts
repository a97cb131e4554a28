/** Makes pictures of all kinds, and uploads them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { PictureType } from '#contract/uploads/upload.ts';
import type { ApiResponse, Client } from './client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const COLOUR = { r: 200, g: 90, b: 40 };

/** Bytes in the form that `fetch` accepts. */
export const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer);

export async function picture(
  type: PictureType = 'image/webp',
  { width = 1400, height = 700 }: { width?: number; height?: number } = {},
): Promise<Bytes> {
  const drawn = sharp({ create: { width, height, channels: 3, background: COLOUR } });
  switch (type) {
    case 'image/jpeg':
      return bytesOf(await drawn.jpeg().toBuffer());
    case 'image/png':
      return bytesOf(await drawn.png().toBuffer());
    case 'image/webp':
      return bytesOf(await drawn.webp().toBuffer());
    case 'image/avif':
      return bytesOf(await drawn.avif({ effort: 0 }).toBuffer());
  }
}

/** A photo as phones take it: turned on its side, with the place in its metadata. */
export async function photograph(): Promise<Bytes> {
  const exif = {
    IFD0: { Make: 'Phone', Artist: 'Ann Example' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
  };
  const upright = sharp({ create: { width: 600, height: 1200, channels: 3, background: COLOUR } });
  return bytesOf(await upright.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of one color with this side length in pixels: a small file with a huge picture. */
export function pixelBomb(side: number): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return bytesOf(Buffer.concat([signature, ...parts]));
}

export interface OpenPlace {
  key: string;
  url: string;
  headers: Record<string, string>;
}

/** Requests an upload URL for a cover. */
export async function placeFor(
  client: Client,
  outingId: string,
  type: PictureType,
  bytes: number,
): Promise<OpenPlace> {
  const { data } = await client.ok(outingCalls.presignCover, {
    params: { id: outingId },
    body: { type, bytes },
  });
  if (data.state !== 'open') throw new Error('The upload was not stored before');
  return data;
}

export const put = (
  client: Client,
  { url, headers }: OpenPlace,
  bytes: Bytes,
  given: Record<string, string> = {},
): Promise<ApiResponse> => client.request('PUT', url, { rawBody: bytes, headers: { ...headers, ...given } });

/** Uploads a picture and makes it the cover. */
export async function setCover(
  client: Client,
  outingId: string,
  bytes: Bytes,
  type: PictureType = 'image/webp',
): Promise<ApiResponse> {
  const place = await placeFor(client, outingId, type, bytes.byteLength);
  const uploaded = await put(client, place, bytes);
  if (uploaded.status !== 201) throw new Error(`The picture was not uploaded: ${uploaded.text}`);
  return client.call(outingCalls.cover, { params: { id: outingId }, body: { upload_key: place.key } });
}
