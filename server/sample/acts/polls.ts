/** Acts of polls of an outing: asked and answered before it, once users have joined. */
import * as v from 'valibot';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { NewPoll } from '#contract/outings/poll/new-poll.ts';
import type { VoteValue } from '#contract/outings/poll/poll.ts';
import { createPoll } from '../../outings/polls/write.ts';
import { sampleId } from '../chance.ts';
import { addDays, dateOfDay } from '../days.ts';
import type { PersonKey } from '../people.ts';
import type { SamplePoll } from '../polls.ts';
import { momentOf } from '../span.ts';
import { type Act, act } from '../stage.ts';
import type { Root } from './outing.ts';

/** Parts of that time: asked from the first on, answered from the second. */
const ASKED_FROM = 0.4;
const ANSWERED_FROM = 0.6;

interface Option {
  /** As it is created. */
  readonly written: { text: string } | { starts_at: string; ends_at: string | null };
  readonly answers: readonly (readonly [PersonKey, VoteValue])[];
}

function optionsOf(poll: SamplePoll, today: string): Option[] {
  switch (poll.kind) {
    case 'text':
      return poll.options.map(({ text, votes }) => ({
        written: { text },
        answers: votes.map((person) => [person, 'yes'] as const),
      }));
    case 'days':
      return poll.dates.map(({ first, nights, answers }) => {
        const starts_at = dateOfDay(first, today);
        return { written: { starts_at, ends_at: nights === 0 ? null : addDays(starts_at, nights) }, answers };
      });
    case 'slots':
      return poll.dates.map(({ day, from, to, answers }) => {
        const date = dateOfDay(day, today);
        return { written: { starts_at: `${date}T${from}`, ends_at: `${date}T${to}` }, answers };
      });
  }
}

function actsOf({ plan, id: outing_id, spans, today }: Root, poll: SamplePoll): Act[] {
  const { author, question, kind } = poll;
  const words = `poll:${plan.key}:${question}`;
  const asked = momentOf(spans.before, ASKED_FROM, ANSWERED_FROM - ASKED_FROM, words);
  const poll_id = sampleId(words, asked);
  const options = optionsOf(poll, today.date).map(({ written, answers }) => {
    const name = 'text' in written ? written.text : written.starts_at;
    return { id: sampleId(`${words}:${name}`, asked), written, answers };
  });
  const voters = [...new Set(options.flatMap(({ answers }) => answers.map(([person]) => person)))];
  const slot = (1 - ANSWERED_FROM) / (voters.length + 1);
  const answeredAt = (person: PersonKey) => {
    const from = ANSWERED_FROM + voters.indexOf(person) * slot;
    return momentOf(spans.before, from, slot / 2, `${words}:${person}`);
  };
  const written = options.map((option) => ({ id: option.id, ...option.written }));
  const common = { id: poll_id, outing_id, type: 'poll', question, kind, options: written };
  const body = v.parse(NewPoll, { ...common, ...(kind === 'slots' && { timezone: plan.zone }) });
  return [
    {
      by: author,
      at: asked,
      what: words,
      does: ({ ctx, ...stage }) => createPoll(ctx, { ...stage, body }),
    },
    ...options.flatMap(({ id: poll_option_id, answers }) =>
      answers.map(([person, answer]) =>
        act(person, answeredAt(person), pollCalls.vote, {
          body: { poll_id, poll_option_id, voted: true, answer },
        }),
      ),
    ),
  ];
}

export const pollActs = (root: Root, asked: readonly SamplePoll[]): Act[] =>
  asked.flatMap((poll) => actsOf(root, poll));
