/** Frees the space of what was loaded by scrolling back: of long lists, such as chats, the newest rows are enough until one scrolls again. */
import type { PulledList } from '#db/database/sync-state.ts';
import { tableOf } from '#db/database/user-database.ts';
import { declarationOf } from '#db/entities.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { WANTED_LATELY_MS } from '../limits.ts';
import { marked } from '../pull/subscriptions.ts';
import { listNamed } from '../resources/registry.ts';

/**
 * Lets the older rows of long lists go, but for those on a screen lately and those that changes of the user touch. Such a list is
 * pulled again from its newest row. Runs inside `writing`. @returns false if there was nothing to let go
 */
export async function letOldPagesGo(sync: SyncContext, shown: ReadonlySet<string>): Promise<boolean> {
  const { db, now } = sync;
  let isFreed = false;
  for (const list of await db.lists.toArray()) {
    const outing = listNamed(list.name)?.list.outing(list.name) ?? null;
    const isShown = now() - list.wanted_at < WANTED_LATELY_MS || (outing !== null && shown.has(outing));
    if (!isShown && (await letGo(sync, list))) isFreed = true;
  }
  return isFreed;
}

async function letGo({ db }: SyncContext, list: PulledList): Promise<boolean> {
  const known = listNamed(list.name);
  const kept = known && declarationOf(known.resource.entity).rowsKeptReady;
  if (known === undefined || kept === undefined) return false;
  const { entity } = known.resource;
  const table = tableOf(db, entity);
  const rows = wholeList(table, known.list.rowsIn(list.name));
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
