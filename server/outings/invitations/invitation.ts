/** Describes invitations as the contract defines them. */
import { inArray } from 'drizzle-orm';
import type { Invitation } from '#contract/outings/invitation/invitation.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { describeOutings, toPreview } from '../../core/outings/outing.ts';
import { type invitations, outings } from '../../core/outings/tables.ts';
import { loadPeople } from '../../core/people/person.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Describes invitations as everyone in the outing sees them: only the invited user sees that one was ignored. */
export async function describeInvitations(
  db: Queryable,
  rows: readonly InvitationRow[],
): Promise<Invitation[]> {
  const person = await loadPeople(
    db,
    rows.flatMap(({ user_id, inviter_id }) => [user_id, inviter_id ?? []].flat()),
  );
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      state: row.state === 'ignored' ? 'pending' : row.state,
      line: row.line,
      created_at_timestamp: row.created_at_timestamp,
      // A later version would reveal that it was ignored.
      updated_at_timestamp: row.state === 'ignored' ? row.created_at_timestamp : row.updated_at_timestamp,
    },
    relations: {
      user: person(row.user_id),
      inviter: row.inviter_id === null ? null : person(row.inviter_id),
    },
  }));
}

/** Describes invitations as the invited user sees them: in their true state, with a preview of the outing. */
export async function describeOwnInvitations(
  db: Queryable,
  rows: readonly InvitationRow[],
): Promise<Invitation[]> {
  const ids = [...new Set(rows.map((row) => row.outing_id))];
  const found = ids.length === 0 ? [] : await db.select().from(outings).where(inArray(outings.id, ids));
  const previews = new Map(
    (await describeOutings(db, found)).map((outing) => [outing.id, toPreview(outing)]),
  );
  const shared = await describeInvitations(db, rows);
  return shared.map((invitation, nth) => {
    const outing = previews.get(invitation.outing_id);
    const { state, updated_at_timestamp } = rows[nth] ?? invitation.attributes;
    return {
      ...invitation,
      attributes: { ...invitation.attributes, state, updated_at_timestamp },
      relations: { ...invitation.relations, ...(outing && { outing }) },
    };
  });
}
