/** Which invitations to outings hold: what only they let in to is there for the invited while they do. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isKnownTo } from '../people/relations.ts';

interface InvitationColumns {
  readonly user_id: AnyColumn | SQL;
  readonly inviter_id: AnyColumn | SQL;
}

/**
 * A condition: neither the owner of the outing nor who invited is hidden from the invited. Until that is so again the invitation
 * waits unseen, as one to a draft does, and others learn nothing of it (S210, S211).
 */
export const holds = (
  { user_id, inviter_id }: InvitationColumns,
  ownerId: AnyColumn | SQL,
): SQL => sql`(${isKnownTo(user_id, ownerId)}
  and (${inviter_id} is null or ${inviter_id} = ${ownerId} or ${isKnownTo(user_id, inviter_id)}))`;

/** The columns of `invitations` under another name. */
export const invitationsAs = (name: string): InvitationColumns => ({
  user_id: sql.raw(`${name}.user_id`),
  inviter_id: sql.raw(`${name}.inviter_id`),
});
