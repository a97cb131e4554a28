/** Rows of the polls of one outing: asked and answered while people look forward to it, after they came. */
import type { pollOptions, polls, pollVotes } from '../polls/tables.ts';
import { sampleId } from './chance.ts';
import type { IdOf } from './person-rows.ts';
import type { SamplePoll } from './polls.ts';
import { momentOf, type Span } from './span.ts';

export interface PollRows {
  readonly polls: readonly (typeof polls.$inferInsert)[];
  readonly pollOptions: readonly (typeof pollOptions.$inferInsert)[];
  readonly pollVotes: readonly (typeof pollVotes.$inferInsert)[];
}

interface About {
  readonly key: string;
  readonly id: string;
  /** The time before the outing. */
  readonly span: Span;
}

/** Parts of that time: asked from the first on, answered from the second. */
const ASKED_FROM = 0.4;
const ANSWERED_FROM = 0.6;

export function pollRows(about: About, written: readonly SamplePoll[], idOf: IdOf): PollRows {
  const rows = written.map((poll) => rowsOf(about, poll, idOf));
  return {
    polls: rows.flatMap((row) => row.polls),
    pollOptions: rows.flatMap((row) => row.pollOptions),
    pollVotes: rows.flatMap((row) => row.pollVotes),
  };
}

function rowsOf({ key, id, span }: About, { author, question, options }: SamplePoll, idOf: IdOf): PollRows {
  const words = `poll:${key}:${question}`;
  const asked = momentOf(span, ASKED_FROM, ANSWERED_FROM - ASKED_FROM, words);
  const pollId = sampleId(words, asked);
  const voters = options.flatMap((option) => option.votes);
  const slot = (1 - ANSWERED_FROM) / (voters.length + 1);
  const answeredAt = (person: SamplePoll['author']) =>
    momentOf(span, ANSWERED_FROM + voters.indexOf(person) * slot, slot / 2, `${words}:${person}`);
  const optionId = (text: string) => sampleId(`${words}:${text}`, asked);
  return {
    polls: [
      {
        id: pollId,
        outing_id: id,
        root_id: id,
        author_id: idOf(author),
        question,
        created_at_timestamp: asked,
        updated_at_timestamp: asked,
      },
    ],
    pollOptions: options.map(({ text, votes }, position) => ({
      id: optionId(text),
      poll_id: pollId,
      text,
      position,
      fetched_at_timestamp: Math.max(asked, ...votes.map(answeredAt)),
    })),
    pollVotes: options.flatMap(({ text, votes }) =>
      votes.map((person) => ({
        id: sampleId(`${words}:${person}`, answeredAt(person)),
        poll_id: pollId,
        user_id: idOf(person),
        poll_option_id: optionId(text),
        answer: 'yes' as const,
        voted_at_timestamp: answeredAt(person),
      })),
    ),
  };
}
