/** The pictures of the guides as files: small, left alone where nothing changed that one could see, and named by one version. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_DENSITY, PICTURE_WIDTH } from '#features/help/center/guide-pictures.ts';

const QUALITY = 50;
/** Mean difference of a channel, 0 to 255, below which two pictures show the same: fonts are smoothed a little differently each time. */
const SAME_BELOW = 0.6;

const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();

async function looksLike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  if (a.length !== b.length) return false;
  let sum = 0;
  for (const [index, value] of a.entries()) sum += Math.abs(value - (b[index] ?? 0));
  return sum / a.length < SAME_BELOW;
}

/** Stores a screenshot, unless the stored picture looks like it. @returns whether it was stored */
export async function storePicture(file: string, screenshot: Buffer): Promise<boolean> {
  const width = PICTURE_WIDTH * PICTURE_DENSITY;
  const picture = await sharp(screenshot)
    .resize({ width })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
  const before = await readFile(file).catch(() => null);
  if (before !== null && (await looksLike(before, picture))) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  return true;
}

/** Paths of all files in the folder, below it, in their order. */
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

/** Deletes what no step has any more. */
export async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const file of await filesIn(folder)) if (!wanted.has(file)) await rm(join(folder, file));
}

/** Of all pictures together. */
export async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesIn(folder)) hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}
