/** Lists the people related to the caller, the contacts among them, and the caller's contact lists. */
import { type SQL, sql } from 'drizzle-orm';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App, Caller } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import {
  addingChildren,
  addingLists,
  describeLists,
  listAmong,
  listsOf,
} from '../../core/people/contact-list.ts';
import { isNamed } from '../../core/people/name-words.ts';
import { isFollowed, isFollower, isInList, RELATED_COLUMNS, toDescribed } from '../../core/people/related.ts';
import { isShown } from '../../core/people/relations.ts';

interface RelatedRequest {
  readonly path: string;
  readonly query: { per_page?: number | undefined; cursor?: string | undefined };
  /** Parameters that select the rows, in addition to the caller. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly search: string | undefined;
  /** The condition for the rows, on `relations` and `users`. */
  where(): Promise<SQL> | SQL;
}

const RELATED_LENGTH = 450;

/** Returns one page of related people. */
async function readRelated(ctx: Context, tx: Tx, { userId }: Caller, request: RelatedRequest) {
  const { path, query, parameters, search } = request;
  const perPage = perPageOf(query);
  const secret = ctx.settings.cursorSecret;
  const binding = { list: path, callerId: userId, parameters: { ...parameters, search } };
  const after = query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
  const where = await request.where();
  const { rows } = await tx.execute(sql`
    select ${RELATED_COLUMNS} from relations join users on users.id = relations.person_id
    where relations.user_id = ${userId} and ${where}
      and ${search === undefined || search === '' ? sql`true` : isNamed(search)}
      and ${after === undefined ? sql`true` : sql`(relations.created_at_timestamp, relations.person_id) > (${after[0]}::bigint, ${after[1]}::uuid)`}
    order by relations.created_at_timestamp, relations.person_id limit ${perPage + 1}`);
  const found = rows.flatMap((row) => toDescribed(row).related ?? []);
  const page = pageOf(
    { secret, binding, path, query: { ...binding.parameters, per_page: query.per_page } },
    found,
    perPage,
    ({ id, attributes }): TimeKey => [attributes.created_at_timestamp, id],
  );
  return { places: page.rows, next: page.next };
}

/**
 * A condition on `relations`: the person is in one of these lists, or without them in any of the user's. Contacts are
 * followers, and a block ends that, so that thousands of rows need no other check.
 */
function standsIn(listIds: readonly string[] | undefined): SQL {
  const among =
    listIds === undefined ? sql`true` : sql`contacts.list_id = any(${sql.param(listIds)}::uuid[])`;
  return sql`${isShown} and exists (select from contacts where contacts.owner_id = relations.user_id
    and contacts.person_id = relations.person_id and ${among})`;
}

export function registerPeopleList(app: App, ctx: Context): void {
  const condition = { followers: isFollower, following: isFollowed };
  const list = ownList({
    call: peopleCalls.list,
    rowLength: RELATED_LENGTH,
    page: (tx, caller, { query }) =>
      readRelated(ctx, tx, caller, {
        path: peopleCalls.list.path,
        query,
        parameters: { type: query.type },
        search: query.search,
        where: () => (query.type === undefined ? isInList : sql`(${isInList} and ${condition[query.type]})`),
      }),
    describe: async (_tx, _caller, rows) => rows,
  });
  handleList(app, ctx, list);
}

export function registerContactLists(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const contacts = ownList({
    call: contactCalls.list,
    rowLength: RELATED_LENGTH + 100,
    page: (tx, caller, { query }) =>
      readRelated(ctx, tx, caller, {
        path: contactCalls.list.path,
        query,
        parameters: { list_id: query.list_id },
        search: query.search,
        async where() {
          if (query.list_id === undefined) return standsIn(undefined);
          const all = await listsOf(tx, caller.userId);
          const { id } = await listAmong(tx, all, query.list_id);
          return standsIn(new ListTree(all).within(id));
        },
      }),
    describe: async (tx, { userId }, rows) => rows.map(await addingLists(tx, userId)),
  });
  handleList(app, ctx, contacts);

  const lists = ownList({
    call: contactCalls.lists,
    rowLength: 400,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const binding = { list: contactCalls.lists.path, callerId: userId, parameters: {} };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      // There are few lists.
      const all = await listsOf(tx, userId);
      const rest = all.filter(
        ({ created_at_timestamp: at, id }) =>
          after === undefined || at > after[0] || (at === after[0] && id > after[1]),
      );
      const page = pageOf(
        { secret, binding, path: contactCalls.lists.path, query: { per_page: query.per_page } },
        rest,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: async (tx, { userId }, rows) =>
      (await describeLists(tx, rows)).map(await addingChildren(tx, userId)),
  });
  handleList(app, ctx, lists);
}
