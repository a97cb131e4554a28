/**
 * Declares the requests to join an outing. Only its owner and organizers read them, so they are not prefetched for
 * everyone.
 */
import type { JoinRequest } from '#contract/outings/request/request.ts';
import { declareEntity } from '../../entity.ts';

export const outingRequests = declareEntity<JoinRequest>()({
  table: 'id, [list+order+id], outing_id',
  since: 6,
  within: { kind: 'root' },
  list: 'requested',
  isPulledWhenShown: true,
  titleOf: ({ relations }) => relations.user.name,
});
