/**
 * Chooses where tests store temporary files: in memory, if there is room, as `tmpdir()` of every program that they
 * start. They create and delete thousands of small files, copies of databases and browser profiles, which takes a disk
 * longer than the tests themselves.
 */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system. */
const IN_MEMORY = '/dev/shm';
/** Followed by the id of its process. */
const NAME = 'outing-test-';
const GIB = 1024 ** 3;
/** In bytes. During the journeys a third of a GiB is in use. */
const ROOM = 4 * GIB;
/** In bytes, including what the tests themselves need. */
const FREE_MEMORY = 8 * GIB;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM && freemem() >= FREE_MEMORY;
  } catch {
    // Not every system has one.
    return false;
  }
}

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Belongs to another user: stays.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Deletes leftovers of killed runs, which would fill the memory. @param {string} place */
function removeOld(place) {
  for (const name of readdirSync(place))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length)))) remove(join(place, name));
}

/**
 * Puts all temporary files into one directory while `work` runs, and deletes it afterwards.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withTemporaryFolder(work) {
  const before = process.env.TMPDIR;
  const place = hasRoom() ? IN_MEMORY : tmpdir();
  removeOld(place);
  const folder = join(place, `${NAME}${process.pid}`);
  // A killed run may have had the same id.
  remove(folder);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  }
}
