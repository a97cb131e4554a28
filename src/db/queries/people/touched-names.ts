/** Reads titles of the rows that queued changes touch. */

import { parseChannel } from '#contract/events.ts';
import type { Mutation } from '../../database/sync-state.ts';
import { tableOf, type UserDatabase } from '../../database/user-database.ts';
import { declarationOf, ENTITIES, type Entity, type WireOf } from '../../entities.ts';
import { parseRowKey, type RowKey, rowKey } from '../../rows.ts';

/** Returns the key of the root outing whose lane a change is in; null for changes in no outing. */
export function rootOf({ lane }: Pick<Mutation, 'lane'>): RowKey | null {
  const of = parseChannel(lane);
  return of?.kind === 'outing' ? rowKey('outings', of.rootId) : null;
}

/**
 * Returns the titles of the rows that changes touch and of their root outings, as last known to this device, including
 * deleted rows.
 */
export async function namesOfTouched(
  db: UserDatabase,
  mutations: readonly Mutation[],
): Promise<ReadonlyMap<RowKey, string>> {
  const keys = [
    ...new Set(mutations.flatMap((mutation) => [...mutation.touches, rootOf(mutation) ?? []].flat())),
  ];
  const names = new Map<RowKey, string>();
  for (const server of await db.serverRows.bulkGet(keys)) {
    const title = server?.row && titleOf(server.entity, server.row);
    if (server && title) names.set(server.key, title);
  }
  for (const entity of ENTITIES) {
    const ids = keys.map(parseRowKey).flatMap((key) => (key.entity === entity ? [key.id] : []));
    if (ids.length === 0 || !declarationOf(entity).titleOf) continue;
    for (const row of await tableOf(db, entity).bulkGet(ids)) {
      const title = row && titleOf(entity, row);
      if (row && title) names.set(rowKey(entity, row.id), title);
    }
  }
  return names;
}

const titleOf = <TEntity extends Entity>(entity: TEntity, row: WireOf[TEntity]): string | undefined =>
  declarationOf(entity).titleOf?.(row);
