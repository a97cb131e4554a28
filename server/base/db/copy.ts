/**
 * Copies the embedded database and its pictures: `outing-….tar.gz` is the data folder, `outing-….files` next to it the
 * folder of pictures. A copy gets its name only once it is complete.
 */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as v from 'valibot';
import { timeInName } from '../config/operator-times.ts';
import type { Queries } from './known-migrations.ts';
import { linkFolder } from './link-files.ts';

const KEPT = 2;
const ARCHIVE = '.tar.gz';
const PICTURES = '.files';
const PART = '.part';
const compress = promisify(gzip);

/** The source of a copy. */
export interface CopySource {
  /** The whole data folder as a tar archive, taken between two statements. */
  dump(): Promise<Uint8Array>;
  readonly queries: Queries;
  /** The folder of pictures, which may not exist yet. */
  readonly files: string;
}

export interface Copy {
  readonly file: string;
  /** False if nothing has changed since it was written. */
  readonly isNew: boolean;
}

/** The database position of the newest copy, so that a start without changes writes no other. */
const Newest = v.object({ copy: v.string(), position: v.string() });
const NEWEST = 'newest.json';

/** Returns the folder of pictures that belongs to an archive. */
export const picturesOf = (archive: string) => archive.slice(0, -ARCHIVE.length) + PICTURES;
export const isArchive = (file: string) => file.endsWith(ARCHIVE);

/** Returns a position that changes with every transaction that wrote something, and with a restore. */
async function positionOf(queries: Queries): Promise<string> {
  const { rows } = await queries.query(
    `select (select value from settings where name = 'epoch') || ' ' || pg_snapshot_xmax(pg_current_snapshot()) as position`,
  );
  return v.parse(v.tuple([v.object({ position: v.string() })]), rows)[0].position;
}

async function newestIn(folder: string): Promise<v.InferOutput<typeof Newest> | null> {
  try {
    return v.parse(Newest, JSON.parse(await readFile(join(folder, NEWEST), 'utf8')));
  } catch {
    // Without the position, the only cost is one more copy.
    return null;
  }
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(`${file}${PART}`, 'w', 0o600);
  try {
    await handle.writeFile(content);
    // Written to the disk before an older copy is removed.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}${PART}`, file);
}

const removeAll = (folder: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));

/** Deletes interrupted copies, older copies, and pictures without a copy. */
async function prune(folder: string): Promise<void> {
  const all = (await readdir(folder)).filter((name) => name.startsWith('outing-'));
  const kept = all.filter(isArchive).sort().slice(-KEPT);
  const names = new Set([...kept, ...kept.map(picturesOf)]);
  await removeAll(
    folder,
    all.filter((name) => !names.has(name)),
  );
}

/** Writes a copy if something has changed since the newest one in the folder. @param now Unix milliseconds */
export async function takeCopy(folder: string, source: CopySource, now: number): Promise<Copy> {
  const position = await positionOf(source.queries);
  const newest = await newestIn(folder);
  if (newest?.position === position) {
    const file = join(folder, newest.copy);
    if ((await stat(file).catch(() => null)) !== null) return { file, isNew: false };
  }
  await source.queries.query('checkpoint');
  const archive = await compress(await source.dump());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = `outing-${timeInName(now)}${ARCHIVE}`;
  const file = join(folder, copy);
  // After the database, so that all pictures that it references are there; before the archive, which completes the
  // copy.
  const pictures = picturesOf(file);
  await linkFolder(source.files, `${pictures}${PART}`);
  await rename(`${pictures}${PART}`, pictures);
  await writeWhole(file, archive);
  await writeWhole(join(folder, NEWEST), JSON.stringify({ copy, position }));
  await prune(folder);
  return { file, isNew: true };
}
