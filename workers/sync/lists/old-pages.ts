/**
 * Frees the space of rows loaded by scrolling back: of long lists, such as chats, the newest rows are enough until the
 * user scrolls again.
 */
import type { PulledList } from '#db/database/sync-state.ts';
import { tableOf } from '#db/database/user-database.ts';
import { declarationOf, type Entity } from '#db/entities.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { WANTED_LATELY_MS } from '../limits.ts';
import { listNamed } from '../resources/registry.ts';
import { marked } from './subscriptions.ts';

/**
 * Deletes the older rows of long lists, except those of a list recently on a screen and those that changes of the user
 * touch. Such a list is pulled again from its newest row. Runs inside `writing`.
 * @returns false if there was nothing to delete
 */
export async function letOldPagesGo(sync: SyncContext, shown: ReadonlySet<string>): Promise<boolean> {
  const { db, now } = sync;
  // Chosen first: Dexie loses its transaction after 100 awaits without a request.
  const long = (await db.lists.toArray()).flatMap((list) => {
    const known = longList(list);
    const isShown = now() - list.wanted_at < WANTED_LATELY_MS || (known?.outing && shown.has(known.outing));
    return known && !isShown ? [known] : [];
  });
  let isFreed = false;
  for (const list of long) if (await letGo(sync, list)) isFreed = true;
  return isFreed;
}

/** A list of which the device needs only the newest rows */
interface LongList {
  list: PulledList;
  entity: Entity;
  /** The list whose rows it shows */
  rowsIn: string;
  outing: string | null;
  /** Number of rows to keep */
  kept: number;
}

function longList(list: PulledList): LongList | null {
  const known = listNamed(list.name);
  const kept = known && declarationOf(known.resource.entity).rowsKeptReady;
  if (known === undefined || kept === undefined) return null;
  const { rowsIn, outing } = known.list;
  return { list, entity: known.resource.entity, rowsIn: rowsIn(list.name), outing: outing(list.name), kept };
}

async function letGo({ db }: SyncContext, { list, entity, rowsIn, kept }: LongList): Promise<boolean> {
  const table = tableOf(db, entity);
  const rows = wholeList(table, rowsIn);
  const older = (await rows.count()) - kept;
  if (older <= 0) return false;
  const ids = (await rows.limit(older).primaryKeys()).map(String);
  const touched = await db.outbox
    .where('touches')
    .anyOf(ids.map((id) => rowKey(entity, id)))
    .toArray();
  const stay = new Set<string>(touched.flatMap(({ touches }) => touches));
  const gone = ids.filter((id) => !stay.has(rowKey(entity, id)));
  await table.bulkDelete(gone);
  await db.lists.put({ ...marked(list), pages_wanted: 1, pages_pulled: Math.min(1, list.pages_pulled) });
  return gone.length > 0;
}
