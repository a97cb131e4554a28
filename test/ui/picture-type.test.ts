/** Tests detecting a file's type only by its first bytes. */
import { expect, test } from 'vitest';
import { isHeic, isPicture, mayBePicture, pictureKindOf } from '#ui/fields/picture-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (start: string, type = '', name = 'file') => new File([bytesOf(start)], name, { type });

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

test.each([
  ['image/jpeg', JPEG],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/gif', 'GIF89a\x01\0\x01\0'],
  ['image/webp', 'RIFF\n\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'],
  ['image/avif', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'],
  ['image/heic', HEIC],
  ['image/heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  [null, '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  [null, '%PDF-1.7'],
  [null, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [null, ''],
])('the type of %s is %j, whatever its name', async (kind, start) => {
  for (const type of ['', 'image/jpg', 'image/png', 'application/octet-stream'])
    expect(await pictureKindOf(file(start, type))).toBe(kind);
});

test('a file without a type may be a picture while it is dragged, and its content decides on the drop', async () => {
  expect(mayBePicture(file(JPEG))).toBe(true);
  expect(mayBePicture(file(JPEG, 'application/octet-stream'))).toBe(true);
  expect(mayBePicture(file('Words', 'text/plain'))).toBe(false);
  expect(await isPicture(file(JPEG))).toBe(true);
  expect(await isPicture(file('%PDF-1.7'))).toBe(false);
});

test('a photo in HEIC is recognized by its type, its name, or its content', async () => {
  expect(await isHeic(file('', 'image/heif'))).toBe(true);
  expect(await isHeic(file('', '', 'IMG_1.HEIC'))).toBe(true);
  expect(await isHeic(file(HEIC, 'image/jpeg', 'photo.jpg'))).toBe(true);
  expect(await isHeic(file(JPEG, 'image/jpeg', 'photo.jpg'))).toBe(false);
});
