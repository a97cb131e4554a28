/** Ends the invitation of a user to a root outing. Runs under the lock of the root. */

import { and, eq, inArray } from 'drizzle-orm';
import { nextVersion } from '../../base/db/columns.ts';
import { describeOne } from '../../base/entity.ts';
import type { JoiningSettled, Reacting } from '../../core/declarations.ts';
import { invitations } from '../../core/outings/tables.ts';
import { NO_CHANGE, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventScopeOf, eventsForUsers, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { invitationEntity } from './entity.ts';

/**
 * Accepts or declines a pending or ignored invitation, if there is one. Other users no longer see an accepted
 * invitation, because they see the member; a declined one remains in their list.
 */
export async function settleInvitation(
  { tx, cause }: Reacting,
  { root, userId, to }: JoiningSettled,
): Promise<PeopleChange> {
  const [row] = await tx
    .update(invitations)
    .set({ state: to, updated_at_timestamp: nextVersion(invitations.updated_at_timestamp) })
    .where(
      and(
        eq(invitations.outing_id, root.id),
        eq(invitations.user_id, userId),
        inArray(invitations.state, ['pending', 'ignored']),
      ),
    )
    .returning();
  if (row === undefined) return NO_CHANGE;
  const scope = await eventScopeOf(tx, root, root);
  const change = { entity: invitationEntity, outingId: root.id, system: true } as const;
  const gone = { ...change, operation: 'deleted', data: { id: row.id } } as const;
  // Where members do not see who comes, they do not see who was invited either.
  const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
  const forOthers =
    to === 'accepted'
      ? gone
      : ({
          ...change,
          operation: 'updated',
          data: await describeOne(tx, invitationEntity, row),
          ...audience,
          lines: [{ kind: 'invitation_declined', subject_id: userId }],
        } as const);
  return {
    events: [...eventsInOuting(cause, scope, forOthers), ...eventsForUsers(cause, [userId], gone)],
    accessOf: [userId],
  };
}
