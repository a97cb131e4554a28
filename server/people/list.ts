/** The people to whom the caller stands in a relation, those of them who are contacts, and the caller's contact lists. */
import { type SQL, sql } from 'drizzle-orm';
import { contactCalls } from '#contract/calls/contacts.ts';
import { peopleCalls } from '#contract/calls/people.ts';
import { ListTree } from '#contract/contact-list.ts';
import type { Context } from '../context.ts';
import { type Queryable, snapshot } from '../db/transaction.ts';
import { type App, type Caller, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { userChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { describeLists, listAmong, listsOf } from './contact-list.ts';
import { isNamed } from './name-words.ts';
import { isFollowed, isFollower, isInList, RELATED_COLUMNS, toDescribed } from './related.ts';
import { isShown } from './relations.ts';

interface RelatedRequest {
  readonly caller: Caller;
  readonly path: string;
  readonly query: { per_page?: number | undefined; cursor?: string | undefined };
  /** What selects the rows, beside the caller. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly search: string | undefined;
  /** The condition for the rows, on `relations` and `users`. */
  where(tx: Queryable): Promise<SQL> | SQL;
}

/** One page of related people, in one snapshot of the caller's channel. */
function readRelated(ctx: Context, request: RelatedRequest) {
  const { caller, path, query, parameters, search } = request;
  const perPage = perPageOf(query);
  const secret = ctx.settings.cursorSecret;
  const binding = { list: path, callerId: caller.userId, parameters: { ...parameters, search } };
  const after = query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
  return snapshot(ctx.db, async (tx) => {
    const where = await request.where(tx);
    const { rows } = await tx.execute(sql`
      select ${RELATED_COLUMNS} from relations join users on users.id = relations.person_id
      where relations.user_id = ${caller.userId} and ${where}
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
    return {
      data: page.rows,
      links: { next: page.next },
      sequence: await sequenceOf(tx, userChannelId(caller.userId)),
    };
  });
}

/**
 * A condition on `relations`: the person stands in one of these lists, or without them in any of the user's. Contacts are
 * followers, and nobody stays one after a block, so that nothing else is to be asked of thousands of rows.
 */
function standsIn(listIds: readonly string[] | undefined): SQL {
  const among =
    listIds === undefined ? sql`true` : sql`contacts.list_id = any(${sql.param(listIds)}::uuid[])`;
  return sql`${isShown} and exists (select from contacts where contacts.owner_id = relations.user_id
    and contacts.person_id = relations.person_id and ${among})`;
}

export function registerPeopleList(app: App, ctx: Context): void {
  handle(app, ctx, peopleCalls.list, ({ caller, query }) => {
    const { type, search } = query;
    const condition = { followers: isFollower, following: isFollowed };
    return readRelated(ctx, {
      caller,
      path: peopleCalls.list.path,
      query,
      parameters: { type },
      search,
      where: () => (type === undefined ? isInList : sql`(${isInList} and ${condition[type]})`),
    });
  });
}

export function registerContactLists(app: App, ctx: Context): void {
  handle(app, ctx, contactCalls.list, ({ caller, query }) => {
    const { list_id, search } = query;
    return readRelated(ctx, {
      caller,
      path: contactCalls.list.path,
      query,
      parameters: { list_id },
      search,
      async where(tx) {
        if (list_id === undefined) return standsIn(undefined);
        const lists = await listsOf(tx, caller.userId);
        const { id } = await listAmong(tx, lists, list_id);
        return standsIn(new ListTree(lists).within(id));
      },
    });
  });

  handle(app, ctx, contactCalls.lists, ({ caller, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: contactCalls.lists.path, callerId: caller.userId, parameters: {} };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      // There are few of them.
      const all = await listsOf(tx, caller.userId);
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
      return {
        data: await describeLists(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, userChannelId(caller.userId)),
      };
    });
  });
}
