/** Tests the picture of a plan: drawn on the device without a network, shared, saved and copied. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import OutingCapture from '#domain/media/capture/outing-capture.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const dinner = sampleOuting({ title: 'Dinner', starts_at: '2026-12-12T19:00', place_name: 'Ramiro' });

const drawPicture = async () => {
  const stage = await drawLoggedIn(
    <main>
      <h1>Dinner</h1>
      <OutingCapture outing={dinner} open onClose={() => {}} />
    </main>,
  );
  await stage.setNetwork('offline');
  return page.getByRole('img', { name: 'Picture to share: “Dinner”' });
};

/** Pixels of the shown picture, as it was encoded. */
async function pixelsOf(image: HTMLElement | SVGElement) {
  if (!(image instanceof HTMLImageElement)) throw new Error('This is no picture.');
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return {
    size: [canvas.width, canvas.height],
    at: (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])],
  };
}

test('a plan is drawn without a network, with its postcard, date badge and words', async () => {
  const image = await drawPicture();
  await expect.element(image).toBeVisible();
  const { size, at } = await pixelsOf(image.element());
  expect(size).toEqual([1_080, 1_350]);
  // The top of the date badge, on the lower edge of the cover; the paper below.
  expect(at(100, 817)).toEqual([195, 56, 28, 255]);
  expect(at(1_060, 1_300)).toEqual([252, 249, 245, 255]);
  await expectAccessible();
});

test('a picture is saved where the system shares no files, and shared where it does', async () => {
  const shared = vi.fn(async () => {});
  const canShare = vi.fn(() => true);
  Object.assign(navigator, { share: shared, canShare });
  await drawPicture();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(shared).toHaveBeenCalledWith({ files: [expect.any(File)], title: 'Dinner' });
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  await drawPicture();
  await expect.element(page.getByRole('button', { name: 'Save' }).last()).toBeVisible();
});
