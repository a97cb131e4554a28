/** Deletes outings that the user can no longer read. Runs inside `writing`. */
import type { Entity } from '#db/entities.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { removeRow } from './merge.ts';
import { purgeOuting } from './purge.ts';

/** Origin of the news that may have ended the access */
interface Origin {
  channel: string;
  /** In the user's own channel */
  sequence: number;
}

const GIVING_ACCESS = ['memberships', 'invitations'] as const;

/** Returns whether rows of an entity let the user read an outing. */
export const givesAccess = (entity: Entity): boolean => GIVING_ACCESS.some((giving) => giving === entity);

/**
 * Deletes an outing unless the server knows a membership or a pending invitation of the user. The tombstone prevents
 * earlier pages of the user's own lists from restoring it.
 */
export async function dropUnlessReadable(
  sync: SyncContext,
  outingId: string,
  { channel, sequence }: Origin,
): Promise<void> {
  if (await isReadable(sync, outingId)) return;
  await purgeOuting(sync, outingId);
  await removeRow(sync.db, 'outings', outingId, channel, sequence, sync.me);
}

/** Checks the server's versions, because unsent changes of this device do not count. */
async function isReadable({ db, me }: SyncContext, outingId: string): Promise<boolean> {
  for (const entity of GIVING_ACCESS) {
    const shown = await db.table(entity).where('outing_id').equals(outingId).toArray();
    const changed = await db.serverRows.where('key').startsWith(`${entity}:`).toArray();
    const bases = new Map(changed.map(({ key, row }) => [key, row] as const));
    const known = shown.filter(({ id }) => !bases.has(rowKey(entity, id)));
    for (const row of [...known, ...bases.values()]) {
      if (row === null || !('outing_id' in row) || row.outing_id !== outingId) continue;
      if (!('user' in row.relations) || row.relations.user?.id !== me.id) continue;
      if (!('state' in row.attributes) || row.attributes.state === 'pending') return true;
    }
  }
  return false;
}
