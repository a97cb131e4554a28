/** The polls of one outing or item, newest first, and one of them. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { pollCalls } from '#contract/calls/polls.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { outingEntity } from '../outings/entity.ts';
import { findOuting, missing, permit, rowFor } from '../outings/find.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, describePollsFor } from './poll.ts';
import { polls } from './tables.ts';

export function registerList(app: App, ctx: Context): void {
  handle(app, ctx, pollCalls.list, ({ caller, query }) => {
    const { outing_id, type, per_page, cursor } = query;
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'polls', callerId: caller.userId, parameters: { outing_id } };
    const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const found = await findOuting(tx, caller.userId, outing_id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, outing_id);
      permit(mayPoll('see', found.standing));
      const rows = await tx
        .select()
        .from(polls)
        .where(
          and(
            eq(polls.outing_id, outing_id),
            after &&
              sql`(${polls.created_at_timestamp}, ${polls.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(polls.created_at_timestamp), desc(polls.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: pollCalls.list.path, query: { outing_id, type, per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
      );
      return {
        data: await describePollsFor(tx, caller.userId, page.rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(found.root.id)),
      };
    });
  });
}

export function registerShow(app: App, ctx: Context): void {
  handle(app, ctx, pollCalls.show, ({ caller, params }) =>
    snapshot(ctx.db, async (tx) => {
      const { row: poll, root, standing } = await rowFor(tx, caller.userId, pollEntity, params.id);
      permit(mayPoll('see', standing));
      return {
        data: await describePollFor(tx, caller.userId, poll),
        sequence: await sequenceOf(tx, outingChannelId(root.id)),
      };
    }),
  );
}
