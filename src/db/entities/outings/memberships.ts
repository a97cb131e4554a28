/** Declares the members of an outing. */
import type { Membership } from '#contract/outings/membership/membership.ts';
import { declareEntity } from '../../entity.ts';

export const memberships = declareEntity<Membership>()({
  table: 'id, [list+order+id], outing_id, [relations.user.id+attributes.participation]',
  since: 1,
  within: { kind: 'root' },
  list: 'members',
  guestsRead: 'always',
});
