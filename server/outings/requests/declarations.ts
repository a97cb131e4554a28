/** Declarations of the area of requests to join. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Declarations, Reacting } from '../../core/declarations.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { joinRequests } from '../../core/outings/tables.ts';
import { eventsOnly, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { requestEntity } from './entity.ts';
import { settleRequest } from './settle.ts';

/** Requesting users have the request in their own list, which does not end with the channel of the outing. */
async function goWith({ tx, cause }: Reacting, root: OutingRow): Promise<PeopleChange> {
  const asking = await tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.outing_id, root.id), inArray(joinRequests.state, ['pending', 'declined'])));
  const change = { operation: 'deleted', entity: requestEntity, outingId: root.id, system: true } as const;
  return eventsOnly(
    asking.flatMap(({ id, user_id }) => eventsForUsers(cause, [user_id], { ...change, data: { id } })),
  );
}

export const requestDeclarations: Declarations = {
  follows: {
    joining_settled: settleRequest,
    outing_removed: (reacting, { root }) => goWith(reacting, root),
  },
};
