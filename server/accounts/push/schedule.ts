/** Sends pushes while the server runs. */
import type { Context } from '../../context.ts';
import { sendDuePushes } from './send.ts';

const EVERY_MS = 1_000;

/**
 * Checks every second for due pushes. A device whose push service is busy delays no other.
 * @returns a function that ends it, and resolves when the last deliveries are done or given up.
 */
export function schedulePushes(
  ctx: Pick<Context, 'db' | 'config' | 'settings' | 'clock' | 'log'>,
): () => Promise<void> {
  const closing = new AbortController();
  const rounds = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const round = sendDuePushes(ctx, closing.signal)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'Pushes could not be sent.'))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.all(rounds);
  };
}
