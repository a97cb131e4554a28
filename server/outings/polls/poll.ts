/** Describes polls as the contract defines them, any number of them in a fixed number of queries. */
import { and, eq, sql } from 'drizzle-orm';
import type { ReactionCount } from '#contract/base/reaction.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { OwnVote, Poll, PollOption } from '#contract/outings/poll/poll.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople } from '../../core/people/person.ts';
import { countReactions, type ReactionsOf, withOwnReactions } from '../../core/people/reactions.ts';
import { loadVotes, NO_VOTES, type OptionVotes } from './counts.ts';
import { pollOptions, pollReactions, polls, pollVotes } from './tables.ts';

export type PollRow = typeof polls.$inferSelect;
export type OptionRow = typeof pollOptions.$inferSelect;

/** A poll without the fields that differ by reader, as in events. */
export type SharedPoll = Poll & { relations: { votes?: never; reaction?: never } };

/** Where the reactions to polls are stored. */
export const ofPolls: ReactionsOf = {
  reactions: pollReactions,
  subject: pollReactions.poll_id,
  things: polls,
};

/** Returns whether the options of a poll are days or slots, each with its own votes. */
export const isDatePoll = ({ kind }: Pick<PollRow, 'kind'>): boolean => kind !== 'text';

function toOption(
  row: OptionRow,
  poll: PollRow,
  { stats, voters, answers }: OptionVotes,
  person: (id: string) => Person,
): PollOption {
  return {
    id: row.id,
    poll_id: row.poll_id,
    attributes: {
      text: row.text,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      position: row.position,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: {
      stats,
      voters: voters.map(person),
      ...(isDatePoll(poll) && { answers: [...answers] }),
    },
  };
}

function toPoll(
  row: PollRow,
  options: readonly OptionRow[],
  votes: ReadonlyMap<string, OptionVotes>,
  reactions: ReactionCount[],
  person: (id: string) => Person,
): SharedPoll {
  const described = options.map((option) => toOption(option, row, votes.get(option.id) ?? NO_VOTES, person));
  const named = new Set(
    described.flatMap(({ relations }) => relations.answers?.map(({ user_id }) => user_id) ?? []),
  );
  return {
    id: row.id,
    outing_id: row.outing_id,
    attributes: {
      type: 'poll',
      question: row.question,
      kind: row.kind,
      timezone: row.timezone,
      several: row.several,
      anonymous: row.anonymous,
      open_to_options: row.open_to_options,
      closes_at_timestamp: row.closes_at_timestamp,
      closed_at_timestamp: row.closed_at_timestamp,
      chosen_option_id: row.chosen_option_id,
      nudged_at_timestamp: row.nudged_at_timestamp,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
      fetched_at_timestamp: row.fetched_at_timestamp,
    },
    relations: {
      author: person(row.author_id),
      reactions,
      options: described,
      ...(isDatePoll(row) && { people: [...named].sort().map(person) }),
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
  const ids = rows.map(({ id }) => id);
  const options = await db
    .select()
    .from(pollOptions)
    .where(isAmong(pollOptions.poll_id, ids))
    .orderBy(pollOptions.poll_id, pollOptions.position);
  const optionsOf = new Map<string, OptionRow[]>();
  for (const option of options) {
    const own = optionsOf.get(option.poll_id) ?? [];
    own.push(option);
    optionsOf.set(option.poll_id, own);
  }
  const votes = await loadVotes(db, ids);
  const reactions = await countReactions(db, ofPolls, ids);
  const authors = rows.map(({ author_id }) => author_id);
  const voters = [...votes.values()].flatMap((of) => [
    ...of.voters,
    ...of.answers.map(({ user_id }) => user_id),
  ]);
  const person = await loadPeople(db, [...new Set([...authors, ...voters])], known);
  return rows.map((row) =>
    toPoll(row, optionsOf.get(row.id) ?? [], votes, reactions.get(row.id) ?? [], person),
  );
}

/** Returns the poll without the answers to its dates; readers then keep the ones they have. */
export function withoutVotes(poll: SharedPoll): SharedPoll {
  const { people: _, ...relations } = poll.relations;
  const options = relations.options.map((option) => {
    const { answers: _votes, ...others } = option.relations;
    return { ...option, relations: others };
  });
  return { ...poll, relations: { ...relations, options } };
}

/** Returns the poll for a reader whose own votes are known. */
export const withVotes = (poll: Poll, votes: OwnVote[]): Poll => ({
  ...poll,
  relations: { ...poll.relations, votes },
});

/** Returns a user's own votes in polls, by the polls' ids, including withdrawn ones. */
async function ownVotes(
  db: Queryable,
  userId: string,
  pollIds: readonly string[],
): Promise<Map<string, OwnVote[]>> {
  const rows = await db
    .select()
    .from(pollVotes)
    .where(and(eq(pollVotes.user_id, userId), isAmong(pollVotes.poll_id, pollIds)))
    .orderBy(sql`${pollVotes.poll_option_id}`);
  const votes = new Map<string, OwnVote[]>();
  for (const { poll_id, poll_option_id, answer, voted_at_timestamp } of rows) {
    const own = votes.get(poll_id) ?? [];
    own.push({ poll_option_id, answer, voted_at_timestamp });
    votes.set(poll_id, own);
  }
  return votes;
}

/** Describes polls for a reader: with the reader's own votes and reactions. */
export async function describePollsFor(
  db: Queryable,
  readerId: string,
  rows: readonly PollRow[],
): Promise<Poll[]> {
  const shared = await withOwnReactions(db, ofPolls, readerId, await describePolls(db, rows));
  if (shared.length === 0) return [];
  const own = await ownVotes(
    db,
    readerId,
    shared.map(({ id }) => id),
  );
  return shared.map((poll) => withVotes(poll, own.get(poll.id) ?? []));
}

export async function describePollFor(db: Queryable, readerId: string, row: PollRow): Promise<Poll> {
  const [poll] = await describePollsFor(db, readerId, [row]);
  if (poll === undefined) throw new Error('A poll has no description.');
  return poll;
}
