/** Polls and votes by real calls, for tests of their effects. */
import type { CallInput } from '#contract/base/call.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import type { Poll, VoteValue } from '#contract/outings/poll/poll.ts';
import type { Client } from './client.ts';

type Body = CallInput<typeof pollCalls.create>['body'];
type Times = readonly (readonly [starts_at: string, ends_at: string | null])[];

const common = (outing_id: string) => ({ outing_id, type: 'poll' as const, question: 'Which?' });

export const textPoll = async (client: Client, outing_id: string, settings: Partial<Body> = {}) => {
  const options = ['A', 'B', 'C'].map((text) => ({ text }));
  const body = { ...common(outing_id), options, ...settings, kind: 'text' } as Body;
  return (await client.ok(pollCalls.create, { body })).data;
};

export const dayPoll = async (client: Client, outing_id: string, ...days: string[]) => {
  const options = days.map((starts_at) => ({ starts_at }));
  const body = { ...common(outing_id), kind: 'days' as const, options };
  return (await client.ok(pollCalls.create, { body })).data;
};

export const slotPoll = async (client: Client, outing_id: string, timezone: string, times: Times) => {
  const options = times.map(([starts_at, ends_at]) => ({ starts_at, ends_at }));
  const body = { ...common(outing_id), kind: 'slots' as const, timezone, options };
  return (await client.ok(pollCalls.create, { body })).data;
};

export const optionIn = (poll: Poll, index: number) => poll.relations.options[index]?.id ?? '';

export const ballot = (poll: Poll, index: number, answer: VoteValue | null = 'yes') => ({
  poll_id: poll.id,
  poll_option_id: optionIn(poll, index),
  voted: answer !== null,
  ...(answer !== null && { answer }),
});

export const votes = async (client: Client, poll: Poll, index: number, vote: VoteValue | null = 'yes') =>
  (await client.ok(pollCalls.vote, { body: ballot(poll, index, vote) })).data;

export const close = (client: Client, poll: Poll, index: number | null = null) =>
  client.call(pollCalls.close, {
    params: { id: poll.id },
    body: { closed: true, poll_option_id: index === null ? null : optionIn(poll, index) },
  });

export const showing = async (client: Client, poll: Poll) =>
  (await client.ok(pollCalls.show, { params: { id: poll.id } })).data;

/** The counts of each option: votes, positive votes, and those that are if need be. */
export const statsIn = ({ relations }: Poll) =>
  relations.options.map(({ relations: { stats } }) => [
    stats.votes_count,
    stats.positive_votes_count,
    stats.if_need_be_votes_count,
  ]);

/** The reader's own votes, by the number of the option. */
export const votesIn = ({ relations }: Poll) =>
  relations.options.map(
    ({ id }) => relations.votes?.find(({ poll_option_id }) => poll_option_id === id)?.answer ?? null,
  );
