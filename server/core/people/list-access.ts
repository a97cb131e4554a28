/** Wraps every change that may affect who sees a user's outings through contact lists. */
import type { Tx } from '../../base/db/transaction.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Cause } from '../outings/writing/publish.ts';
import { eventsOfSharing, outingsSeenIn, peopleIn } from '../outings/writing/sharing.ts';

export interface ListAccess {
  /** The lists that change, or that people are added to or removed from. */
  readonly listIds: readonly string[];
  /** Users who are added or removed; by default all people in the lists and below them. */
  readonly personIds?: readonly string[];
}

/**
 * Runs a change of a user's lists, or of the people in them, under the user's lock.
 * @returns the result of the change, and the events for users who gain or lose outings by it.
 */
export async function changingListAccess<T>(
  tx: Tx,
  cause: Cause,
  { listIds, personIds }: ListAccess,
  change: () => Promise<T>,
): Promise<{ result: T; events: LogRow[] }> {
  const before = await outingsSeenIn(tx, listIds);
  const people = personIds ?? (await peopleIn(tx, listIds));
  const result = await change();
  const outingIds = [...new Set([...before, ...(await outingsSeenIn(tx, listIds))])];
  return { result, events: outingIds.length === 0 ? [] : eventsOfSharing(cause, outingIds, people) };
}
