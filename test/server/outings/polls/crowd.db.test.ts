/** Tests many users who vote at the same moment. */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { type Poll, VoteEvent } from '#contract/outings/poll/poll.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { ballot, dayPoll, showing, statsIn, textPoll } from '../../world/ballots.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { join } from '../../world/taking-part.ts';

const PEOPLE = 100;

let server: TestServer;
let people: Client[];
let id: string;

beforeAll(async () => {
  server = await startServer();
  const made = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => server.person(`voter${index}`)),
  );
  people = made.map(({ client }) => client);
  const body = { title: 'Fado', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' as const };
  id = (await owner().ok(outingCalls.create, { body })).data.id;
  for (const { user } of made.slice(1)) await join(server, id, user.id, 'member');
});
afterAll(() => server.stop());

function owner(): Client {
  const [first] = people;
  if (first === undefined) throw new Error('There are no voters');
  return first;
}

/**
 * Sends a vote as a device does: again with the same key when the server asks for a retry.
 * @returns the poll in the response
 */
async function vote(client: Client, poll: Poll, option: number): Promise<Poll> {
  const options = { headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } };
  for (;;) {
    const response = await client.call(pollCalls.vote, { body: ballot(poll, option) }, options);
    if (response.status === 200) return v.parse(pollCalls.vote.response, response.body).data;
    expect(response.status, response.text).toBe(503);
    await wait(1_000 * Number(response.headers.get('retry-after')));
  }
}

/** The versions that the events of an outing give to the options of a poll, in the order of the events. */
async function versionsIn(poll: Poll): Promise<number[]> {
  const channel = `outing.${id}`;
  const versions: number[] = [];
  for (let after = 0; ; ) {
    const { data, channels } = await owner().ok(systemCalls.catchUp, {
      body: { after: { [channel]: after }, epoch: null },
    });
    for (const event of data) {
      after = event.sequence;
      const parsed = v.safeParse(VoteEvent, 'data' in event ? event.data : null);
      if (parsed.success && parsed.output.poll_id === poll.id)
        versions.push(parsed.output.fetched_at_timestamp);
    }
    if (after >= (channels[channel]?.latest ?? 0)) return versions;
  }
}

it.each([
  ['a poll of texts', () => textPoll(owner(), id), [50, 50, 0]],
  ['a poll of dates', () => dayPoll(owner(), id, '2027-01-09', '2027-01-16', '2027-01-23'), [100, 100, 0]],
])(
  'a poll counts each vote of a crowd in %s once, and its versions never decrease (S205)',
  async (_, makePoll, counts) => {
    const poll = await makePoll();
    // Where one text is chosen, the vote moves with the second wave.
    const first = people.map((client, nth) => vote(client, poll, nth % 2));
    const answered = await Promise.all(first);
    const second = people.map((client, nth) => vote(client, poll, (nth + 1) % 2));
    answered.push(...(await Promise.all(second)));
    for (const { relations } of answered) expect(relations.votes).not.toEqual([]);
    expect(statsIn(await showing(owner(), poll)).map(([votes]) => votes)).toEqual(counts);
    const versions = await versionsIn(poll);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(2 * PEOPLE);
  },
);
