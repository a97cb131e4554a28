/** Tests anonymous polls: everyone sees the counts, and no one sees who voted (S97). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { showing, statsIn, textPoll, votes, votesIn } from '../../world/ballots.ts';
import { Company } from '../../world/company.ts';

let all: Company<'ada' | 'ben'>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben']);
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member' });
});
afterAll(() => all.stop());

const anonymous = () => textPoll(all.client('ada'), id, { anonymous: true });

async function eventsFor(who: 'ada' | 'ben', channel: string) {
  const body = { after: { [channel]: 0 }, epoch: null };
  return (await all.client(who).ok(systemCalls.catchUp, { body })).data;
}

it('an anonymous poll counts votes and names no voter, not even to the owner (S97)', async () => {
  const poll = await anonymous();
  const own = await votes(all.client('ben'), poll, 1);
  expect([statsIn(own)[1], votesIn(own)]).toEqual([
    [1, 1, 0],
    [null, 'yes', null],
  ]);
  const seen = await showing(all.client('ada'), poll);
  expect(statsIn(seen)[1]).toEqual([1, 1, 0]);
  const listed = await all.client('ada').ok(pollCalls.list, { query: { outing_id: id, type: 'poll' } });
  const query = { poll_option_id: poll.relations.options[1]?.id };
  const voters = [
    await all.client('ada').ok(pollCalls.optionVotes, { params: { poll_id: poll.id }, query: {} }),
    await all.client('ada').ok(pollCalls.optionVotes, { params: { poll_id: poll.id }, query }),
  ];
  expect(voters.map(({ data }) => data)).toEqual([[], []]);
  const notifications = await all.client('ada').ok(notificationCalls.list, { query: {} });
  for (const known of [seen, listed, notifications]) {
    expect(JSON.stringify(known)).not.toContain(all.id('ben'));
    expect(JSON.stringify(known)).not.toContain('"ben"');
  }
});

it('the server publishes votes without their causer and device, and the choice only to the voter (S97)', async () => {
  const poll = await anonymous();
  await votes(all.client('ben'), poll, 0);
  await votes(all.client('ben'), poll, 2);
  const ofAda = await eventsFor('ada', `outing.${id}`);
  // The activity log also has a line about the poll itself, and about no vote.
  const received = ofAda.filter(
    (event) => !('blank' in event || event.entity === 'activity') && JSON.stringify(event).includes(poll.id),
  );
  expect(received).toHaveLength(4);
  for (const event of received.slice(1)) {
    expect(event).toMatchObject({ operation: 'voted', causer: null, client_id: null });
    expect(JSON.stringify(event)).not.toContain(all.id('ben'));
  }
  const own = await eventsFor('ben', 'user.ben');
  const about = own.flatMap((event) => ('blank' in event || event.data.id !== poll.id ? [] : event));
  expect(about).toHaveLength(2);
  expect(JSON.stringify(about.at(-1)?.data)).toContain('"answer":"yes"');
  expect(JSON.stringify(await eventsFor('ada', 'user.ada'))).not.toContain(poll.id);
});

it('anonymity cannot change once a user has voted, even if they took the vote back (S97)', async () => {
  const change = async (poll: { id: string }, isAnonymous: boolean) => {
    const body = { question: 'Which?', anonymous: isAnonymous };
    return (await all.client('ada').call(pollCalls.update, { params: { id: poll.id }, body })).status;
  };
  const [secret, named] = [await anonymous(), await textPoll(all.client('ada'), id)];
  expect([await change(secret, false), await change(secret, true), await change(named, true)]).toEqual([
    200, 200, 200,
  ]);
  expect(await change(named, false)).toBe(200);
  for (const poll of [secret, named]) {
    await votes(all.client('ben'), poll, 0);
    await votes(all.client('ben'), poll, 0, null);
  }
  expect([await change(secret, false), await change(named, true)]).toEqual([422, 422]);
});
