/**
 * Polls of databases from before version 12, when each was a choice of one text. Without the schemas of the contract: this is part of
 * opening the database, which comes before the first screen.
 */
import type { Transaction } from 'dexie';
import type { OwnVote, Poll } from '#contract/outings/poll.ts';

/** A poll as it was stored then. */
interface OlderPoll {
  attributes: Partial<Poll['attributes']>;
  relations: {
    options: {
      attributes: object;
      relations: { stats: object };
    }[];
    vote?: { poll_option_id: string | null; voted_at_timestamp: number } | null;
    votes?: OwnVote[];
  };
}

const SETTINGS = {
  kind: 'text',
  timezone: null,
  several: false,
  anonymous: false,
  open_to_options: true,
  closes_at_timestamp: null,
  closed_at_timestamp: null,
  chosen_option_id: null,
} as const satisfies Partial<Poll['attributes']>;

function learn({ attributes, relations }: OlderPoll): void {
  Object.assign(attributes, SETTINGS);
  for (const option of relations.options) {
    Object.assign(option.attributes, { starts_at: null, ends_at: null });
    Object.assign(option.relations.stats, { if_need_be_votes_count: 0 });
  }
  const { vote } = relations;
  if (vote === undefined) return;
  delete relations.vote;
  const { poll_option_id = null, voted_at_timestamp = 0 } = vote ?? {};
  relations.votes = poll_option_id === null ? [] : [{ poll_option_id, answer: 'yes', voted_at_timestamp }];
}

/** Gives the rows what they lack, and the choice as a vote. */
export async function learnPollAnswers(tx: Transaction): Promise<void> {
  await tx.table<OlderPoll>('polls').toCollection().modify(learn);
  await tx
    .table<{ entity: string; row: OlderPoll | null }>('serverRows')
    .toCollection()
    .modify(({ entity, row }) => {
      if (entity === 'polls' && row !== null) learn(row);
    });
}
