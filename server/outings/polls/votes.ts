/** Lists the voters of each option; none in an anonymous poll (S97). */
import { sql } from 'drizzle-orm';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import type { PollVote } from '#contract/outings/poll/poll.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { loadPeople } from '../../core/people/person.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { polls, pollVotes } from './tables.ts';

async function describeVotes(
  db: Queryable,
  rows: readonly (typeof pollVotes.$inferSelect)[],
): Promise<PollVote[]> {
  const person = await loadPeople(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ id, poll_id, poll_option_id, user_id, answer, voted_at_timestamp }) =>
    answer === null
      ? []
      : {
          id,
          poll_id,
          poll_option_id,
          attributes: { voted_at_timestamp, answer },
          relations: { user: person(user_id) },
        },
  );
}

export function registerOptionVotes(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: pollCalls.optionVotes,
    name: 'option-votes',
    rowLength: 400,
    ask: ({ params: { poll_id: id }, query }) => ({
      id,
      page: query,
      parameters: { id, poll_option_id: query.poll_option_id },
      path: `/outing-attachments/${id}/option-votes`,
      query: { poll_option_id: query.poll_option_id },
      only: query.poll_option_id,
    }),
    of: pollEntity,
    may: ({ standing }) => mayPoll('see', standing),
    rows: () => sql`from ${pollVotes} where ${pollVotes.poll_id} = wanted.parent_id
      and ${pollVotes.poll_option_id} = coalesce(wanted.only_id, ${pollVotes.poll_option_id})
      and ${pollVotes.answer} is not null
      and not exists (select from ${polls} where ${polls.id} = wanted.parent_id and ${polls.anonymous})`,
    order: byTime(pollVotes.voted_at_timestamp, pollVotes.id, 'oldest_first'),
    async describe(tx, _, ids) {
      const rows = await tx.select().from(pollVotes).where(isAmong(pollVotes.id, ids));
      return describeVotes(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}
