/**
 * Keeps assets of earlier builds. An open page keeps using the build that it was loaded from, and requests its files
 * when it first needs them. File names contain a hash, so builds do not conflict. The copies are in the data folder,
 * because a new version may replace the whole program folder.
 */
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long an open page can continue to use its build. */
export const ASSETS_KEPT_MS = 14 * 24 * 60 * 60 * 1_000;

/** Returns the names of the files in a folder; none if the folder does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Copies the assets of the current build, and deletes copies that have not been part of a build for that long. The
 * modification time of a copy is when it was last part of a build. Several servers may do this in one folder.
 * @param now Unix ms
 */
export async function keepAssets(appFolder: string, keptFolder: string, now: number): Promise<void> {
  const present = (await filesIn(join(appFolder, 'assets'))).filter((name) => !name.endsWith('.map'));
  if (present.length > 0) await mkdir(keptFolder, { recursive: true });
  const kept = new Set(await filesIn(keptFolder));
  for (const name of present) {
    const copy = join(keptFolder, name);
    if (!kept.has(name)) {
      // Renamed when complete: another server may be serving from this folder.
      const draft = `${copy}.${process.pid}`;
      await copyFile(join(appFolder, 'assets', name), draft);
      await rename(draft, copy);
    }
    await utimes(copy, now / 1_000, now / 1_000);
    kept.delete(name);
  }
  for (const name of kept) {
    const old = join(keptFolder, name);
    // Another server may have deleted it.
    const found = await stat(old).catch(() => null);
    if (found && now - found.mtimeMs > ASSETS_KEPT_MS) await rm(old, { force: true });
  }
}
