/** Describes polls as the contract has them, any number of them in a fixed number of queries. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { POLL_VOTERS_SHOWN } from '#contract/limits.ts';
import type { OwnVote, Poll, PollOption } from '#contract/poll.ts';
import type { Person } from '#contract/shapes.ts';
import { isAmong } from '../db/columns.ts';
import type { Queryable } from '../db/transaction.ts';
import { loadPeople } from '../people/person.ts';
import { pollOptions, type polls, pollVotes } from './tables.ts';

export type PollRow = typeof polls.$inferSelect;
export type OptionRow = typeof pollOptions.$inferSelect;

/** A poll without the fields that differ by reader, as events carry it. */
export type SharedPoll = Poll & { relations: { vote?: never } };

const Votes = v.object({ poll_option_id: v.string(), votes: v.number(), voters: v.array(v.string()) });

interface OptionVotes {
  readonly votes: number;
  /** Ids of the first voters. */
  readonly voters: readonly string[];
}

const NO_VOTES: OptionVotes = { votes: 0, voters: [] };

async function loadVotes(db: Queryable, optionIds: readonly string[]): Promise<Map<string, OptionVotes>> {
  const { rows } = await db.execute(sql`
    select poll_option_id, count(*)::int as votes, to_jsonb((array_agg(user_id
        order by voted_at_timestamp, id))[1:${sql.raw(String(POLL_VOTERS_SHOWN))}]) as voters
    from poll_votes where poll_option_id = any(${sql.param([...optionIds])}::uuid[]) group by poll_option_id`);
  return new Map(v.parse(v.array(Votes), rows).map((row) => [row.poll_option_id, row]));
}

function toOption(
  row: OptionRow,
  { votes, voters }: OptionVotes,
  person: (id: string) => Person,
): PollOption {
  return {
    id: row.id,
    poll_id: row.poll_id,
    attributes: {
      text: row.text,
      position: row.position,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: {
      stats: { votes_count: votes, positive_votes_count: votes },
      voters: voters.map(person),
    },
  };
}

/** Describes polls for events, in the order of the rows. */
export async function describePolls(
  db: Queryable,
  rows: readonly PollRow[],
  known: readonly Person[] = [],
): Promise<SharedPoll[]> {
  if (rows.length === 0) return [];
  const options = await db
    .select()
    .from(pollOptions)
    .where(
      isAmong(
        pollOptions.poll_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(pollOptions.poll_id, pollOptions.position);
  const optionsOf = new Map<string, OptionRow[]>();
  for (const option of options) {
    const own = optionsOf.get(option.poll_id) ?? [];
    own.push(option);
    optionsOf.set(option.poll_id, own);
  }
  const votes = await loadVotes(
    db,
    options.map(({ id }) => id),
  );
  const authors = rows.map(({ author_id }) => author_id);
  const voters = [...votes.values()].flatMap((of) => of.voters);
  const person = await loadPeople(db, [...authors, ...voters], known);
  return rows.map((row) => ({
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      type: 'poll',
      question: row.question,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: {
      author: person(row.author_id),
      options: (optionsOf.get(row.id) ?? []).map((option) =>
        toOption(option, votes.get(option.id) ?? NO_VOTES, person),
      ),
    },
  }));
}

/** The poll for a reader whose own vote is known. */
export const withVote = (poll: SharedPoll, vote: OwnVote | null): Poll => ({
  ...poll,
  relations: { ...poll.relations, vote },
});

/** Describes polls for a reader: with the reader's own vote, null if they never voted. */
export async function describePollsFor(
  db: Queryable,
  readerId: string,
  rows: readonly PollRow[],
): Promise<Poll[]> {
  const shared = await describePolls(db, rows);
  if (shared.length === 0) return [];
  const own = await db
    .select()
    .from(pollVotes)
    .where(
      and(
        eq(pollVotes.user_id, readerId),
        isAmong(
          pollVotes.poll_id,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const votes = new Map<string, OwnVote>(
    own.map(({ poll_id, poll_option_id, voted_at_timestamp }) => [
      poll_id,
      { poll_option_id, voted_at_timestamp },
    ]),
  );
  return shared.map((poll) => withVote(poll, votes.get(poll.id) ?? null));
}

export async function describePollFor(db: Queryable, readerId: string, row: PollRow): Promise<Poll> {
  const [poll] = await describePollsFor(db, readerId, [row]);
  if (poll === undefined) throw new Error('A poll was described as nothing.');
  return poll;
}
