/** The items of an outing. */
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { outingCalls } from '#contract/calls/outings.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../../db/transaction.ts';
import { type App, handle } from '../../http/register.ts';
import { decodeCursor } from '../../lists/cursor.ts';
import { pageOf, perPageOf } from '../../lists/page.ts';
import { outingChannelId } from '../../log/channels.ts';
import { sequenceOf } from '../../log/heads.ts';
import { outingFor } from '../find.ts';
import { describeOutingsFor } from '../outing.ts';
import { seesDraftItem } from '../policy.ts';
import { outings } from '../tables.ts';
import { afterStart, StartKey } from './start-order.ts';
import { readTimeline } from './timeline.ts';

export function registerItems(app: App, ctx: Context): void {
  handle(app, ctx, outingCalls.items, ({ caller, query }) => {
    const { parent_id, per_page, cursor } = query;
    if (parent_id === undefined) {
      return readTimeline(ctx, {
        caller,
        dateType: 'upcoming',
        from: ctx.clock(),
        search: undefined,
        per_page,
        cursor,
      });
    }
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'items', callerId: caller.userId, parameters: { parent_id } };
    const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, StartKey);
    return snapshot(ctx.db, async (tx) => {
      const { root, standing } = await outingFor(tx, caller.userId, parent_id, 'see_details');
      const rows = await tx
        .select()
        .from(outings)
        .where(
          and(
            eq(outings.parent_id, parent_id),
            seesDraftItem(standing.relation, false)
              ? undefined
              : or(
                  ne(outings.status, 'draft'),
                  seesDraftItem(standing.relation, true) ? eq(outings.owner_id, caller.userId) : undefined,
                ),
            after && afterStart(after, false),
          ),
        )
        .orderBy(sql`${outings.starts_instant} asc nulls last`, outings.id)
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: outingCalls.items.path, query: { parent_id, per_page } },
        rows,
        perPage,
        (row): v.InferOutput<typeof StartKey> => [row.starts_instant, row.id],
      );
      return {
        data: await describeOutingsFor(tx, caller.userId, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    });
  });
}
