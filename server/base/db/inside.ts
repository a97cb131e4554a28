/** Knows whether code runs inside a transaction. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What a transaction does about a lock that another one holds. */
export type AboutLocks = 'wait' | 'step_back';

const inside = new AsyncLocalStorage<AboutLocks>();

/** Runs the work of a transaction. */
export const runInside = <T>(aboutLocks: AboutLocks, work: () => Promise<T>): Promise<T> =>
  inside.run(aboutLocks, work);

/** Whether the present transaction ends instead of waiting for the lock of an outing, to wait without a connection. */
export const stepsBack = (): boolean => inside.getStore() === 'step_back';

/** Throws if code inside a transaction uses the pool. */
export function refusePoolInsideTransaction(): void {
  if (inside.getStore() !== undefined) {
    throw new Error('The pool was used inside a transaction: use the transaction that was handed in.');
  }
}
