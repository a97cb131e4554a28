/** Finds the newest answer to an outing. */
import type { Person } from '#contract/base/shapes.ts';
import type { GivenParticipation, Participation } from '#contract/outings/membership/membership.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting } from '../../rows.ts';

const isGiven = (participation: Participation): participation is GivenParticipation =>
  participation === 'going' || participation === 'maybe' || participation === 'not_going';

/** Returns the other user who answered an outing last, as far as its people are on this device. */
export async function lastAnswerIn(
  db: UserDatabase,
  rootId: string,
  userId: string,
): Promise<{ person: Person; answer: GivenParticipation } | undefined> {
  const answers = await wholeList(db.memberships, listInOuting('memberships', rootId))
    .filter(({ relations }) => relations.user.id !== userId)
    .toArray();
  const [last] = answers
    .flatMap(({ attributes: { participation, answered_at_timestamp: at }, relations: { user } }) =>
      at !== null && isGiven(participation) ? [{ person: user, answer: participation, at }] : [],
    )
    .toSorted((one, other) => other.at - one.at);
  return last;
}
