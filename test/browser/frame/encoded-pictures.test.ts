/**
 * Tests encoding smaller pictures in the format that a browser writes: WebP or JPEG. Also runs in Firefox and WebKit.
 */
import { expect, test } from 'vitest';
import { cutPicture, shrinkPicture } from '#ui/fields/picture-file.ts';

/** With many colors, so that a lossless picture would be large; its left half is transparent. */
async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(600, 400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  for (let x = 300; x < 600; x += 3)
    for (let y = 0; y < 400; y += 3) {
      context.fillStyle = `hsl(${(x * y) % 360} 60% ${20 + ((x + y) % 60)}%)`;
      context.fillRect(x, y, 3, 3);
    }
  return await canvas.convertToBlob({ type: 'image/png' });
}

const WRITTEN = ['image/webp', 'image/jpeg'];

test('a photo becomes one of each size, in a type that the server accepts', async () => {
  const pictures = await shrinkPicture(await picture(), [300, 60]);
  expect(pictures?.map(({ width, height }) => [width, height])).toEqual([
    [300, 200],
    [60, 40],
  ]);
  for (const { file, type } of pictures ?? []) {
    expect(WRITTEN).toContain(type);
    expect(file.type).toBe(type);
    const shown = await createImageBitmap(file);
    expect(shown.width / shown.height).toBe(1.5);
  }
});

test('a transparent part becomes white where the type has no transparency', async () => {
  const cut = await cutPicture(await picture(), { x: 0, y: 0, width: 600, height: 400 }, 300);
  expect(cut).toMatchObject({ width: 300, height: 200 });
  const drawn = await createImageBitmap(
    new Blob([cut?.bytes ?? new ArrayBuffer()], { type: cut?.type ?? '' }),
  );
  const context = new OffscreenCanvas(300, 200).getContext('2d');
  context?.drawImage(drawn, 0, 0);
  const [red = 0, , , alpha = 0] = context?.getImageData(20, 20, 1, 1).data ?? [];
  expect(cut?.type === 'image/webp' ? alpha : red).toBe(cut?.type === 'image/webp' ? 0 : 255);
});
