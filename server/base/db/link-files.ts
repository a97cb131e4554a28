/** Copies folders of immutable files, such as pictures, with links, which take no space. */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';

const Coded = v.object({ code: v.string() });
const isCode = (error: unknown, code: string) => v.is(Coded, error) && error.code === code;

/** Names of complete files; the name of one that is still being written contains a dot. */
const WHOLE = /^[\w-]+$/;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && WHOLE.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Copies where the file system does not support links, or not to the target. @returns false if the file is gone. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(async (error: unknown) => {
      if (isCode(error, 'ENOENT')) throw error;
      await copyFile(from, to);
    });
    return true;
  } catch (error) {
    // Removed meanwhile because nothing uses it.
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Makes `to` a folder with the same complete files as `from`, which may be missing. @returns how many there are. */
export async function linkFolder(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let linked = 0;
  for (const name of await filesIn(from)) {
    const file = join(to, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    if (await linkOrCopy(join(from, name), file)) linked += 1;
  }
  return linked;
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other).catch(() => null)]);
  if (second === null || first.size !== second.size) return false;
  if (first.ino === second.ino && first.dev === second.dev) return true;
  return (await readFile(one)).equals(await readFile(other));
}

/**
 * Puts every file of `from` into `to`, replacing one that differs; leaves all others.
 * @returns how many it put there.
 */
export async function putFolderBack(from: string, to: string): Promise<number> {
  let put = 0;
  for (const name of await filesIn(from)) {
    const [source, file] = [join(from, name), join(to, name)];
    if (await isSame(source, file)) continue;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomUUID()}`;
    try {
      if (!(await linkOrCopy(source, unfinished))) continue;
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
    put += 1;
  }
  return put;
}
