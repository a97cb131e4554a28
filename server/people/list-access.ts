/** The one place through which all changes go that may change for whom the outings of a person are meant by their lists. */
import type { Tx } from '../db/transaction.ts';
import type { LogRow } from '../log/append.ts';

/**
 * Runs a change of a person's lists, or of who stands in them, under the lock of the person.
 * @returns what the change returns, and the events for those who gain or lose outings by it.
 */
export async function changingListAccess<T>(
  _tx: Tx,
  _ownerId: string,
  change: () => Promise<T>,
): Promise<{ result: T; events: LogRow[] }> {
  // No outing is meant for lists yet.
  return { result: await change(), events: [] };
}
