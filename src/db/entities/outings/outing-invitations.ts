/** Declares the invitations of an outing that are not accepted. */
import type { Invitation } from '#contract/outings/invitation/invitation.ts';
import { declareEntity } from '../../entity.ts';

export const outingInvitations = declareEntity<Invitation>()({
  table: 'id, [list+order+id], outing_id',
  since: 6,
  within: { kind: 'root' },
  list: 'invited',
  titleOf: ({ relations }) => relations.user.name,
});
