/** Removes a removed outing from all collections, and publishes that to their owners’ devices. */
import { asc, eq } from 'drizzle-orm';
import type { Reacting } from '../../core/declarations.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { eventsOnly, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { collectedOutingEntity } from './entity.ts';
import { collectedOutings } from './tables.ts';

/** Removes an outing from all collections, under the lock of its root. Owners do not learn who removed it. */
export async function takeOutOfCollections(
  { tx, cause }: Reacting,
  { root: { id: outingId } }: { readonly root: OutingRow },
): Promise<PeopleChange> {
  const rows = await tx
    .select({ id: collectedOutings.id, userId: collectedOutings.user_id })
    .from(collectedOutings)
    .where(eq(collectedOutings.outing_id, outingId))
    .orderBy(asc(collectedOutings.user_id), asc(collectedOutings.id));
  await tx.delete(collectedOutings).where(eq(collectedOutings.outing_id, outingId));
  const change = {
    operation: 'deleted',
    entity: collectedOutingEntity,
    outingId: null,
    system: true,
  } as const;
  return eventsOnly(
    rows.flatMap(({ id, userId }) =>
      eventsForUsers({ ...cause, isAnonymous: true }, [userId], { ...change, data: { id } }),
    ),
  );
}
