/**
 * Conditions under which invitations to outings are valid: what only an invitation opens is accessible to the invited
 * user while they are met.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isKnownTo } from '../people/relations.ts';

interface InvitationColumns {
  readonly user_id: AnyColumn | SQL;
  readonly inviter_id: AnyColumn | SQL;
}

/**
 * A condition: neither the owner of the outing nor the inviter is hidden from the invited user. Otherwise the
 * invitation waits unseen, like one to a draft, and other users learn nothing of it (S210, S211).
 */
export const holds = (
  { user_id, inviter_id }: InvitationColumns,
  ownerId: AnyColumn | SQL,
): SQL => sql`(${isKnownTo(user_id, ownerId)}
  and (${inviter_id} is null or ${inviter_id} = ${ownerId} or ${isKnownTo(user_id, inviter_id)}))`;

/** Returns the columns of `invitations` under another name. */
export const invitationsAs = (name: string): InvitationColumns => ({
  user_id: sql.raw(`${name}.user_id`),
  inviter_id: sql.raw(`${name}.inviter_id`),
});
