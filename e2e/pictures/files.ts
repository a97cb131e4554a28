/**
 * Stores pictures as files: small, and unchanged if no difference is visible; those of the guides carry one version.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  GUIDE_THEMES,
  guidePictureFile,
  guidePicturesOf,
  PICTURE_DENSITY,
  PICTURE_WIDTH,
} from '#features/help/center/guide-pictures.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { fromRoot } from '../../scripts/root.mjs';

const GUIDES = fromRoot('public', 'guides');
const VERSION = fromRoot('src', 'features', 'help', 'center', 'guide-pictures.json');
const QUALITY = 50;
/** Mean difference of a channel, 0 to 255, below which two pictures show the same: font smoothing varies a little. */
const SAME_BELOW = 0.6;

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();

async function looksLike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  if (a.length !== b.length) return false;
  let sum = 0;
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0));
  return sum / a.length < SAME_BELOW;
}

/** Returns a screenshot as the file of a step. */
export const asGuidePicture = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot)
    .resize({ width: PICTURE_WIDTH * PICTURE_DENSITY })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();

/** Returns a screenshot as the file of a whole screen: a third of its bytes, without visible loss of colors. */
export const asScreenPicture = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();

/** Stores a picture, unless the stored one looks the same and does not have to change. */
export async function storePicture(file: string, picture: Buffer, mustChange: boolean): Promise<void> {
  const before = await readFile(file).catch(() => null);
  if (!mustChange && before !== null && (await looksLike(before, picture))) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
}

/** Returns the paths of all files in and below the directory, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** After a picture of the guides was taken: deletes pictures without a step, and writes the version of all. */
export async function finishGuides(): Promise<void> {
  const wanted = new Set(
    LANGUAGES.flatMap((language) =>
      GUIDE_THEMES.flatMap((theme) => guidePicturesOf(language, theme).map(guidePictureFile)),
    ),
  );
  for (const file of await filesIn(GUIDES)) if (!wanted.has(file)) await rm(join(GUIDES, file));
  await writeFile(VERSION, `{ "version": "${await versionOf(GUIDES)}" }\n`);
}

/** Of all pictures together. */
export async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesIn(folder)) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}
