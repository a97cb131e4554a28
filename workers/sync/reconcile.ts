/** What a page tells by not holding it. Runs inside `writing`. */
import { listBetween, wholeList } from '#db/list-range.ts';
import { type Entity, type RowKey, type RowOf, rowKey } from '#db/rows.ts';
import type { ServerRow } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import type { SyncContext } from './context.ts';
import { covers, type Span } from './list-span.ts';
import { unlist } from './merge.ts';
import type { Resource } from './resource.ts';
import { isRowOf, putServerVersion, tableOf } from './store.ts';

interface ReadPage {
  /** Name under which its rows are placed. */
  placedIn: string;
  span: Span;
  onPage: ReadonlySet<string>;
  sequence: number;
  /** Device time at which it was asked for. */
  askedAt: number;
}

type Left = { entity: Entity; id: string };

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
  const answered = await answeredSince(db, page.askedAt);
  const left: Left[] = [];
  for (const row of await serverRowsWithin(db, entity, page)) {
    const isLater = row.sequence > page.sequence || answered.has(rowKey(entity, row.id));
    if (page.onPage.has(row.id) || isLater) continue;
    await unlist(db, entity, row, page.sequence, me);
    left.push({ entity, id: row.id });
  }
  return left;
}

/** The server's versions of the rows that stand in the span: visible rows, and those aside of unsent changes. */
async function serverRowsWithin<TEntity extends Entity>(
  db: UserDatabase,
  entity: TEntity,
  { placedIn, span }: ReadPage,
): Promise<RowOf<TEntity>[]> {
  const aside = await db.serverRows.filter((row) => row.entity === entity).toArray();
  const changed = new Set(aside.map(({ key }) => key));
  const lowest = Math.max(span.low.window, span.low.bound?.order ?? Number.NEGATIVE_INFINITY);
  const highest = span.high.bound === null ? span.high.window : span.high.bound.order + 1;
  const visible = await listBetween<RowOf<TEntity>>(tableOf(db, entity), placedIn, lowest, highest)
    .filter(({ id }) => !changed.has(rowKey(entity, id)))
    .toArray();
  return [...visible, ...aside.flatMap((server) => rowAside(server, entity))].filter(
    ({ id, list, order }) => list === placedIn && covers(span, { order: order ?? 0, id }),
  );
}

function rowAside<TEntity extends Entity>(server: ServerRow, entity: TEntity): RowOf<TEntity>[] {
  return isRowOf(server, entity) && server.row ? [server.row] : [];
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
  for (const id of await wholeList<RowOf<TEntity>>(tableOf(db, entity), placedIn).primaryKeys())
    await putServerVersion(db, entity, id, null, me);
}
