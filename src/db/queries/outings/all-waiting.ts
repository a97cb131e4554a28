/** Queries everything that waits for the user's answer: invitations, outings that ask for one, and date polls. */
import type { UserDatabase } from '../../database/user-database.ts';
import { datePollsToVoteOn, type WaitingPoll } from './date-polls.ts';
import { timelinePage } from './outings.ts';
import { type Waiting, waitingForParticipation } from './waiting.ts';

export interface AllWaiting {
  outings: readonly Waiting[];
  polls: readonly WaitingPoll[];
}

const RESCHEDULED_MAX = 100;

/**
 * @param from when the user's day begins, Unix ms
 * @param now the present, Unix ms
 */
export async function allWaiting(
  db: UserDatabase,
  userId: string,
  from: number,
  now: number,
): Promise<AllWaiting> {
  const rescheduled = await timelinePage(
    db,
    'upcoming',
    from,
    RESCHEDULED_MAX,
    ({ attributes }) => attributes.status === 'set' && attributes.rescheduled_at_timestamp !== null,
  );
  const [outings, polls] = await Promise.all([
    waitingForParticipation(db, userId, rescheduled, now),
    datePollsToVoteOn(db, userId, now),
  ]);
  return { outings, polls };
}
