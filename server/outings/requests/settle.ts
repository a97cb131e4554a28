/** Ends the request of a user to join a root outing. Runs under the lock of the root. */

import { and, eq } from 'drizzle-orm';
import { nextVersion } from '../../base/db/columns.ts';
import type { JoiningSettled, Reacting } from '../../core/declarations.ts';
import { joinRequests } from '../../core/outings/tables.ts';
import { NO_CHANGE, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventScopeOf, eventsForUsers, eventsInOuting } from '../../core/outings/writing/publish.ts';
import { requestEntity } from './entity.ts';
import { describeOwnRequests } from './request.ts';

/** Accepts or declines the pending request, if there is one. A declined one remains in its user's list. */
export async function settleRequest(
  { tx, cause }: Reacting,
  { root, userId, to }: JoiningSettled,
): Promise<PeopleChange> {
  const [row] = await tx
    .update(joinRequests)
    .set({ state: to, updated_at_timestamp: nextVersion(joinRequests.updated_at_timestamp) })
    .where(
      and(
        eq(joinRequests.outing_id, root.id),
        eq(joinRequests.user_id, userId),
        eq(joinRequests.state, 'pending'),
      ),
    )
    .returning();
  if (row === undefined) return NO_CHANGE;
  const scope = await eventScopeOf(tx, root, root);
  const change = { entity: requestEntity, outingId: root.id, system: true } as const;
  const gone = { ...change, operation: 'deleted', data: { id: row.id } } as const;
  const line = { kind: 'join_declined', subject_id: userId } as const;
  const [own] = await describeOwnRequests(tx, [row]);
  const forAsker =
    to === 'accepted' || own === undefined ? gone : ({ ...change, operation: 'updated', data: own } as const);
  return {
    events: [
      ...eventsInOuting(cause, scope, { ...gone, ...(to === 'declined' && { lines: [line] }) }),
      ...eventsForUsers(cause, [userId], forAsker),
    ],
    accessOf: [],
  };
}
