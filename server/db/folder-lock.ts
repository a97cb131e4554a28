/**
 * Lets one process at a time use a data folder: two processes on one embedded database lose acknowledged rows without an
 * error. The lock file names its holder; a new process takes over the lock of one that has died.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** The folder is in use; the message is one line for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): Promise<void>;
}

const Holder = v.object({
  pid: v.number(),
  host: v.string(),
  /** Start time of that process in ticks since boot, null if the system does not say: process ids are reused. */
  began: v.nullable(v.string()),
  nonce: v.string(),
});
type Holder = v.InferOutput<typeof Holder>;

/** A holder on another host or in another container can not be looked up, so it touches the file this often. */
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 6 * HEARTBEAT_MS;

async function beganOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may hold spaces; the start time is the 20th field after it (proc(5)).
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

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return v.parse(Holder, JSON.parse(text));
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Creates the lock file with its content in one step. @returns false if there already is one. */
async function create(file: string, own: Holder): Promise<boolean> {
  const draft = `${file}.${own.nonce}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the file of a dead holder. If another process has replaced it meanwhile, puts that one's file back. */
async function clear(file: string, dead: Holder | null, own: Holder): Promise<void> {
  const stale = `${file}.${own.nonce}.stale`;
  try {
    await rename(file, stale);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readHolder(stale);
  if (moved?.nonce === dead?.nonce) return rm(stale, { force: true });
  await link(stale, file).finally(() => rm(stale, { force: true }));
}

/**
 * Takes the lock of a folder that exists.
 * @throws {FolderInUse} while a living process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'lock');
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: await beganOf(process.pid),
    nonce: randomUUID(),
  };
  if (!(await create(file, own))) {
    const holder = await readHolder(file);
    const inUse = () =>
      new FolderInUse(`The data folder ${folder} is in use by process ${holder?.pid ?? 'unknown'}.`);
    if (holder !== null && (await isHeld(holder, file))) throw inUse();
    await clear(file, holder, own);
    if (!(await create(file, own))) throw inUse();
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missed heartbeat does no harm: the next one follows, and processes on this host look up the id.
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readHolder(file))?.nonce === own.nonce) await rm(file, { force: true });
    },
  };
}
