/** Rows of the polls of one outing: asked and answered while people look forward to it, after they came. */
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import type { pollOptions, polls, pollVotes } from '../../outings/polls/tables.ts';
import { sampleId } from '../chance.ts';
import { addDays, dateOfDay } from '../days.ts';
import type { PersonKey } from '../people.ts';
import type { SamplePoll } from '../polls.ts';
import { momentOf, type Span } from '../span.ts';
import type { Today } from '../today.ts';
import type { IdOf } from './person-rows.ts';

export interface PollRows {
  readonly polls: readonly (typeof polls.$inferInsert)[];
  readonly pollOptions: readonly (typeof pollOptions.$inferInsert)[];
  readonly pollVotes: readonly (typeof pollVotes.$inferInsert)[];
}

interface About {
  readonly key: string;
  readonly id: string;
  readonly zone: string;
  readonly today: Today;
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

interface Option {
  /** Tells it from the other options of the poll. */
  readonly name: string;
  readonly text: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly answers: readonly (readonly [PersonKey, VoteValue])[];
}

function optionsOf(poll: SamplePoll, today: string): Option[] {
  switch (poll.kind) {
    case 'text':
      return poll.options.map(({ text, votes }) => ({
        name: text,
        text,
        starts_at: null,
        ends_at: null,
        answers: votes.map((person) => [person, 'yes'] as const),
      }));
    case 'days':
      return poll.dates.map(({ first, nights, answers }) => {
        const starts_at = dateOfDay(first, today);
        const ends_at = nights === 0 ? null : addDays(starts_at, nights);
        return { name: starts_at, text: '', starts_at, ends_at, answers };
      });
    case 'slots':
      return poll.dates.map(({ day, from, to, answers }) => {
        const date = dateOfDay(day, today);
        const [starts_at, ends_at] = [`${date}T${from}`, `${date}T${to}`];
        return { name: starts_at, text: '', starts_at, ends_at, answers };
      });
  }
}

function rowsOf({ key, id, span, zone, today }: About, poll: SamplePoll, idOf: IdOf): PollRows {
  const { author, question, kind } = poll;
  const words = `poll:${key}:${question}`;
  const asked = momentOf(span, ASKED_FROM, ANSWERED_FROM - ASKED_FROM, words);
  const pollId = sampleId(words, asked);
  const options = optionsOf(poll, today.date);
  const voters = [...new Set(options.flatMap(({ answers }) => answers.map(([person]) => person)))];
  const slot = (1 - ANSWERED_FROM) / (voters.length + 1);
  const answeredAt = (person: PersonKey) =>
    momentOf(span, ANSWERED_FROM + voters.indexOf(person) * slot, slot / 2, `${words}:${person}`);
  const optionId = ({ name }: Option) => sampleId(`${words}:${name}`, asked);
  // Of a text, of which each person chooses one, a vote is named by the person alone.
  const voteName = (person: PersonKey, { name }: Option) =>
    kind === 'text' ? `${words}:${person}` : `${words}:${name}:${person}`;
  return {
    polls: [
      {
        id: pollId,
        outing_id: id,
        root_id: id,
        author_id: idOf(author),
        question,
        kind,
        timezone: kind === 'slots' ? zone : null,
        created_at_timestamp: asked,
        updated_at_timestamp: asked,
      },
    ],
    pollOptions: options.map((option, position) => ({
      id: optionId(option),
      poll_id: pollId,
      text: option.text,
      starts_at: option.starts_at,
      ends_at: option.ends_at,
      position,
      fetched_at_timestamp: Math.max(asked, ...option.answers.map(([person]) => answeredAt(person))),
    })),
    pollVotes: options.flatMap((option) =>
      option.answers.map(([person, answer]) => ({
        id: sampleId(voteName(person, option), answeredAt(person)),
        poll_id: pollId,
        user_id: idOf(person),
        poll_option_id: optionId(option),
        answer,
        voted_at_timestamp: answeredAt(person),
      })),
    ),
  };
}
