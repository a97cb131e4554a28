/** Deletes a row that the server deleted, with everything in it. Runs inside `writing`. */

import { tableOf } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { childrenOf } from '#db/entity-loops.ts';
import type { SyncContext } from '../context.ts';
import { resources } from '../resources/registry.ts';
import { FOR_GOOD, removeRow } from './merge.ts';
import { purgeConversation, purgeOuting } from './purge.ts';

/** `sequence`: that of the deletion, in `channel` */
export async function removeDeleted(
  sync: SyncContext,
  entity: Entity,
  id: string,
  channel: string,
  sequence: number,
): Promise<void> {
  if (entity === 'outings') await purgeOuting(sync, id);
  if (entity === 'conversations') await purgeConversation(sync, id);
  for (const child of childrenOf(entity)) {
    const rows = tableOf(sync.db, child.entity).where(child.field).equals(id);
    for (const childId of await rows.primaryKeys())
      await removeDeleted(sync, child.entity, childId, channel, sequence);
  }
  const until = resources[entity].inOtherChannels ? FOR_GOOD : sequence;
  await removeRow(sync.db, entity, id, channel, until, sync.me);
}
