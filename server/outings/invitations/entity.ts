/** Declares invitations as an entity: within an outing, for those who take part. Invited users also read the outing. */
import { eq } from 'drizzle-orm';
import type { Invitation } from '#contract/outings/invitation/invitation.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { invitations } from '../../core/outings/tables.ts';
import { describeInvitations, type InvitationRow } from './invitation.ts';

export const invitationEntity = {
  kind: 'invitation',
  table: invitations,
  id: invitations.id,
  within: { kind: 'outing', column: invitations.outing_id },
  audience: 'members',
  hasUniqueId: true,
  removalWithParent: 'silent',
  changesAccess: true,
  read: (db, id) => db.select().from(invitations).where(eq(invitations.id, id)),
  describe: describeInvitations,
} as const satisfies DescribedEntity<InvitationRow, Invitation>;
