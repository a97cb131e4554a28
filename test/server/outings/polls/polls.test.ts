/** Tests polls: options, versions and deletions. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import type { FullEvent } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let benId: string;
let outing_id: string;

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  const second = await server.person('ben');
  [ben, benId] = [second.client, second.user.id];
  outing_id = await newOuting();
});
afterAll(() => server.stop());

async function newOuting(): Promise<string> {
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Fado', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  await join(server, data.id, benId, 'member');
  return data.id;
}

const texts = (...words: string[]) => words.map((text) => ({ text }));
const body = (more: object = {}) => ({
  outing_id,
  type: 'poll' as const,
  question: 'Which evening?',
  options: texts('Saturday', 'Sunday'),
  ...more,
});
const add = async (more: object = {}) => (await ada.ok(pollCalls.create, { body: body(more) })).data;
const errorsOf = (response: { body: unknown }) => v.parse(ErrorBody, response.body).errors;

async function eventsOf(channel: string, after: number, by = ada): Promise<FullEvent[]> {
  const { data } = await by.ok(systemCalls.catchUp, { body: { after: { [channel]: after }, epoch: null } });
  return data.flatMap((event) => ('blank' in event || event.entity === 'activity' ? [] : event));
}

describe('adding a poll', () => {
  it('a poll stores the ids from the client, and the order of the options', async () => {
    const [id, first, second] = [newId(Date.now()), newId(Date.now()), newId(Date.now())];
    const { data } = await ben.ok(pollCalls.create, {
      body: body({
        id,
        question: ' Which? ',
        options: [
          { id: first, text: 'B' },
          { id: second, text: 'A' },
        ],
      }),
    });
    expect(data).toMatchObject({
      id,
      outing_id,
      attributes: { type: 'poll', question: 'Which?' },
      relations: {
        author: { username: 'ben' },
        votes: [],
        options: [
          { id: first, poll_id: id, attributes: { text: 'B', position: 0 } },
          { id: second, attributes: { text: 'A', position: 1 }, relations: { voters: [] } },
        ],
      },
    });
  });

  it('the server rejects a poll with ids that are in use, also within the body', async () => {
    const { id } = await add();
    const twice = newId(Date.now());
    const options = [
      { id: twice, text: 'A' },
      { id: twice, text: 'B' },
    ];
    for (const more of [{ id }, { id: outing_id }, { options }]) {
      const response = await ada.call(pollCalls.create, { body: body(more) });
      expect(v.parse(ErrorBody, response.body).code).toBe('id_taken');
    }
  });

  it.each([
    ['no question', { question: '  ' }, 'question'],
    ['a long question', { question: 'x'.repeat(201) }, 'question'],
    ['one option', { options: texts('A') }, 'options'],
    ['eleven options', { options: texts(...'ABCDEFGHIJK') }, 'options'],
    ['an empty option', { options: texts('A', ' ') }, 'options.1.text'],
    ['a long option', { options: texts('x'.repeat(121), 'B') }, 'options.0.text'],
    ['the same option twice', { options: texts('Saturday', 'B', ' saturday') }, 'options.2.text'],
  ])('the server rejects a poll with %s, with a message for the field', async (_, more, field) => {
    const response = await ada.call(pollCalls.create, { body: body(more) });
    expect([response.status, Object.keys(errorsOf(response))]).toEqual([422, [field]]);
  });

  it('the server ignores votes, authors and versions in the body (S24)', async () => {
    const forged = {
      author_id: benId,
      votes_count: 9,
      updated_at_timestamp: 1,
      options: texts('A', 'B').map((option) => ({ ...option, votes_count: 9, fetched_at_timestamp: 1 })),
    };
    const poll = await add(forged);
    expect(poll.relations.author.username).toBe('ada');
    expect(poll.attributes.updated_at_timestamp).toBeGreaterThan(1);
    for (const { attributes, relations } of poll.relations.options) {
      expect(attributes.fetched_at_timestamp).toBeGreaterThan(1);
      expect(relations.stats).toEqual({ votes_count: 0, positive_votes_count: 0, if_need_be_votes_count: 0 });
    }
  });

  it('a poll is published in the channel of the outing, without fields that differ by reader', async () => {
    const channel = `outing.${outing_id}`;
    const { sequence } = await ada.ok(pollCalls.list, { query: { outing_id, type: 'poll' } });
    const poll = await add();
    const [event] = await eventsOf(channel, sequence);
    expect(event).toMatchObject({ entity: 'attachment', operation: 'created', data: { id: poll.id } });
    expect(JSON.stringify(event?.data)).not.toContain('"votes"');
  });
});

describe('the question of a poll', () => {
  it('a poll of dates needs no question', async () => {
    const options = [{ starts_at: '2098-12-05' }, { starts_at: '2098-12-06' }];
    const { data } = await ada.ok(pollCalls.create, {
      body: { outing_id, type: 'poll', kind: 'days', options },
    });
    expect(data.attributes.question).toBe('');
    const params = { id: data.id };
    await ada.ok(pollCalls.update, { params, body: { question: 'Skiing?' } });
    const { data: again } = await ada.ok(pollCalls.update, { params, body: { question: ' ' } });
    expect(again.attributes.question).toBe('');
  });

  it('a poll of texts requires a question', async () => {
    const refused = await ada.call(pollCalls.create, { body: body({ question: '' }) });
    expect(Object.keys(errorsOf(refused))).toEqual(['question']);
    const { id } = await add();
    const emptied = await ada.call(pollCalls.update, { params: { id }, body: { question: '' } });
    expect(Object.keys(errorsOf(emptied))).toEqual(['question']);
  });
});

describe('changing a poll', () => {
  it('a change of a poll rewrites the question and raises the version; the same question does not', async () => {
    const poll = await add();
    const params = { id: poll.id };
    const { data } = await ada.ok(pollCalls.update, { params, body: { question: 'When?' } });
    expect(data.attributes.question).toBe('When?');
    expect(data.attributes.updated_at_timestamp).toBeGreaterThan(poll.attributes.updated_at_timestamp);
    const again = await ada.ok(pollCalls.update, { params, body: { question: 'When?' } });
    expect(again.data).toEqual(data);
  });

  it('a change of a poll adds an option at the end, up to ten, without duplicates', async () => {
    const poll = await add({ options: texts(...'ABCDEFGHI') });
    const option = { outing_id, poll_id: poll.id };
    const { data } = await ben.ok(pollCalls.addOption, { body: { ...option, text: 'J' } });
    expect(data.relations.options.at(-1)).toMatchObject({ attributes: { text: 'J', position: 9 } });
    const full = await ben.call(pollCalls.addOption, { body: { ...option, text: 'K' } });
    expect(Object.keys(errorsOf(full))).toEqual(['text']);
    expect(full.body).toMatchObject({ reason: 'options_full' });
    const other = await add();
    const same = { outing_id, poll_id: other.id, text: ' SUNDAY ' };
    expect(Object.keys(errorsOf(await ada.call(pollCalls.addOption, { body: same })))).toEqual(['text']);
  });

  it('a change of a poll deletes an option with its votes, and keeps two', async () => {
    const poll = await add({ options: texts('A', 'B', 'C') });
    const [a, b] = poll.relations.options;
    if (!a || !b) throw new Error('The poll has no options');
    await ben.ok(pollCalls.vote, { body: { poll_id: poll.id, poll_option_id: a.id, voted: true } });
    await ada.ok(pollCalls.removeOption, { params: { id: a.id } });
    await ada.ok(pollCalls.removeOption, { params: { id: a.id } });
    const { data } = await ben.ok(pollCalls.show, { params: { id: poll.id } });
    expect(data.relations.options.map(({ attributes }) => attributes.text)).toEqual(['B', 'C']);
    expect(data.relations.votes).toEqual([]);
    const vote = { poll_id: poll.id, poll_option_id: a.id, voted: true };
    expect((await ben.call(pollCalls.vote, { body: vote })).status).toBe(410);
    expect((await ada.call(pollCalls.removeOption, { params: { id: b.id } })).status).toBe(422);
  });
});

describe('deleting a poll', () => {
  it('deleting a poll includes the votes, is published with the type, and can be repeated', async () => {
    const poll = await add();
    const [option] = poll.relations.options;
    const { sequence } = await ben.ok(pollCalls.vote, {
      body: { poll_id: poll.id, poll_option_id: option?.id ?? '', voted: true },
    });
    await ada.ok(pollCalls.remove, { params: { id: poll.id } });
    await ada.ok(pollCalls.remove, { params: { id: poll.id } });
    const events = await eventsOf(`outing.${outing_id}`, sequence);
    expect(events.map(({ operation, data }) => [operation, data])).toEqual([
      ['deleted', { id: poll.id, attachment_type: 'poll' }],
    ]);
    expect((await ben.call(pollCalls.show, { params: { id: poll.id } })).status).toBe(410);
    expect((await ada.call(pollCalls.create, { body: body({ id: poll.id }) })).status).toBe(409);
  });

  it('deleting an item also publishes the deletion of its polls', async () => {
    const { data: item } = await ada.ok(outingCalls.create, {
      body: { title: 'Dinner', timezone: 'UTC', parent_id: outing_id },
    });
    const poll = await add({ outing_id: item.id });
    const { sequence } = await ada.ok(pollCalls.show, { params: { id: poll.id } });
    await ada.ok(outingCalls.remove, { params: { id: item.id } });
    const gone = await eventsOf(`outing.${outing_id}`, sequence);
    expect(gone).toContainEqual(
      expect.objectContaining({
        entity: 'attachment',
        operation: 'deleted',
        system: true,
        data: { id: poll.id, attachment_type: 'poll' },
      }),
    );
    expect((await ben.call(pollCalls.show, { params: { id: poll.id } })).status).toBe(410);
  });
});

describe('the list of polls', () => {
  it('the list contains the polls of one outing or item, newest first, in pages', async () => {
    const here = await newOuting();
    const { data: item } = await ada.ok(outingCalls.create, {
      body: { title: 'Ferry', timezone: 'UTC', parent_id: here },
    });
    for (const question of ['1', '2', '3']) await add({ outing_id: here, question });
    await add({ outing_id: item.id, question: 'of the item' });
    const query = { outing_id: here, type: 'poll' as const, per_page: 2 };
    const first = await ada.ok(pollCalls.list, { query });
    expect(first.data.map(({ attributes }) => attributes.question)).toEqual(['3', '2']);
    const second = await ada.request('GET', first.links.next ?? '');
    expect(second.body).toMatchObject({ data: [{ attributes: { question: '1' } }], links: { next: null } });
    const ofItem = await ada.ok(pollCalls.list, { query: { ...query, outing_id: item.id } });
    expect(ofItem.data.map(({ attributes }) => attributes.question)).toEqual(['of the item']);
  });
});

it('a replay repeats the poll only to a user who still sees it (S23)', async () => {
  const options = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
  const poll = body({ id: newId(Date.now()) });
  const first = await ben.call(pollCalls.create, { body: poll }, options);
  expect((await ben.call(pollCalls.create, { body: poll }, options)).body).toEqual(first.body);
  await leave(server, outing_id, benId);
  const replay = await ben.call(pollCalls.create, { body: poll }, options);
  expect(replay.body).toEqual({
    status: 'success',
    mutation_id: options.headers[HEADERS.idempotencyKey],
  });
  await join(server, outing_id, benId, 'member');
});

it('a member of another outing cannot reach a poll, nor is it reached through another outing (S21)', async () => {
  const poll = await add();
  const elsewhere = await newOuting();
  const through = { outing_id: elsewhere, poll_id: poll.id, text: 'Monday' };
  expect((await ada.call(pollCalls.addOption, { body: through })).status).toBe(404);
  const other = await add({ outing_id: elsewhere });
  const foreign = { poll_id: poll.id, poll_option_id: other.relations.options[0]?.id ?? '', voted: true };
  expect((await ada.call(pollCalls.vote, { body: foreign })).status).toBe(404);
  await leave(server, outing_id, benId);
  const mine = { poll_id: poll.id, poll_option_id: poll.relations.options[0]?.id ?? '', voted: true };
  expect((await ben.call(pollCalls.vote, { body: mine })).status).toBe(404);
  expect((await ben.call(pollCalls.optionVotes, { params: { poll_id: poll.id }, query: {} })).status).toBe(
    404,
  );
  await join(server, outing_id, benId, 'member');
});
