/** Reads the user's answers to outings and items, for lists of them. */
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listOfPerson, type OutingRow } from '../../rows.ts';
import { ownMembership } from './outings.ts';

const pendingInvitations = (db: UserDatabase) =>
  wholeList(db.invitations, listOfPerson('invitations'))
    .filter(({ attributes }) => attributes.state === 'pending')
    .toArray();

/** Returns the ids of the outings to which the user has a pending invitation. */
export async function invitedTo(db: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set((await pendingInvitations(db)).map(({ outing_id }) => outing_id));
}

/** Counts the outings that the user goes to, or went to; `most` and more count as `most`. */
export function goingCount(db: UserDatabase, userId: string, most: number): Promise<number> {
  return db.memberships
    .where('[relations.user.id+attributes.participation]')
    .equals([userId, 'going'])
    .limit(most)
    .count();
}

/**
 * Returns the user's own participations in some outings and items. An item has the participation of its outing unless
 * they gave one; invited users count as `pending`. The creator is not asked, and has a participation only if they gave
 * one to the item.
 */
export async function ownParticipationsTo(
  db: UserDatabase,
  userId: string,
  outings: readonly OutingRow[],
): Promise<ReadonlyMap<string, Participation>> {
  const roots = [...new Set(outings.map(({ root_id }) => root_id))];
  const items = outings.filter(({ id, root_id }) => id !== root_id);
  const [memberships, given, invited] = await Promise.all([
    Promise.all(roots.map((id) => ownMembership(db, id, userId))),
    // Uses an index, because the contract builds the ids of participations, and a first screen does not load it.
    db.answers
      .where('item_id')
      .anyOf(items.map(({ id }) => id))
      .filter(({ relations }) => relations.user.id === userId)
      .toArray(),
    invitedTo(db),
  ]);
  const ofRoot = new Map(
    roots.map((id, nth) => [
      id,
      memberships[nth]?.attributes.participation ?? (invited.has(id) ? 'pending' : undefined),
    ]),
  );
  const ofItem = new Map(given.map(({ item_id, attributes }) => [item_id, attributes.participation]));
  return new Map(
    outings.flatMap(({ id, root_id, relations }) => {
      const own = ofItem.get(id);
      const participation = own ?? (relations.owner.id === userId ? undefined : ofRoot.get(root_id));
      return participation === undefined ? [] : [[id, participation] as const];
    }),
  );
}
