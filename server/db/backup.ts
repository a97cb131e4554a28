/** Copies of the embedded database: at most one an hour, and only after a change. Keeps the newest two. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PgliteThread } from './pglite-thread.ts';
import type { Db } from './transaction.ts';

const EVERY_MS = 60 * 60 * 1_000;
const KEPT = 2;
const compress = promisify(gzip);

export interface Backups {
  /** Writes a copy now if something changed since the last one; resolves with its path, or null. */
  take(): Promise<string | null>;
  /** Ends the schedule; resolves once a copy in progress is complete. */
  stop(): Promise<void>;
}

export function scheduleBackups(
  folder: string,
  { db, thread, log, clock }: { db: Db; thread: PgliteThread; log: Logger; clock: () => number },
): Backups {
  let lastPosition: string | null = null;
  let running: Promise<string | null> = Promise.resolve(null);

  async function position(): Promise<string | null> {
    const { rows } = await db.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`);
    return rows[0]?.lsn ?? null;
  }

  async function write(): Promise<string | null> {
    if ((await position()) === lastPosition) return null;
    await db.execute(sql`checkpoint`);
    lastPosition = await position();
    const archive = await compress(await thread.dump());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `outing-${new Date(clock()).toISOString().replace(/[:.]/g, '-')}.tar.gz`;
    const file = join(folder, name);
    await writeFile(`${file}.part`, archive, { mode: 0o600 });
    await rename(`${file}.part`, file);
    const all = (await readdir(folder)).filter((entry) => /^outing-.*\.tar\.gz$/.test(entry)).sort();
    await Promise.all(all.slice(0, -KEPT).map((old) => rm(join(folder, old), { force: true })));
    return file;
  }

  function take(): Promise<string | null> {
    running = running.catch(() => null).then(write);
    return running;
  }

  const timer = setInterval(() => {
    take().catch((error: unknown) => log.error({ err: error }, 'The database could not be copied.'));
  }, EVERY_MS);
  timer.unref();
  return {
    take,
    async stop() {
      clearInterval(timer);
      await running.catch(() => null);
    },
  };
}
