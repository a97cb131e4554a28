/** Makes pictures that are expensive to process: photos as phones take them, and files made to be slow. */
import sharp from 'sharp';
import { bytesOf } from '../../world/pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** 48 million pixels, the maximum of phones. */
const PHOTO = { width: 8_000, height: 6_000 };

/** A picture with as much detail as a photo. */
async function photographed() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const { width, height } = PHOTO;
  const detail = sharp({
    create: { width: width / 8, height: height / 8, channels: 3, background: '#888', noise },
  });
  return sharp(await detail.png().toBuffer()).resize(width, height, { kernel: 'cubic' });
}

export async function phonePhoto(kind: 'upright' | 'turned' | 'progressive'): Promise<Bytes> {
  const drawn = (await photographed()).jpeg({ quality: 40, progressive: kind === 'progressive' });
  return bytesOf(await (kind === 'turned' ? drawn.withMetadata({ orientation: 6 }) : drawn).toBuffer());
}

/** 49 million pixels of one color. */
const plain = () => sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#c85a28' } });

/** A progressive JPEG that repeats its last scan. */
async function manyScans(times: number): Promise<Bytes> {
  const { width, height } = { width: 5_000, height: 4_000 };
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#c85a28' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  const end = jpeg.subarray(jpeg.length - 2);
  return bytesOf(Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(times).fill(scan), end]));
}

/** Twenty frames of three million pixels each. */
async function animated(): Promise<Bytes> {
  const frames = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: { r: at * 10, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  return bytesOf(
    await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer(),
  );
}

export const BOMBS = [
  ['a plain PNG of 49 million pixels', 'image/png', async () => bytesOf(await plain().png().toBuffer())],
  [
    'an interlaced one',
    'image/png',
    async () => bytesOf(await plain().png({ progressive: true }).toBuffer()),
  ],
  [
    'a plain progressive JPEG of 49 million pixels',
    'image/jpeg',
    async () => bytesOf(await plain().jpeg({ progressive: true }).toBuffer()),
  ],
  [
    'a plain WebP of 49 million pixels',
    'image/webp',
    async () => bytesOf(await plain().webp({ effort: 0 }).toBuffer()),
  ],
  ['a JPEG of ninety scans', 'image/jpeg', () => manyScans(80)],
  ['an animation of 60 million pixels', 'image/webp', animated],
] as const;
