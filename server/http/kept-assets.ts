/**
 * Assets of earlier builds. A page that stays open goes on with the build that it was loaded from, and asks for its parts
 * when they are first needed; their names hold a hash, so that builds do not get in each other's way. They stand in
 * the data folder: a new version may come with a new folder of the program.
 */
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long an open page may go on with its build. */
export const ASSETS_KEPT_MS = 14 * 24 * 60 * 60 * 1_000;

/** Names of the files in a folder; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/**
 * Keeps a copy of the present build's assets, and removes what has been part of no build for longer than that. The time
 * at which a kept file was last part of a build is its own time of change. Several servers may do this in one folder.
 * @param now Unix ms
 */
export async function keepAssets(appFolder: string, keptFolder: string, now: number): Promise<void> {
  const present = (await filesIn(join(appFolder, 'assets'))).filter((name) => !name.endsWith('.map'));
  if (present.length > 0) await mkdir(keptFolder, { recursive: true });
  const kept = new Set(await filesIn(keptFolder));
  for (const name of present) {
    const copy = join(keptFolder, name);
    if (!kept.has(name)) {
      // Whole or not at all: another server may be asked for it meanwhile.
      const draft = `${copy}.${process.pid}`;
      await copyFile(join(appFolder, 'assets', name), draft);
      await rename(draft, copy);
    }
    await utimes(copy, now / 1_000, now / 1_000);
    kept.delete(name);
  }
  for (const name of kept) {
    const old = join(keptFolder, name);
    // Another server may have removed it.
    const found = await stat(old).catch(() => null);
    if (found && now - found.mtimeMs > ASSETS_KEPT_MS) await rm(old, { force: true });
  }
}
