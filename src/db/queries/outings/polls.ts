/** Queries of polls. */
import type { Poll, VoteValue } from '#contract/outings/poll/poll.ts';
import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import { listInOuting, type PollRow, rowKey } from '../../rows.ts';

/** Up to `limit` polls of an outing, newest first; unsent ones before all others. */
export function newestPollsOf(db: UserDatabase, outingId: string, limit: number): Promise<PollRow[]> {
  return wholeList(db.polls, listInOuting('polls', outingId)).reverse().limit(limit).toArray();
}

/** Whether the options are days or slots, to each of which people give one of three answers. */
export const isDatePoll = ({ attributes }: Poll): boolean => attributes.kind !== 'text';

/** The polls of an outing that ask for its date, and were not closed by anybody. */
export function openDatePollsOf(db: UserDatabase, outingId: string): Promise<PollRow[]> {
  return wholeList(db.polls, listInOuting('polls', outingId)).filter(looksForDate).toArray();
}

/** Until somebody closes it, also where its deadline has passed: then the date is yet to be chosen. */
export const looksForDate = (poll: Poll): boolean =>
  isDatePoll(poll) && poll.attributes.closed_at_timestamp === null;

/** Whether a vote takes the place of the user's other votes in the poll. */
export const isSingle = ({ attributes: { kind, several } }: Poll): boolean => kind === 'text' && !several;

/** The reader's answers, by option. A vote for a deleted option counts as none. */
export function votesIn({ relations: { votes = [], options } }: Poll): ReadonlyMap<string, VoteValue> {
  const present = new Set(options.map(({ id }) => id));
  return new Map(
    votes.flatMap(({ poll_option_id, answer }): [string, VoteValue][] =>
      answer !== null && present.has(poll_option_id) ? [[poll_option_id, answer]] : [],
    ),
  );
}

/** The option that the reader chose, where one is chosen; null for none. */
export function choiceIn(poll: Poll): string | null {
  const [chosen = null] = votesIn(poll).keys();
  return chosen;
}

/** Unaccepted changes of a poll, oldest first: waiting and refused ones. */
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
