/** Lists the caller's notifications, newest first, with the number of new ones. */
import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import { messagesToNotify } from '../../chat/views.ts';
import type { Context } from '../../context.ts';
import { holds } from '../../core/outings/invited.ts';
import { invitations, outings } from '../../core/outings/tables.ts';
import { describeNotifications } from './notification.ts';
import { reaches } from './reaching.ts';
import { notifications } from './tables.ts';

const Stats = v.object({ new: v.number(), pending_invitations: v.number() });

async function loadStats(db: Queryable, userId: string, now: number) {
  const { rows } = await db.execute(sql`
    select
      (select count(*)::int from notifications where user_id = ${userId} and read_at_timestamp is null
        and ${reaches}) as new,
      (select count(*)::int from invitations join outings on outings.id = invitations.outing_id
        where invitations.user_id = ${userId} and invitations.state = 'pending'
          and outings.status <> 'draft' and ${holds(invitations, outings.owner_id)}) as pending_invitations`);
  return { ...v.parse(Stats, rows[0]), messages: await messagesToNotify(db, userId, now) };
}

export function registerNotificationList(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: notificationCalls.list,
    rowLength: 500,
    async page(tx, { userId }, { query }) {
      const perPage = perPageOf(query);
      const binding = { list: 'notifications', callerId: userId, parameters: {} };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const rows = await tx
        .select()
        .from(notifications)
        .where(
          and(
            eq(notifications.user_id, userId),
            reaches,
            after &&
              sql`(${notifications.created_at_timestamp}, ${notifications.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(notifications.created_at_timestamp), desc(notifications.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: notificationCalls.list.path, query: { per_page: query.per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      return {
        places: page.rows,
        next: page.next,
        more: { stats: await loadStats(tx, userId, ctx.clock()) },
      };
    },
    describe: (tx, _, rows) => describeNotifications(tx, rows),
  });
  handleList(app, ctx, list);
}
