/** Lists the caller's own collections, the featured ones among them, and the outings in them. */
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { CollectedId } from '#contract/people/collection/collection.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { loadPeople } from '../../core/people/person.ts';
import { type CollectionRow, collectionsOf, toCollectedOuting, toCollection } from './collection.ts';
import { collectedOutings } from './tables.ts';

/** Without the text. */
const ROW_LENGTH = 700;
const COLLECTED_LENGTH = 330;

/** Position in the owner's order. */
const PositionKey = v.strictTuple([v.pipe(v.number(), v.finite()), TimeKey.items[1]]);
const CollectedKey = v.strictTuple([TimeKey.items[0], CollectedId]);
/** These ids are texts, and databases sort texts differently. */
const collectedById = sql`${collectedOutings.id} collate "C"`;

interface PageAsked {
  readonly path: string;
  readonly callerId: string;
  readonly query: { per_page?: number | undefined; cursor?: string | undefined };
}

/**
 * Returns one page of collections, of those that the reader sees. It checks the cursor first; there are few
 * collections.
 */
export async function pageOfCollections(
  { settings: { cursorSecret: secret } }: Pick<Context, 'settings'>,
  { path, callerId, query }: PageAsked,
  read: () => Promise<{ readonly owner: Person; readonly rows: readonly CollectionRow[] }>,
) {
  const perPage = perPageOf(query);
  const binding = { list: path, callerId, parameters: {} };
  const after =
    query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, PositionKey);
  const { owner, rows } = await read();
  const rest = rows.filter(
    ({ position, id }) =>
      after === undefined || position > after[0] || (position === after[0] && id > after[1]),
  );
  const page = pageOf(
    { secret, binding, path, query: { per_page: query.per_page } },
    rest.slice(0, perPage + 1),
    perPage,
    ({ position, id }): v.InferOutput<typeof PositionKey> => [position, id],
    ({ text }) => text.length,
  );
  const textLength = page.rows.reduce((sum, { text }) => sum + text.length, 0);
  const more = { static_data: { owner, count: rows.length } };
  return { places: page.rows, next: page.next, textLength, more };
}

export function registerOwnCollections(app: App, ctx: Context): void {
  for (const [call, isMeant] of [
    [collectionCalls.list, () => true],
    [collectionCalls.featured, (row: CollectionRow) => row.is_featured],
  ] as const) {
    const list = ownList({
      call,
      rowLength: ROW_LENGTH,
      page: (tx, { userId }, { query }) =>
        pageOfCollections(ctx, { path: call.path, callerId: userId, query }, async () => {
          const person = await loadPeople(tx, [userId]);
          return { owner: person(userId), rows: (await collectionsOf(tx, userId)).filter(isMeant) };
        }),
      describe: async (_tx, _caller, rows) => rows.map(toCollection),
    });
    handleList(app, ctx, list);
  }

  const secret = ctx.settings.cursorSecret;
  const collected = ownList({
    call: collectionCalls.collected,
    rowLength: COLLECTED_LENGTH,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const { path } = collectionCalls.collected;
      const binding = { list: path, callerId: userId, parameters: {} };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, CollectedKey);
      const { created_at_timestamp } = collectedOutings;
      const rows = await tx
        .select()
        .from(collectedOutings)
        .where(
          and(
            eq(collectedOutings.user_id, userId),
            after &&
              sql`(${created_at_timestamp}, ${collectedById}) > (${after[0]}::bigint, ${after[1]} collate "C")`,
          ),
        )
        .orderBy(asc(created_at_timestamp), collectedById)
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path, query: { per_page: query.per_page } },
        rows,
        perPage,
        (row): v.InferOutput<typeof CollectedKey> => [row.created_at_timestamp, row.id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: async (_tx, _caller, rows) => rows.map(toCollectedOuting),
  });
  handleList(app, ctx, collected);
}
