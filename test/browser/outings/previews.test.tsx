/** Tests that lists show a small version, made once, of pictures that are only on this device. */
import { expect, test } from 'vitest';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { PREVIEW_PX } from '#domain/media/pictures/prepare/preview-size.ts';
import { LocalPictures } from '#ui/photos/local-pictures.tsx';
import { draw } from '../draw.tsx';

const [WIDTH, HEIGHT] = [1_600, 1_200];

async function stored(): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  canvas.getContext('2d')?.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas.convertToBlob({ type: 'image/webp' });
}

/** Draws a picture on the device with a width in px. */
async function drawn(width: number, read: () => Promise<Blob | null>, id = newId()) {
  const picture = localPicture(id, WIDTH, HEIGHT);
  const source = { isLocal: (url: string) => url.endsWith(id), read };
  return draw(
    <LocalPictures value={source}>
      <div style={{ width, height: 100 }}>
        <PhotoImage picture={picture} placeholder="" width={width} />
      </div>
    </LocalPictures>,
  );
}

/** The width of the shown image, in its own pixels. */
const shownWidth = () => expect.poll(() => document.querySelector('img')?.naturalWidth);

test('a tile shows a small picture, which is made once', async () => {
  const id = newId();
  let reads = 0;
  const read = async () => {
    reads++;
    return stored();
  };
  await drawn(200, read, id);
  await shownWidth().toBe(PREVIEW_PX);
  await drawn(200, read, id);
  await shownWidth().toBe(PREVIEW_PX);
  expect(reads).toBe(1);
});

test('a large frame shows the picture itself', async () => {
  await drawn(PREVIEW_PX + 1, stored);
  await shownWidth().toBe(WIDTH);
});

test('bytes that are no picture are marked as broken', async () => {
  await drawn(200, async () => new Blob(['no picture'], { type: 'image/webp' }));
  await expect.poll(() => document.querySelector('svg')).not.toBeNull();
});
