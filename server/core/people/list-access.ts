/** The one place through which all changes go that may change for whom the outings of a person are meant by their lists. */
import type { Tx } from '../../base/db/transaction.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { Cause } from '../outings/writing/publish.ts';
import { eventsOfSharing, outingsSeenIn, peopleIn } from '../outings/writing/tell-lists.ts';

export interface ListAccess {
  /** The lists that change, or in which people stand or no longer stand. */
  readonly listIds: readonly string[];
  /** Those who come or go; by default all people in the lists and below them. */
  readonly personIds?: readonly string[];
}

/**
 * Runs a change of a person's lists, or of who stands in them, under the lock of the person.
 * @returns what the change returns, and the events for those who gain or lose outings by it.
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
