/** A round that runs again and again, for what maintenance jobs come too seldom for. */
import type { Logger } from 'pino';

interface Beat {
  readonly everyMs: number;
  readonly round: () => Promise<void>;
  readonly log: Logger;
  /** What is logged when a round fails. */
  readonly failed: string;
}

/** @returns a function that ends the beat, and resolves when a running round is done. */
export function startBeat({ everyMs, round, log, failed }: Beat): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    // A round that takes long is not followed by those that it kept waiting: the next one does their work.
    if (isRunning) return;
    isRunning = true;
    running = round()
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
