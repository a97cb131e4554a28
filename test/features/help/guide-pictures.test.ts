/**
 * Tests the pictures of the guides: every one that a step claims exists, as a page expects it, and as small as
 * necessary.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  GUIDE_THEMES,
  guidePictureFile,
  guidePicturesOf,
  guidePictureUrl,
  PICTURE_DENSITY,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '#features/help/center/guide-pictures.ts';
import { loadHelp } from '#i18n/help.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { filesIn, versionOf } from '../../../e2e/pictures/files.ts';
import { shotOf } from '../../../e2e/pictures/guide-shots.ts';

const FOLDER = resolve('public/guides');
const MOST_BYTES = 12_500;
const MOST_BYTES_IN_ALL = 1_300_000;

const all = LANGUAGES.flatMap((language) =>
  GUIDE_THEMES.flatMap((theme) => guidePicturesOf(language, theme)),
);

describe('the pictures of the guides (npm run pictures)', () => {
  it('the pictures are those that the steps claim, no more and no less', async () => {
    expect(await filesIn(FOLDER)).toEqual(all.map(guidePictureFile).sort());
  });

  it('the pictures have the size that pages reserve for them, and few bytes', async () => {
    let bytes = 0;
    for (const picture of all) {
      const file = await readFile(resolve(FOLDER, guidePictureFile(picture)));
      const { width, height, format } = await sharp(file).metadata();
      expect({ width, height, format }, guidePictureFile(picture)).toEqual({
        width: PICTURE_WIDTH * PICTURE_DENSITY,
        height: PICTURE_HEIGHT * PICTURE_DENSITY,
        format: 'webp',
      });
      expect(file.length, guidePictureFile(picture)).toBeLessThan(MOST_BYTES);
      bytes += file.length;
    }
    expect(bytes).toBeLessThan(MOST_BYTES_IN_ALL);
  });

  it('the address of the pictures contains a version that changes with them', async () => {
    const [first] = all;
    expect(first && guidePictureUrl(first)).toMatch(`?v=${await versionOf(FOLDER)}`);
  });

  it('the pictures belong to steps that exist, in the order of these', async () => {
    const { tutorials } = await loadHelp('en');
    for (const [guide, { steps }] of Object.entries(tutorials)) {
      const pictured = guidePicturesOf('en', 'light').filter((picture) => picture.guide === guide);
      const names = pictured.map(({ step }) => step);
      expect(Object.keys(steps).filter((step) => names.includes(step))).toEqual(names);
    }
  });

  it('a shot takes each of the pictures', () => {
    for (const { guide, step } of all) expect(shotOf(guide, step)).toBeTypeOf('function');
  });
});
