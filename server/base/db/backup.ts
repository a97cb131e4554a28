/** Schedules copies of the embedded database while the server runs: at most one an hour, and only after a change. */
import type { Logger } from 'pino';
import { type Copy, type CopySource, takeCopy } from './copy.ts';

const EVERY_MS = 60 * 60 * 1_000;

export interface Backups {
  /** Writes a copy now, unless nothing has changed since the newest one. */
  take(): Promise<Copy>;
  /** Ends the schedule; resolves once a copy in progress is complete. */
  stop(): Promise<void>;
}

export function scheduleBackups(
  folder: string,
  { source, log, clock }: { source: CopySource; log: Logger; clock: () => number },
): Backups {
  let running: Promise<unknown> = Promise.resolve();

  function take(): Promise<Copy> {
    const taken = running.catch(() => null).then(() => takeCopy(folder, source, clock()));
    running = taken;
    return taken;
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
