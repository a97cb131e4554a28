/** Requests to join as an entity: within an outing, for owner and organizers. */
import { eq } from 'drizzle-orm';
import type { JoinRequest } from '#contract/outings/request.ts';
import type { DescribedEntity } from '../entity.ts';
import { joinRequests } from '../outings/tables.ts';
import { describeRequests, type RequestRow } from './request.ts';

export const requestEntity = {
  kind: 'request',
  table: joinRequests,
  id: joinRequests.id,
  within: { kind: 'outing', column: joinRequests.outing_id },
  audience: 'organizers',
  hasUniqueId: true,
  removalWithParent: 'published',
  read: (db, id) => db.select().from(joinRequests).where(eq(joinRequests.id, id)),
  describe: describeRequests,
} as const satisfies DescribedEntity<RequestRow, JoinRequest>;
