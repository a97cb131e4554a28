/** Declares the user's own requests to join outings. */
import type { JoinRequest } from '#contract/outings/request/request.ts';
import { declareEntity } from '../../entity.ts';

export const joinRequests = declareEntity<JoinRequest>()({
  table: 'id, [list+order+id], outing_id',
  since: 6,
  within: { kind: 'person' },
  list: 'requests',
  titleOf: ({ relations }) => relations.outing?.attributes.title ?? '',
});
