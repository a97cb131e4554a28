/** Counts the votes of options, and lists the voters if the poll names them. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { POLL_PEOPLE_SHOWN, POLL_VOTERS_SHOWN } from '#contract/base/limits.ts';
import { PersonVote } from '#contract/outings/poll/poll.ts';
import type { Queryable } from '../../base/db/transaction.ts';

const Votes = v.object({
  poll_option_id: v.string(),
  votes: v.number(),
  positive: v.number(),
  if_need_be: v.number(),
  voters: v.nullable(v.array(v.string())),
  answers: v.nullable(v.array(PersonVote)),
});

export interface OptionVotes {
  readonly stats: { votes_count: number; positive_votes_count: number; if_need_be_votes_count: number };
  /** Ids of the first voters of a text. */
  readonly voters: readonly string[];
  /** For a day or slot, the votes of the first voters of the poll. */
  readonly answers: readonly PersonVote[];
}

export const NO_VOTES: OptionVotes = {
  stats: { votes_count: 0, positive_votes_count: 0, if_need_be_votes_count: 0 },
  voters: [],
  answers: [],
};

/** Loads the votes in polls, by option. Anonymous ones name no one, not even here. */
export async function loadVotes(
  db: Queryable,
  pollIds: readonly string[],
): Promise<Map<string, OptionVotes>> {
  const { rows } = await db.execute(sql`
    with votes as (
      select poll_votes.*, polls.kind, polls.anonymous, dense_rank() over (
        partition by poll_votes.poll_id order by poll_votes.user_id) as place
      from poll_votes join polls on polls.id = poll_votes.poll_id
      where poll_votes.poll_id = any(${sql.param([...pollIds])}::uuid[]) and answer is not null
    )
    select poll_option_id, count(*)::int as votes,
      (count(*) filter (where answer <> 'no'))::int as positive,
      (count(*) filter (where answer = 'if_need_be'))::int as if_need_be,
      to_jsonb((array_agg(user_id order by voted_at_timestamp, id)
        filter (where kind = 'text' and not anonymous))[1:${sql.raw(String(POLL_VOTERS_SHOWN))}]) as voters,
      jsonb_agg(jsonb_build_object('user_id', user_id, 'answer', answer) order by user_id)
        filter (where kind <> 'text' and place <= ${POLL_PEOPLE_SHOWN}) as answers
    from votes group by poll_option_id`);
  return new Map(
    v.parse(v.array(Votes), rows).map((row) => [
      row.poll_option_id,
      {
        stats: {
          votes_count: row.votes,
          positive_votes_count: row.positive,
          if_need_be_votes_count: row.if_need_be,
        },
        voters: row.voters ?? [],
        answers: row.answers ?? [],
      },
    ]),
  );
}
