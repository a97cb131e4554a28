/** Lists requests to join: the caller's own, and those that an outing received. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may } from '../../core/outings/policy.ts';
import { joinRequests } from '../../core/outings/tables.ts';
import { describeOwnRequests, describeRequests, reaches } from './request.ts';

function registerOwn(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: requestCalls.list,
    rowLength: 1_600,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'requests', callerId: userId, parameters: {} };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const rows = await tx
        .select()
        .from(joinRequests)
        .where(
          and(
            eq(joinRequests.user_id, userId),
            inArray(joinRequests.state, ['pending', 'declined']),
            after &&
              sql`(${joinRequests.created_at_timestamp}, ${joinRequests.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(joinRequests.created_at_timestamp), desc(joinRequests.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: requestCalls.list.path, query: { per_page: query.per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: (tx, _, rows) => describeOwnRequests(tx, rows),
  });
  handleList(app, ctx, list);
}

function registerOfOuting(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: requestCalls.ofOuting,
    name: 'requested',
    rowLength: 500,
    ask: ({ params, query }) => ({
      id: params.id,
      page: query,
      parameters: { id: params.id },
      path: `/outings/${params.id}/requests`,
    }),
    may: ({ standing }) => may('manage', standing),
    see: ({ root }) => ({ parentId: root.id }),
    rows: (callerId) => sql`from ${joinRequests} where ${joinRequests.outing_id} = wanted.parent_id
      and ${joinRequests.state} = 'pending' and ${reaches(callerId)}`,
    order: byTime(joinRequests.created_at_timestamp, joinRequests.id, 'oldest_first'),
    textLength: sql`length(${joinRequests.line})`,
    async describe(tx, _, ids) {
      const rows = await tx.select().from(joinRequests).where(isAmong(joinRequests.id, ids));
      return describeRequests(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}

export function registerRequestLists(app: App, ctx: Context): void {
  registerOwn(app, ctx);
  registerOfOuting(app, ctx);
}
