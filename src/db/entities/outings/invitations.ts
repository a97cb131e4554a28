/** Declares the user's own invitations to outings. */
import type { Invitation } from '#contract/outings/invitation/invitation.ts';
import { declareEntity } from '../../entity.ts';

export const invitations = declareEntity<Invitation>()({
  table: 'id, [list+order+id], outing_id',
  since: 6,
  within: { kind: 'person' },
  list: 'invitations',
  comesFirst: true,
  titleOf: ({ relations }) => relations.outing?.attributes.title ?? '',
});
