/** Publishes votes. */
import type { Poll, VoteEvent } from '#contract/outings/poll/poll.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { FoundRow } from '../../core/outings/find.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  type Keep,
  type Published,
  publishEvents,
} from '../../core/outings/writing/publish.ts';
import { pollEntity } from './entity.ts';
import type { PollRow } from './poll.ts';

/**
 * Publishes a vote: in the outing's channel each option whose votes changed, and in the voter's channel the poll with
 * their votes, which acknowledges the vote on the voter's device. An anonymous vote is published there first, because
 * the other events do not name the voter, and counts must not be known before the choice that they include.
 * @param own the poll as the voter sees it.
 */
export async function publishVote(
  tx: Tx,
  cause: Cause,
  { outing, root }: FoundRow<PollRow>,
  { own, votes }: { own: Poll; votes: readonly VoteEvent[] },
  keep: Keep,
): Promise<Published> {
  const scope = await eventScopeOf(tx, root, outing);
  const change = { entity: pollEntity, outingId: outing.id };
  const { userId } = cause.caller;
  const shared = votes.flatMap((data) =>
    eventsInOuting(cause, scope, { ...change, operation: 'voted', data }),
  );
  const ofVoter = eventsForUsers(cause, [userId], { ...change, operation: 'updated', data: own });
  const events = cause.isAnonymous === true ? [...ofVoter, ...shared] : [...shared, ...ofVoter];
  return publishEvents(tx, root.id, events, keep);
}
