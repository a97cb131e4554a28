/** Declares requests to join as an entity: within an outing, for owner and organizers. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { JoinRequest } from '#contract/outings/request/request.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { joinRequests } from '../../core/outings/tables.ts';
import { describeRequests, type RequestRow } from './request.ts';

/** The part of a request that identifies its user, in an event of any age. */
const Asked = v.object({ relations: v.object({ user: v.object({ id: v.string() }) }) });

export const requestEntity = {
  kind: 'request',
  table: joinRequests,
  id: joinRequests.id,
  within: { kind: 'outing', column: joinRequests.outing_id },
  audience: 'organizers',
  hasUniqueId: true,
  reachedBy: (data) => (v.is(Asked, data) ? data.relations.user.id : null),
  removalWithParent: 'published',
  read: (db, id) => db.select().from(joinRequests).where(eq(joinRequests.id, id)),
  describe: describeRequests,
} as const satisfies DescribedEntity<RequestRow, JoinRequest>;
