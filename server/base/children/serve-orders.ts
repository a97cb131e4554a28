/**
 * Runs inside a child process: handles the server's orders one at a time, and exits when one has used up its CPU time.
 */
import { setPriority } from 'node:os';
import * as v from 'valibot';

const CHECK_EVERY_MS = 50;

function say(message: object, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

/**
 * Handles the server's orders. A malformed order ends the process, as does an error.
 * @param work has to yield now and then: the time is checked in between
 */
export function serveOrders<TOrder>(
  orders: v.GenericSchema<unknown, TOrder>,
  work: (order: TOrder) => Promise<object>,
): void {
  const Message = v.object({ order: orders, budgetMs: v.number() });
  // Requests have priority.
  setPriority(5);
  // The server decides when this process ends, even when a signal reaches all processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', async (raw) => {
    const { order, budgetMs } = v.parse(Message, raw);
    const begun = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1_000 < budgetMs) return;
      clearInterval(watch);
      // Nothing else can interrupt a computation.
      say({ kind: 'spent' }, () => process.exit());
    }, CHECK_EVERY_MS);
    const response = await work(order);
    clearInterval(watch);
    say(response);
  });
}
