/** The polls of one outing or item, newest first, and one of them. */
import { eq, sql } from 'drizzle-orm';
import { pollCalls } from '#contract/calls/polls.ts';
import type { Context } from '../context.ts';
import { isAmong } from '../db/columns.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { handleList } from '../lists/handle-list.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { permit, rowFor } from '../outings/find.ts';
import { byTime, inOrder, listInOuting } from '../outings/read/list-in-outing.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, describePollsFor } from './poll.ts';
import { pollOptions, polls } from './tables.ts';

/** Of an option with some voters. */
const OPTION_LENGTH = 500;

export function registerList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: pollCalls.list,
    name: 'polls',
    rowLength: 400,
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: pollCalls.list.path,
      query: { outing_id: query.outing_id, type: query.type },
    }),
    may: ({ standing }) => mayPoll('see', standing),
    rows: () => sql`from ${polls} where ${eq(polls.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(polls.created_at_timestamp, polls.id, 'newest_first'),
    textLength: sql`${sql.raw(`${OPTION_LENGTH}`)} * (select count(*) from ${pollOptions} where ${pollOptions.poll_id} = ${polls.id})`,
    async describe(tx, { userId }, ids) {
      const rows = await tx.select().from(polls).where(isAmong(polls.id, ids));
      return describePollsFor(tx, userId, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
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
