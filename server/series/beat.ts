/** The beat of series: who makes an outing repeat wants to see its dates. */
import { makeDueDates } from './make.ts';
import type { MakingContext } from './make-date.ts';

const EVERY_MS = 1_000;

/** @returns a function that ends the beat, and resolves when a running round is done. */
export function scheduleSeries(ctx: MakingContext): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    // A round that takes long is not followed by those that it kept waiting: the next one does their work.
    if (isRunning) return;
    isRunning = true;
    round = makeDueDates(ctx)
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'Dates of series could not be made; they are tried again.'),
      )
      .finally(() => {
        isRunning = false;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
