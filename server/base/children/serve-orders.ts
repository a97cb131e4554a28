/** Processes that work for the server, seen from inside: they take one order at a time, and end themselves when one has used up its time of the processor. */
import { setPriority } from 'node:os';
import * as v from 'valibot';

const CHECK_EVERY_MS = 50;

function say(message: object, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

/**
 * Answers the orders of the server. An order that is not as expected ends the process, as does an error.
 * @param work has to let others work now and then: the time is looked at in between
 */
export function serveOrders<TOrder>(
  orders: v.GenericSchema<unknown, TOrder>,
  work: (order: TOrder) => Promise<object>,
): void {
  const Message = v.object({ order: orders, budgetMs: v.number() });
  // Requests come first.
  setPriority(5);
  // The server decides when this process ends, also where a signal reaches all processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', async (raw) => {
    const { order, budgetMs } = v.parse(Message, raw);
    const begun = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1_000 < budgetMs) return;
      clearInterval(watch);
      // What computes cannot be interrupted in any other way.
      say({ kind: 'spent' }, () => process.exit());
    }, CHECK_EVERY_MS);
    const response = await work(order);
    clearInterval(watch);
    say(response);
  });
}
