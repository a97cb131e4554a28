/** Runs a job every few seconds, for work that maintenance jobs are too rare for. */
import type { Logger } from 'pino';

interface IntervalJob {
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  readonly log: Logger;
  /** Log message when a run fails. */
  readonly failed: string;
}

/** @returns a function that ends the interval, and resolves when a running job is done. */
export function startInterval({ everyMs, run, log, failed }: IntervalJob): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    // Runs that fall due during a long run are skipped: the next one does their work.
    if (isRunning) return;
    isRunning = true;
    running = run()
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
