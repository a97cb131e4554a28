/** Tests copies of outings: their contents, their new times, and who is notified when. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const ALL = { people: true, items: true, notes: true, polls: true };
const NOTHING = { people: false, items: false, notes: false, polls: false };
const PAGE = { per_page: '100' };

let server: TestServer;
let ada: Client;
let ben: Client;
let cleo: Client;
let source: string;

/** Ada's weekend with Ben, who follows her, and Cleo, who does not. */
beforeAll(async () => {
  server = await startServer();
  const people = [await server.person('ada'), await server.person('ben'), await server.person('cleo')];
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('A user is missing');
  ada = first.client;
  ben = second.client;
  cleo = third.client;
  await insertFollows(server.ctx.db, { follower: second.user.id, followee: first.user.id });
  const { data } = await ada.ok(outingCalls.create, {
    body: {
      title: 'Weekend',
      timezone: 'Europe/Lisbon',
      starts_at: '2026-12-11T10:30',
      ends_at: '2026-12-13T18:00',
      status: 'set',
      capacity: 6,
    },
  });
  source = data.id;
  const { data: link } = await ada.ok(invitationCalls.makeLink, { params: { id: source }, body: {} });
  for (const guest of [ben, cleo])
    await guest.ok(membershipCalls.join, { params: { id: source }, body: { code: link.code } });
  const { data: item } = await ada.ok(outingCalls.create, {
    body: {
      title: 'Dinner',
      timezone: 'Europe/Lisbon',
      starts_at: '2026-12-12T20:00',
      status: 'set',
      parent_id: source,
    },
  });
  await ada.ok(noteCalls.create, { body: { outing_id: item.id, text: 'Booked for six' } });
  await ben.ok(noteCalls.create, { body: { outing_id: source, text: 'Trains' } });
  await ada.ok(pollCalls.create, {
    body: { outing_id: source, type: 'poll', question: 'Fado?', options: [{ text: 'Yes' }, { text: 'No' }] },
  });
});
afterAll(() => server.stop());

const copy = async (by: Client, parts: typeof ALL, starts_at: string | null = '2027-05-07T10:30') =>
  (
    await by.ok(outingCalls.duplicate, {
      params: { id: source },
      body: { id: newId(Date.now()), title: 'Weekend again', starts_at, with: parts },
    })
  ).data;

it('a copy is a draft of the caller with the same details, and a new start and end', async () => {
  const { attributes, relations } = await copy(cleo, NOTHING);
  expect(attributes).toMatchObject({
    title: 'Weekend again',
    status: 'draft',
    starts_at: '2027-05-07T10:30',
    ends_at: '2027-05-09T18:00',
    capacity: 6,
    timezone: 'Europe/Lisbon',
    rescheduled_at_timestamp: null,
  });
  expect(relations.owner.username).toBe('cleo');
  expect(relations.stats).toMatchObject({ members_count: 1, items_count: 0, invited_count: 0 });
});

it('a copy contains items at the same time of day, moved by the same days, with notes and polls of the caller', async () => {
  const { id } = await copy(ada, ALL);
  const items = await ada.ok(outingCalls.items, { query: { parent_id: id, ...PAGE } });
  expect(items.data.map(({ attributes }) => [attributes.title, attributes.starts_at])).toEqual([
    ['Dinner', '2027-05-08T20:00'],
  ]);
  const outing_id = items.data[0]?.id ?? '';
  const ofItem = await ada.ok(noteCalls.list, { query: { outing_id, ...PAGE } });
  expect(ofItem.data.map(({ attributes }) => attributes.text)).toEqual(['Booked for six']);
  const ofOuting = await ada.ok(noteCalls.list, { query: { outing_id: id, ...PAGE } });
  expect(ofOuting.data.map(({ relations }) => relations.author.username)).toEqual(['ada']);
  const polls = await ada.ok(pollCalls.list, { query: { type: 'poll', outing_id: id, ...PAGE } });
  expect(polls.data.map(({ attributes }) => attributes.question)).toEqual(['Fado?']);
  expect(polls.data[0]?.relations.options.map(({ attributes }) => attributes.text)).toEqual(['Yes', 'No']);
});

it('a copy invites the members who follow the caller, and notifies them when it is set', async () => {
  const { id } = await copy(ada, { ...NOTHING, people: true });
  const asked = await ada.ok(invitationCalls.ofOuting, { params: { id }, query: {} });
  expect(asked.data.map(({ relations }) => relations.user.username)).toEqual(['ben']);
  const mine = async () => (await ben.ok(invitationCalls.list, { query: {} })).data;
  expect((await mine()).some(({ outing_id }) => outing_id === id)).toBe(false);
  await ada.ok(outingCalls.update, { params: { id }, body: { status: 'set' } });
  expect((await mine()).some(({ outing_id }) => outing_id === id)).toBe(true);
});

it('a copy without a start has undated items', async () => {
  const { id, attributes } = await copy(ada, { ...NOTHING, items: true }, null);
  expect([attributes.starts_at, attributes.ends_at]).toEqual([null, null]);
  const items = await ada.ok(outingCalls.items, { query: { parent_id: id, ...PAGE } });
  expect(items.data.map(({ attributes: item }) => item.starts_at)).toEqual([null]);
});

it('the server rejects a copy of an item, or with a date for an outing with times', async () => {
  const items = await ada.ok(outingCalls.items, { query: { parent_id: source, ...PAGE } });
  const body = { title: 'Again', starts_at: null, with: NOTHING };
  const item = items.data[0]?.id ?? '';
  expect((await ada.call(outingCalls.duplicate, { params: { id: item }, body })).status).toBe(422);
  const dated = { ...body, starts_at: '2027-05-07' };
  const refused = await ada.call(outingCalls.duplicate, { params: { id: source }, body: dated });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { starts_at: [expect.any(String)] } });
});
