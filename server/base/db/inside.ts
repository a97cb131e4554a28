/** Tracks whether code runs inside a transaction. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** How a transaction reacts to a lock that another one has. */
export type AboutLocks = 'wait' | 'step_back';

const inside = new AsyncLocalStorage<AboutLocks>();

/** Runs the work of a transaction. */
export const runInside = <T>(aboutLocks: AboutLocks, work: () => Promise<T>): Promise<T> =>
  inside.run(aboutLocks, work);

/**
 * Returns whether the current transaction ends instead of waiting for an outing's lock, to wait without a connection.
 */
export const stepsBack = (): boolean => inside.getStore() === 'step_back';

/** Throws if code inside a transaction uses the pool. */
export function refusePoolInsideTransaction(): void {
  if (inside.getStore() !== undefined) {
    throw new Error('The pool was used inside a transaction: use the transaction that was passed in.');
  }
}
