/** Events of votes. */
import type { VoteEvent } from '#contract/poll.ts';
import type { Tx } from '../db/transaction.ts';
import type { FoundRow } from '../outings/find.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  type Published,
  publishEvents,
} from '../outings/publish.ts';
import { pollEntity } from './entity.ts';
import { describePollFor, type PollRow } from './poll.ts';

/**
 * Publishes a vote: in the outing's channel each option whose votes changed, and in the voter's channel the poll with their
 * vote. The last event holds the complete state, so it is the one that acknowledges the vote on the voter's device.
 */
export async function publishVote(
  tx: Tx,
  cause: Cause,
  { outing, root, row }: FoundRow<PollRow>,
  votes: readonly VoteEvent[],
): Promise<Published> {
  const scope = await eventScopeOf(tx, root, outing);
  const change = { entity: pollEntity, outingId: outing.id };
  const { userId } = cause.caller;
  const own = await describePollFor(tx, userId, row);
  return publishEvents(tx, root.id, [
    ...votes.flatMap((data) => eventsInOuting(cause, scope, { ...change, operation: 'voted', data })),
    ...eventsForUsers(cause, [userId], { ...change, operation: 'updated', data: own }),
  ]);
}
