/** Lists of requests to join: the caller's own, and those that an outing got. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { requestCalls } from '#contract/calls/requests.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId, userChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { outingFor } from '../outings/find.ts';
import { joinRequests } from '../outings/tables.ts';
import { describeOwnRequests, describeRequests, type RequestRow } from './request.ts';

const keyOf = (row: RequestRow): TimeKey => [row.created_at_timestamp, row.id];

function registerOwn(app: App, ctx: Context): void {
  handle(app, ctx, requestCalls.list, ({ caller, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'requests', callerId: caller.userId, parameters: {} };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const rows = await tx
        .select()
        .from(joinRequests)
        .where(
          and(
            eq(joinRequests.user_id, caller.userId),
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
        keyOf,
      );
      return {
        data: await describeOwnRequests(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, userChannelId(caller.userId)),
      };
    });
  });
}

function registerOfOuting(app: App, ctx: Context): void {
  handle(app, ctx, requestCalls.ofOuting, ({ caller, params, query }) => {
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'requested', callerId: caller.userId, parameters: { id: params.id } };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const { root } = await outingFor(tx, caller.userId, params.id, 'manage');
      const rows = await tx
        .select()
        .from(joinRequests)
        .where(
          and(
            eq(joinRequests.outing_id, root.id),
            eq(joinRequests.state, 'pending'),
            after &&
              sql`(${joinRequests.created_at_timestamp}, ${joinRequests.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(asc(joinRequests.created_at_timestamp), asc(joinRequests.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: `/outings/${params.id}/requests`, query: { per_page: query.per_page } },
        rows,
        perPage,
        keyOf,
      );
      return {
        data: await describeRequests(tx, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    });
  });
}

export function registerRequestLists(app: App, ctx: Context): void {
  registerOwn(app, ctx);
  registerOfOuting(app, ctx);
}
