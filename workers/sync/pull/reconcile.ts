/** What a page tells by not holding it. Runs inside `writing`. */

import type { ServerRow } from '#db/database/sync-state.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { type RowKey, type RowOf, rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { type MergeSnapshot, unlist } from '../merge/merge.ts';
import type { Resource } from '../resources/resource.ts';
import { isRowOf, putServerVersion } from '../storage/store.ts';
import { covers, rowsWithin, type Span } from './span.ts';

interface ReadPage {
  /** Name under which its rows are placed. */
  placedIn: string;
  span: Span;
  /** Ids of the visible rows that stood in the span before the page was merged. */
  stood: ReadonlySet<string>;
  onPage: ReadonlySet<string>;
  sequence: number;
  /** Device time at which it was asked for. */
  askedAt: number;
  aside: MergeSnapshot;
}

type Left = { entity: Entity; id: string };

/** Ids of the visible rows that stand in the span of a page. */
export async function standingIn(
  db: UserDatabase,
  entity: Entity,
  placedIn: string,
  span: Span,
): Promise<ReadonlySet<string>> {
  return new Set(await rowsWithin(tableOf(db, entity), placedIn, span).primaryKeys());
}

/**
 * Rows that the server has within the span of a page and that are not on it have left the list, unless they came after the
 * page was read. Nothing is deleted: that takes a deleted event or the entity's own 404.
 */
export async function reconcile<TEntity extends Entity>(
  { db, me }: Pick<SyncContext, 'db' | 'me'>,
  resource: Resource<TEntity>,
  page: ReadPage,
): Promise<Left[]> {
  const { entity } = resource;
  const missing = await missingFrom(db, entity, page);
  if (missing.length === 0) return [];
  const answered = await answeredSince(db, page.askedAt);
  const left: Left[] = [];
  for (const row of missing) {
    if (row.sequence > page.sequence || answered.has(rowKey(entity, row.id))) continue;
    await unlist(db, entity, row, page.sequence, me);
    left.push({ entity, id: row.id });
  }
  return left;
}

/** The server's versions of the rows that stand in the span and not on the page: visible rows, and those aside of unsent changes. */
async function missingFrom<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  { placedIn, span, stood, onPage, aside: { changed } }: ReadPage,
): Promise<RowOf<TEntity>[]> {
  const ids = [...stood].filter((id) => !onPage.has(id) && !changed.has(rowKey(entity, id)));
  const visible = ids.length === 0 ? [] : await tableOf(db, entity).bulkGet(ids);
  const aside = changed.size === 0 ? [] : await db.serverRows.bulkGet([...changed]);
  return [...visible, ...aside.map((server) => rowAside(server, entity))]
    .filter((row) => row !== undefined)
    .filter(
      ({ id, list, order }) =>
        !onPage.has(id) && list === placedIn && covers(span, { order: order ?? 0, id }),
    );
}

function rowAside<TEntity extends Entity>(
  server: ServerRow | undefined,
  entity: TEntity,
): RowOf<TEntity> | undefined {
  return server && isRowOf(server, entity) && server.row ? server.row : undefined;
}

/**
 * Rows about which this device was answered while the page was on its way. Where the answer came by another channel than
 * the one that governs the list, its sequence does not tell that the page is older.
 */
async function answeredSince(db: UserDatabase, at: number): Promise<ReadonlySet<RowKey>> {
  const sent = await db.sent.where('at').aboveOrEqual(at).toArray();
  return new Set(sent.flatMap(({ mutation }) => mutation.touches));
}

/** A list is no longer the person's to read: neither are the rows that stand in it. Unsent changes stay, for the server to judge. */
export async function emptyList<TEntity extends Entity>(
  { db, me }: Pick<SyncContext, 'db' | 'me'>,
  resource: Resource<TEntity>,
  placedIn: string,
): Promise<void> {
  const { entity } = resource;
  const ids = new Set(await wholeList<RowOf<TEntity>>(tableOf(db, entity), placedIn).primaryKeys());
  // What the person deleted here stands aside only, and would come back where that is refused.
  for (const server of await db.serverRows.toArray()) {
    const row = rowAside(server, entity);
    if (row?.list === placedIn) ids.add(row.id);
  }
  for (const id of ids) await putServerVersion(db, entity, id, null, me);
}
