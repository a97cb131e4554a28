/** Queries polls. */
import type { Poll, VoteValue } from '#contract/outings/poll/poll.ts';
import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting, type PollRow, rowKey } from '../../rows.ts';

/** Returns up to `limit` polls of an outing, newest first; unsent ones before all others. */
export function newestPollsOf(db: UserDatabase, outingId: string, limit: number): Promise<PollRow[]> {
  return wholeList(db.polls, listInOuting('polls', outingId)).reverse().limit(limit).toArray();
}

/** Returns whether the options are days or slots, each with one of three answers per user. */
export const isDatePoll = ({ attributes }: Poll): boolean => attributes.kind !== 'text';

/** Returns the polls of an outing that ask for its date and that no user has closed. */
export function openDatePollsOf(db: UserDatabase, outingId: string): Promise<PollRow[]> {
  return wholeList(db.polls, listInOuting('polls', outingId)).filter(looksForDate).toArray();
}

/** True until a user closes it, even after its deadline: then the date is yet to be chosen. */
export const looksForDate = (poll: Poll): boolean =>
  isDatePoll(poll) && poll.attributes.closed_at_timestamp === null;

/** Returns whether a vote replaces the user's other votes in the poll. */
export const isSingle = ({ attributes: { kind, several } }: Poll): boolean => kind === 'text' && !several;

/** Returns the user's votes, by option. A vote for a deleted option does not count. */
export function votesIn({ relations: { votes = [], options } }: Poll): ReadonlyMap<string, VoteValue> {
  const present = new Set(options.map(({ id }) => id));
  return new Map(
    votes.flatMap(({ poll_option_id, answer }): [string, VoteValue][] =>
      answer !== null && present.has(poll_option_id) ? [[poll_option_id, answer]] : [],
    ),
  );
}

/** Returns the option that the user chose in a single-choice poll; null for none. */
export function choiceIn(poll: Poll): string | null {
  const [chosen = null] = votesIn(poll).keys();
  return chosen;
}

/** Returns unaccepted changes of a poll, oldest first: waiting and refused ones. */
export async function changesOfPoll(
  db: UserDatabase,
  id: string,
): Promise<{ waiting: Mutation[]; refused: Mutation[] }> {
  const changes = await db.outbox.where('touches').equals(rowKey('polls', id)).sortBy('position');
  return {
    waiting: changes.filter(({ state }) => state.kind !== 'refused'),
    refused: changes.filter(({ state }) => state.kind === 'refused'),
  };
}
