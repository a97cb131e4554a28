/**
 * Copies of the embedded database and of its pictures: `outing-….tar.gz` is the data folder, `outing-….files` beside it the
 * folder of pictures. A copy has its name only once it is whole.
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

/** What is copied. */
export interface CopySource {
  /** The whole data folder as a tar archive, taken between two statements. */
  dump(): Promise<Uint8Array>;
  readonly queries: Queries;
  /** The folder of pictures, which may not be there yet. */
  readonly files: string;
}

export interface Copy {
  readonly file: string;
  /** False if nothing had changed since it was written. */
  readonly isNew: boolean;
}

/** Says of the newest copy what the database was like, so that a start that changed nothing leads to no other. */
const Newest = v.object({ copy: v.string(), position: v.string() });
const NEWEST = 'newest.json';

/** The folder of pictures that belongs to an archive. */
export const picturesOf = (archive: string) => archive.slice(0, -ARCHIVE.length) + PICTURES;
export const isArchive = (file: string) => file.endsWith(ARCHIVE);

/** Another one after every transaction that wrote something, and after a restore. */
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
    // Without it there is one copy more.
    return null;
  }
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(`${file}${PART}`, 'w', 0o600);
  try {
    await handle.writeFile(content);
    // On the disk before an older copy is removed.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}${PART}`, file);
}

const removeAll = (folder: string, names: readonly string[]) =>
  Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));

/** Removes what was interrupted, older copies, and pictures without a copy. */
async function prune(folder: string): Promise<void> {
  const all = (await readdir(folder)).filter((name) => name.startsWith('outing-'));
  const kept = all.filter(isArchive).sort().slice(-KEPT);
  const names = new Set([...kept, ...kept.map(picturesOf)]);
  await removeAll(
    folder,
    all.filter((name) => !names.has(name)),
  );
}

/** Writes a copy if something changed since the newest one in the folder. @param now Unix milliseconds */
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
  // After the database, so that there are all pictures that it names; before the archive, which makes it a copy.
  const pictures = picturesOf(file);
  await linkFolder(source.files, `${pictures}${PART}`);
  await rename(`${pictures}${PART}`, pictures);
  await writeWhole(file, archive);
  await writeWhole(join(folder, NEWEST), JSON.stringify({ copy, position }));
  await prune(folder);
  return { file, isNew: true };
}
