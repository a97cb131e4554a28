/** What the removal of an outing does to collections: it is taken out of all of them, and their owners’ devices hear of it. */
import { asc, eq } from 'drizzle-orm';
import type { Reacting } from '../../core/declarations.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { eventsOnly, type PeopleChange } from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { collectedOutingEntity } from './entity.ts';
import { collectedOutings } from './tables.ts';

/** Takes an outing out of all collections, under the lock of its root. Owners are told nothing of who removed it. */
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
