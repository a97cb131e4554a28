/** Queries open date polls that wait for the user’s answer. */

import { spanOf } from '#contract/outings/outing/span.ts';
import { isClosed } from '#contract/outings/poll/closed.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { OutingRow, PollRow } from '../../rows.ts';

/** A date poll of an outing in which the user takes part, and the outing. */
export interface WaitingPoll {
  poll: PollRow;
  outing: OutingRow;
}

/**
 * Returns date polls of other users that the user has not answered, in the user's outings that are not over or
 * put away; the one that closes first comes first, then the oldest.
 * @param now Unix ms, by the server’s clock
 */
export async function datePollsToVoteOn(
  db: UserDatabase,
  userId: string,
  now: number,
): Promise<WaitingPoll[]> {
  const places = await db.memberships
    .where('[relations.user.id+attributes.participation]')
    .between([userId, ''], [userId, '\uffff'])
    .toArray();
  const rows = await db.outings.bulkGet(
    places.flatMap(({ outing_id, attributes }) => (attributes.role === 'spectator' ? [] : [outing_id])),
  );
  const outings = new Map(
    rows.flatMap((row) => {
      if (row === undefined || row.attributes.status === 'canceled') return [];
      const { put_away_at_timestamp } = row.attributes;
      const span = spanOf(row.attributes);
      const isOver = span === null ? Boolean(put_away_at_timestamp) : span.end < now;
      return isOver ? [] : [[row.id, row] as const];
    }),
  );
  const polls = await db.polls
    .where('outing_id')
    .anyOf([...outings.keys()])
    .filter((poll) => waitsFor(poll, userId, now))
    .toArray();
  const closing = ({ attributes }: PollRow) => attributes.closes_at_timestamp ?? Number.POSITIVE_INFINITY;
  return polls
    .sort((a, b) => {
      const [soon, later] = [closing(a), closing(b)];
      return soon === later
        ? a.attributes.created_at_timestamp - b.attributes.created_at_timestamp
        : soon - later;
    })
    .flatMap((poll) => {
      const outing = outings.get(poll.outing_id);
      return outing ? [{ poll, outing }] : [];
    });
}

/** Returns whether a poll asks the user for dates: an open one of another user that they have not answered. */
function waitsFor({ attributes, relations }: PollRow, userId: string, now: number): boolean {
  return (
    attributes.kind !== 'text' &&
    !isClosed(attributes, now) &&
    relations.author.id !== userId &&
    !(relations.votes ?? []).some(({ answer }) => answer !== null)
  );
}
