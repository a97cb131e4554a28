/** Lists the polls of one outing or item, newest first, and reads one of them. */
import { eq, sql } from 'drizzle-orm';
import type { CallReply } from '#contract/base/call.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { pollCalls } from '#contract/outings/poll/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Caller } from '../../base/http/register.ts';
import type { ListReader } from '../../base/lists/reader.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { permit, rowFor } from '../../core/outings/find.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, describePollsFor } from './poll.ts';
import { pollOptions, polls, pollVotes } from './tables.ts';

/** Length of an option with some voters, or of a vote on a date. */
const OPTION_LENGTH = 500;
const VOTE_LENGTH = 80;

export function pollList(ctx: Context): ListReader<typeof attachmentCalls.list, string> {
  return listInOuting(ctx, {
    call: attachmentCalls.list,
    name: 'polls',
    rowLength: 400,
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: attachmentCalls.list.path,
      query: { outing_id: query.outing_id, type: query.type },
    }),
    may: ({ standing }) => mayPoll('see', standing),
    rows: () => sql`from ${polls} where ${eq(polls.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(polls.created_at_timestamp, polls.id, 'newest_first'),
    textLength: sql`${sql.raw(`${OPTION_LENGTH}`)} * (select count(*) from ${pollOptions} where ${pollOptions.poll_id} = ${polls.id})
      + case when ${polls.kind} = 'text' then 0 else ${sql.raw(`${VOTE_LENGTH}`)} * (select count(*) from ${pollVotes} where ${pollVotes.poll_id} = ${polls.id}) end`,
    async describe(tx, { userId }, ids) {
      const rows = await tx.select().from(polls).where(isAmong(polls.id, ids));
      return describePollsFor(tx, userId, inOrder(ids, rows));
    },
  });
}

export async function showPoll(
  tx: Tx,
  { userId }: Caller,
  id: string,
): Promise<CallReply<typeof pollCalls.show>> {
  const { row: poll, root, standing } = await rowFor(tx, userId, pollEntity, id);
  permit(mayPoll('see', standing));
  return {
    data: await describePollFor(tx, userId, poll),
    sequence: await sequenceOf(tx, outingChannelId(root.id)),
  };
}
