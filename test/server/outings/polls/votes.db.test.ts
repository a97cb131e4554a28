/** Tests votes: states instead of increments, their versions, and their events. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_PREFIX } from '#contract/base/call-path.ts';
import type { FullEvent } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { type Poll, VoteEvent } from '#contract/outings/poll/poll.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let outing_id: string;
let poll: Poll;

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  ben = second.client;
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Fado', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  outing_id = data.id;
  await join(server, outing_id, second.user.id, 'member');
});
beforeEach(async () => {
  const options = ['Saturday', 'Sunday', 'Monday'].map((text) => ({ text }));
  const body = { outing_id, type: 'poll' as const, question: 'Which evening?', options };
  poll = (await ada.ok(pollCalls.create, { body })).data;
});
afterAll(() => server.stop());

const option = (index: number) => poll.relations.options[index]?.id ?? '';
const ballot = (index: number, voted = true) => ({
  poll_id: poll.id,
  poll_option_id: option(index),
  voted,
});
const vote = (index: number, by = ada, voted = true) => by.ok(pollCalls.vote, { body: ballot(index, voted) });
const shown = async (by = ada) => (await by.ok(pollCalls.show, { params: { id: poll.id } })).data;
const countsOf = ({ relations }: Poll) => relations.options.map(({ relations: of }) => of.stats.votes_count);
const chosenIn = ({ relations }: Poll) =>
  relations.votes?.flatMap(({ poll_option_id, answer }) => (answer === null ? [] : poll_option_id));
const versionsOf = ({ relations }: Poll) =>
  relations.options.map(({ attributes }) => attributes.fetched_at_timestamp);

async function eventsAfter(sequence: number, channel: string, by = ada): Promise<FullEvent[]> {
  const { data } = await by.ok(systemCalls.catchUp, {
    body: { after: { [channel]: sequence }, epoch: null },
  });
  return data.flatMap((event) => ('blank' in event ? [] : event));
}
async function latest(channel: string, by: Client): Promise<number> {
  const { channels } = await by.ok(systemCalls.catchUp, { body: { after: { [channel]: 0 }, epoch: null } });
  return channels[channel]?.latest ?? 0;
}

describe('a vote', () => {
  it('a vote counts, and is shown with its voter and as the voter’s own', async () => {
    const { data } = await vote(1, ben);
    expect(countsOf(data)).toEqual([0, 1, 0]);
    expect(data.relations.options[1]?.relations).toMatchObject({
      stats: { votes_count: 1, positive_votes_count: 1 },
      voters: [{ username: 'ben' }],
    });
    expect(chosenIn(data)).toEqual([option(1)]);
    expect((await shown(ada)).relations.votes).toEqual([]);
  });

  it('a voter can move a vote to another option, and withdraw it', async () => {
    await vote(0, ben);
    await vote(0, ada);
    expect(countsOf((await vote(2, ben)).data)).toEqual([1, 0, 1]);
    const withdrawn = (await vote(2, ben, false)).data;
    expect(countsOf(withdrawn)).toEqual([1, 0, 0]);
    expect(chosenIn(withdrawn)).toEqual([]);
  });

  it('a vote counts once if it is sent 50 times in parallel (S26)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => ben.call(pollCalls.vote, { body: ballot(0) })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(countsOf(await shown())).toEqual([1, 0, 0]);
  });

  it('a vote counts once if different options are chosen in parallel', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => vote(index % 3, index % 2 ? ada : ben)));
    expect(countsOf(await shown()).reduce((sum, count) => sum + count)).toBe(2);
  });

  it('the server repeats a vote to the same key without an effect (F9)', async () => {
    const options = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
    const first = await ben.call(pollCalls.vote, { body: ballot(0) }, options);
    await vote(1, ben);
    const again = await ben.call(pollCalls.vote, { body: ballot(0) }, options);
    expect(again.body).toEqual(first.body);
    expect(countsOf(await shown())).toEqual([0, 1, 0]);
  });

  it('a vote accepts only an option of the poll and a boolean (S24)', async () => {
    const unknown = { ...ballot(0), poll_option_id: randomUUID() };
    expect((await ben.call(pollCalls.vote, { body: unknown })).status).toBe(404);
    const forged = { ...ballot(0), votes_count: 40, user_id: randomUUID(), fetched_at_timestamp: 9e15 };
    const answer = await ben.ok(pollCalls.vote, { body: forged });
    expect(countsOf(answer.data)).toEqual([1, 0, 0]);
    expect(versionsOf(answer.data)[0]).toBeLessThan(9e15);
  });
});

describe('the version of an option', () => {
  it('the version rises only with each change of the option’s votes, even within a millisecond', async () => {
    let before = versionsOf(await shown());
    for (let count = 0; count < 25; count += 1) {
      const now = versionsOf((await vote(count % 2, ben)).data);
      expect(now[count % 2]).toBeGreaterThan(before[count % 2] ?? 0);
      expect(now[2]).toBe(before[2]);
      before = now;
    }
    const again = await vote(0, ben);
    expect(versionsOf(again.data)).toEqual(before);
    expect(versionsOf(await shown(ada))).toEqual(before);
    await ada.ok(pollCalls.update, { params: { id: poll.id }, body: { question: 'When?' } });
    expect(versionsOf(await shown())).toEqual(before);
  });

  it('the version is that of the vote, so that both options of a moved vote have the same', async () => {
    await vote(0, ben);
    const { data } = await vote(1, ben);
    const [from, to] = versionsOf(data);
    expect(data.relations.votes?.slice(-2).map((vote) => vote.voted_at_timestamp)).toEqual([from, to]);
  });
});

describe('a published vote', () => {
  it('a vote is published as one event per option whose votes changed, for all in the outing', async () => {
    const channel = `outing.${outing_id}`;
    await vote(0, ben);
    const before = await latest(channel, ada);
    const { data } = await vote(1, ben);
    const events = await eventsAfter(before, channel);
    expect(events.map(({ entity, operation, causer }) => [entity, operation, causer?.username])).toEqual([
      ['attachment', 'voted', 'ben'],
      ['attachment', 'voted', 'ben'],
    ]);
    expect(events.map(({ data }) => data.operation)).toEqual(['deleted', 'created']);
    const byOption = new Map(events.map((event) => [event.data.id, v.parse(VoteEvent, event.data)]));
    const counts = { votes_count: 0, positive_votes_count: 0, if_need_be_votes_count: 0 };
    const fetched_at_timestamp = versionsOf(data)[0];
    const common = { poll_id: poll.id, fetched_at_timestamp };
    expect(byOption.get(option(0))).toMatchObject({ ...common, ...counts, operation: 'deleted', voters: [] });
    expect(byOption.get(option(1))).toMatchObject({
      ...common,
      votes_count: 1,
      positive_votes_count: 1,
      operation: 'created',
      voters: [{ username: 'ben' }],
    });
  });

  it('a vote that changes nothing is published as no event', async () => {
    await vote(0, ben);
    const before = await latest(`outing.${outing_id}`, ada);
    await vote(0, ben);
    expect(await latest(`outing.${outing_id}`, ada)).toBe(before);
  });

  it('a published vote includes the own vote only for the voter', async () => {
    const before = await latest('user.ben', ben);
    const adasBefore = await latest('user.ada', ada);
    await vote(2, ben);
    const [event] = await eventsAfter(before, 'user.ben', ben);
    expect(event).toMatchObject({
      operation: 'updated',
      data: {
        id: poll.id,
        relations: {
          votes: expect.arrayContaining([expect.objectContaining({ poll_option_id: option(2) })]),
        },
      },
    });
    expect(await latest('user.ada', ada)).toBe(adasBefore);
  });
});

it('the list shows voters by time, for all options or one, in pages', async () => {
  await vote(1, ben);
  await vote(1, ada);
  const query = { per_page: 1 };
  const first = await ada.ok(pollCalls.optionVotes, { params: { poll_id: poll.id }, query });
  expect(first.data).toMatchObject([{ poll_option_id: option(1), relations: { user: { username: 'ben' } } }]);
  const second = await ada.request('GET', first.links.next ?? '');
  expect(second.body).toMatchObject({
    data: [{ relations: { user: { username: 'ada' } } }],
    links: { next: null },
  });
  const none = await ada.ok(pollCalls.optionVotes, {
    params: { poll_id: poll.id },
    query: { poll_option_id: option(0) },
  });
  expect(none.data).toEqual([]);
});

it('the list also shows voters at the second path, where the query names the poll', async () => {
  await vote(1, ben);
  const listed = (query: string) =>
    ada.request('GET', `${API_PREFIX}/outing-attachments/option-votes${query}`);
  const ofPoll = await listed(`?poll_id=${poll.id}&poll_option_id=${option(1)}`);
  expect([ofPoll.status, ofPoll.body]).toEqual([
    200,
    expect.objectContaining({
      data: [expect.objectContaining({ poll_option_id: option(1), poll_id: poll.id })],
    }),
  ]);
  expect((await listed('')).status).toBe(404);
  expect((await listed(`?poll_id=${randomUUID()}`)).status).toBe(404);
  // A query never replaces an id of the path.
  const path = `${API_PREFIX}/outing-attachments/${randomUUID()}/option-votes?poll_id=${poll.id}`;
  expect((await ada.request('GET', path)).status).toBe(404);
});
