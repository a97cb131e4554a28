/** A job that runs again and again, for what maintenance jobs come too seldom for. */
import type { Logger } from 'pino';

interface IntervalJob {
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  readonly log: Logger;
  /** What is logged when a run fails. */
  readonly failed: string;
}

/** @returns a function that ends the interval, and resolves when a running job is done. */
export function startInterval({ everyMs, run, log, failed }: IntervalJob): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    // A run that takes long is not followed by those that it kept waiting: the next one does their work.
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
