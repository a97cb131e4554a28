/** Tests reading when a photo was taken from the files of cameras. */
import fc from 'fast-check';
import sharp, { type Exif } from 'sharp';
import { expect, it } from 'vitest';
import { takenAt } from '#domain/media/pictures/prepare/taken-at.ts';

async function photo(exif: Exif | null): Promise<ArrayBuffer> {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).jpeg();
  return new Uint8Array(await (exif ? made.withExif(exif) : made).toBuffer()).buffer;
}

const taken = (DateTimeOriginal: string): Exif => ({ IFD0: { Make: 'Kiln' }, IFD2: { DateTimeOriginal } });

it('the time in a photo counts as local time', async () => {
  expect(takenAt(await photo(taken('2026:05:01 18:30:59')))).toBe('2026-05-01T18:30');
});

it('the time is empty where the file has none, or one that does not exist', async () => {
  expect(takenAt(await photo(null))).toBeNull();
  expect(takenAt(await photo({ IFD0: { Make: 'Kiln' } }))).toBeNull();
  expect(takenAt(await photo(taken('0000:00:00 00:00:00')))).toBeNull();
  expect(takenAt(await photo(taken('2026:02:30 10:00:00')))).toBeNull();
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect(takenAt(new Uint8Array(png).buffer)).toBeNull();
});

it('the reader tolerates files that are cut off or damaged anywhere', async () => {
  const whole = new Uint8Array(await photo(taken('2026:05:01 18:30:59')));
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (end, at, byte) => {
      const damaged = whole.slice(0, end);
      if (at < end) damaged[at] = byte;
      const found = takenAt(damaged.buffer);
      expect(found === null || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(found)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
