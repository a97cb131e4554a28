/**
 * Lets one process at a time use a data folder: two processes on one embedded database lose acknowledged rows without
 * an error. The lock file names its owner; a new process takes over the lock of a dead one.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** Thrown where the folder is in use; the message is one line for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): Promise<void>;
}

const Holder = v.object({
  pid: v.number(),
  host: v.string(),
  /** Start time of that process in ticks since boot, null if the system does not provide it: process ids are reused. */
  began: v.nullable(v.string()),
  /** Part of file names. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
});
type Holder = v.InferOutput<typeof Holder>;

/** Other hosts and containers cannot look up this process, so it touches the file this often. */
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 6 * HEARTBEAT_MS;

async function beganOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may contain spaces; the start time is the 20th field after it (proc(5)).
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isHeld(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const touched = await stat(file).catch(() => null);
    return touched !== null && Date.now() - touched.mtimeMs < SILENT_MS;
  }
  if (!isRunning(holder.pid)) return false;
  return holder.began === (await beganOf(holder.pid));
}

/**
 * Reads the owner from a lock file: `gone` if the file does not exist, `unreadable` if this program did not write it.
 */
async function readHolder(file: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    return v.parse(Holder, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return hasCode(error, 'ENOENT') ? 'gone' : 'unreadable';
  }
}

const nonceOf = (holder: Holder | 'gone' | 'unreadable') =>
  typeof holder === 'string' ? holder : holder.nonce;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function draft(file: string, own: Holder): Promise<string> {
  const path = `${file}.${own.nonce}`;
  await writeFile(path, JSON.stringify(own), { mode: 0o600 });
  return path;
}

/** Replaces a file atomically with one that names this process. */
async function replace(file: string, own: Holder): Promise<void> {
  await rename(await draft(file, own), file);
}

/** Creates the lock file with its content atomically. @returns false if it already exists. */
async function create(file: string, own: Holder): Promise<boolean> {
  const path = await draft(file, own);
  try {
    await link(path, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Creates the lock file, or takes over that of a dead owner. If several processes find the same dead owner, only the
 * one with the succession lock may replace the file. It reads the file again, because an earlier successor may have it.
 * @returns the living process that has it instead, null if it is taken
 */
async function take(file: string, own: Holder): Promise<Holder | null> {
  for (;;) {
    if (await create(file, own)) return null;
    const found = await readHolder(file);
    if (found === 'gone') continue;
    if (found !== 'unreadable' && (await isHeld(found, file))) return found;
    const succession = `${file}.after.${nonceOf(found)}`;
    const ahead = await take(succession, own);
    if (ahead !== null) return ahead;
    try {
      if (nonceOf(await readHolder(file)) !== nonceOf(found)) continue;
      await replace(file, own);
      return null;
    } finally {
      await rm(succession, { force: true });
    }
  }
}

/**
 * Locks an existing folder.
 * @throws {FolderInUse} while a living process has the lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'lock');
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: await beganOf(process.pid),
    nonce: randomUUID(),
  };
  const holder = await take(file, own);
  if (holder !== null) throw new FolderInUse(`The data folder ${folder} is in use by process ${holder.pid}.`);
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missed heartbeat is harmless: the next one follows, and processes on this host look up the id.
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if (nonceOf(await readHolder(file)) === own.nonce) await rm(file, { force: true });
    },
  };
}
