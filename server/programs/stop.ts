/** Stops the server on the first signal, and exits immediately on the second. */
import type { Logger } from 'pino';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Exits with 0 after `stop`, with 1 if that fails. */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'Stopping.');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'The server could not stop in order.');
          process.exit(1);
        },
      );
    });
  }
}
