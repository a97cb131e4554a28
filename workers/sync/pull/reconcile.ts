/** Handles rows that a page should contain but does not. Runs inside `writing`. */

import type { ServerRow } from '#db/database/sync-state.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { type RowKey, type RowOf, rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { type MergeSnapshot, removeRow, unlist } from '../merge/merge.ts';
import type { Resource } from '../resources/resource.ts';
import { isRowOf, putServerVersion } from '../storage/store.ts';
import { covers, rowsWithin, type Span } from './span.ts';

interface ReadPage {
  /** Name of the list that contains its rows */
  placedIn: string;
  /** The channel that governs it */
  channel: string;
  span: Span;
  /** Ids of the visible rows in the span before the page was merged */
  idsBefore: ReadonlySet<string>;
  onPage: ReadonlySet<string>;
  sequence: number;
  /** Device time of the request */
  askedAt: number;
  snapshot: MergeSnapshot;
}

type Left = { entity: Entity; id: string };

/** Returns the ids of the visible rows in the span of a page. */
export async function idsInSpan(
  db: UserDatabase,
  entity: Entity,
  placedIn: string,
  span: Span,
): Promise<ReadonlySet<string>> {
  return new Set(await rowsWithin(tableOf(db, entity), placedIn, span).primaryKeys());
}

/**
 * The server's rows in the span of a page that are not on it have left the list, unless they arrived after the page was
 * read. Where events cover the rows, none is deleted: that takes a deleted event or a 404 for the row itself.
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
    if (resource.goesWithItsList) await removeRow(db, entity, row.id, page.channel, page.sequence, me);
    else await unlist(db, entity, row, page.sequence, me);
    left.push({ entity, id: row.id });
  }
  return left;
}

/**
 * Returns the server's versions of rows that are in the span but not on the page: visible rows, and base snapshots of
 * changed ones.
 */
async function missingFrom<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  { placedIn, span, idsBefore, onPage, snapshot: { changed } }: ReadPage,
): Promise<RowOf<TEntity>[]> {
  const ids = [...idsBefore].filter((id) => !onPage.has(id) && !changed.has(rowKey(entity, id)));
  const visible = ids.length === 0 ? [] : await tableOf(db, entity).bulkGet(ids);
  const bases = changed.size === 0 ? [] : await db.serverRows.bulkGet([...changed]);
  return [...visible, ...bases.map((server) => baseRow(server, entity))]
    .filter((row) => row !== undefined)
    .filter(
      ({ id, list, order }) =>
        !onPage.has(id) && list === placedIn && covers(span, { order: order ?? 0, id }),
    );
}

function baseRow<TEntity extends Entity>(
  server: ServerRow | undefined,
  entity: TEntity,
): RowOf<TEntity> | undefined {
  return server && isRowOf(server, entity) && server.row ? server.row : undefined;
}

/**
 * Returns the rows for which this device got a response while the page was on its way. If the response's sequence
 * belongs to another channel than the list's, it cannot show that the page is older.
 */
async function answeredSince(db: UserDatabase, at: number): Promise<ReadonlySet<RowKey>> {
  const sent = await db.sent.where('at').aboveOrEqual(at).toArray();
  return new Set(sent.flatMap(({ mutation }) => mutation.touches));
}

/** The user may no longer read a list: deletes its rows. Unsent changes stay, for the server to decide. */
export async function emptyList<TEntity extends Entity>(
  { db, me }: Pick<SyncContext, 'db' | 'me'>,
  resource: Resource<TEntity>,
  placedIn: string,
): Promise<void> {
  const { entity } = resource;
  const ids = new Set(await wholeList<RowOf<TEntity>>(tableOf(db, entity), placedIn).primaryKeys());
  // A row that the user deleted here exists only as a base snapshot, and would reappear if that change was refused.
  for (const server of await db.serverRows.toArray()) {
    const row = baseRow(server, entity);
    if (row?.list === placedIn) ids.add(row.id);
  }
  for (const id of ids) await putServerVersion(db, entity, id, null, me);
}
