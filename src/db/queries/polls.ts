/** Queries of polls. */
import type { Poll } from '#contract/poll.ts';
import type { Mutation } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { wholeList } from '../lists/list-range.ts';
import { listInOuting, type PollRow, rowKey } from '../rows.ts';

/** Up to `limit` polls of an outing, newest first; unsent ones before all others. */
export function newestPollsOf(db: UserDatabase, outingId: string, limit: number): Promise<PollRow[]> {
  return wholeList(db.polls, listInOuting('polls', outingId)).reverse().limit(limit).toArray();
}

/** The option that the reader chose; null for none. A vote for a deleted option counts as none. */
export function choiceIn({ relations: { vote, options } }: Poll): string | null {
  const chosen = vote?.poll_option_id ?? null;
  return options.some(({ id }) => id === chosen) ? chosen : null;
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
