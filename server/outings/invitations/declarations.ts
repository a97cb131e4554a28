/** Declarations of the area of invitations. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Declarations, Reacting } from '../../core/declarations.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { invitations } from '../../core/outings/tables.ts';
import { eventsOnly, NO_CHANGE, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { invitationEntity } from './entity.ts';
import { settleInvitation } from './settle.ts';

/** Invited users have the invitation in their own list, which does not end with the channel of the outing. */
async function goWith({ tx, cause }: Reacting, root: OutingRow): Promise<PeopleChange> {
  // No one was notified of an invitation to a draft.
  if (root.status === 'draft') return NO_CHANGE;
  const invited = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.outing_id, root.id), inArray(invitations.state, ['pending', 'ignored'])));
  const change = { operation: 'deleted', entity: invitationEntity, outingId: root.id, system: true } as const;
  return eventsOnly(
    invited.flatMap(({ id, user_id }) => eventsForUsers(cause, [user_id], { ...change, data: { id } })),
  );
}

export const invitationDeclarations: Declarations = {
  follows: {
    joining_settled: settleInvitation,
    outing_removed: (reacting, { root }) => goWith(reacting, root),
  },
};
